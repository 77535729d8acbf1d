// A table is made over a few frames (parts/Later.svelte): whoever needs all of it waits here.
let parts_to_come = 0;
const waiting = new Set<() => void>();

/** Says that a part of the page is still to be made; what is given back, that it is there, or never will be. */
export function to_come(): () => void {
  let counts = true;
  parts_to_come += 1;
  return () => {
    if (!counts) return;
    counts = false;
    parts_to_come -= 1;
    if (parts_to_come > 0) return;
    for (const go_on of waiting) go_on();
    waiting.clear();
  };
}

export async function all_made(): Promise<void> {
  if (parts_to_come > 0) await new Promise<void>((go_on) => void waiting.add(go_on));
}
