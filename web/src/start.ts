// The ground under every screen, before anything is shown.
import "./styles/index.css";
import { sprite } from "./art/marks";
import { portraits } from "./art/portrait_shelf.svelte";
import { watch_keys } from "./focus";
import { browser_language, speak } from "./i18n.svelte";
import type { Lang } from "./protocol";
import { apply_settings, settings } from "./settings.svelte";
import { watch_room } from "./wide.svelte";

export async function start(lang: Lang = settings.lang ?? browser_language()): Promise<void> {
  apply_settings();
  watch_room();
  watch_keys();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply_settings);
  await speak(lang);
  document.body.insertAdjacentHTML("afterbegin", sprite);
  if (settings.portraits) portraits.fetch();
}
