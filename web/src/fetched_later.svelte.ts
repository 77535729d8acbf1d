// Screens that are wanted late in a match, or never: fetched once the table stands, so that they are there at once when
// they are wanted, also when the line is not.
import { SvelteMap } from "svelte/reactivity";

const kSoon = 3000;

type Module = { default: unknown };
/** By name; nothing until it has come. */
type Screens<Fetch> = { readonly [Name in keyof Fetch]: (Fetch[Name] extends () => Promise<infer M extends Module> ? M["default"] : never) | undefined };

export function fetched_later<Fetch extends Record<string, () => Promise<Module>>>(fetch: Fetch): Screens<Fetch> {
  const here = new SvelteMap<string, unknown>();
  // What cannot be fetched now is tried again when it is wanted.
  const get = (name: string): void => void fetch[name]?.().then((module) => here.set(name, module.default), () => undefined);
  $effect(() => {
    const timer = setTimeout(() => Object.keys(fetch).forEach(get), kSoon);
    return () => clearTimeout(timer);
  });
  const screens = {};
  for (const name of Object.keys(fetch)) {
    Object.defineProperty(screens, name, {
      get: () => {
        if (!here.has(name)) get(name);
        return here.get(name);
      },
    });
  }
  return screens as Screens<Fetch>;
}
