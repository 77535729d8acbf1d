import { mount } from "svelte";

import App from "./App.svelte";
import { start } from "./start";

await start();
mount(App, { target: document.body });
