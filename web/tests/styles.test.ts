// No style asks what an element has in it: while there is one, Chromium styles everything below that element anew whenever
// anything is put in, also where the query around the style does not hold (docs/performance.md). A class says it.
import { expect, test } from "vitest";

const styles = import.meta.glob<string>("../src/**/*.{css,svelte}", { query: "?raw", import: "default", eager: true });

test.each(Object.keys(styles))("%s has no :has()", (file) => {
  expect(styles[file]).not.toContain(":has(");
});
