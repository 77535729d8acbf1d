import { mount } from "svelte";

import App from "./App.svelte";
import { start } from "./start";

// Not awaited here: what comes later (the gallery) could not share the code of a module that waits, and the first load
// would fall into two files.
void start().then(() => mount(App, { target: document.body }));
