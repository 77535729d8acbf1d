// Portraits as <symbol>s: 100x100, ink outline, flat fills. Loaded after the first screen (art/portrait_shelf.svelte.ts).
import { C, parts } from "./portrait_parts";
import { recipes } from "./recipes";

const colours: Record<string, string> = C;

function drawn(id: string, recipe: string): string {
  return recipe
    .split(/ +/)
    .map((step) => {
      const found = /^([a-z_0-9]+)(?::([^@]+))?(?:@([-\d.,]+))?$/.exec(step);
      const part = parts[found?.[1] ?? ""];
      if (!found || !part) throw new Error(`bad part ${step} in ${id}`);
      const [first, second] = (found[2]?.split(",") ?? []).map((name) => {
        const colour = colours[name];
        if (!colour) throw new Error(`bad colour in ${step} of ${id}`);
        return colour;
      });
      const art = part(first ?? "", second);
      if (!found[3]) return art;
      const [x = 0, y = 0, turn = 0, scale = 1] = found[3].split(",").map(Number);
      const scaled = scale === 1 ? "" : ` translate(50 60) scale(${scale}) translate(-50 -60)`;
      return `<g transform="translate(${x} ${y}) rotate(${turn} 50 60)${scaled}">${art}</g>`;
    })
    .join("");
}

export const has_portrait = (id: string): boolean => id in recipes;

/** The symbol h-ID; nothing where there is no recipe. */
export function portrait_symbol(id: string): string {
  const recipe = recipes[id];
  if (!recipe) return "";
  const pen = `stroke="${C.ink}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"`;
  return `<symbol id="h-${id}" viewBox="-3 -7 106 106"><g ${pen}>${drawn(id, recipe)}</g></symbol>`;
}
