// What an address says, and what somebody has pasted.
import { beforeEach, expect, test, vi } from "vitest";

async function page_at(hash: string): Promise<typeof import("../src/house/place.svelte")> {
  vi.resetModules();
  vi.stubGlobal("location", { origin: "http://oshra.test", pathname: "/", hash });
  vi.stubGlobal("addEventListener", () => undefined);
  return import("../src/house/place.svelte");
}

beforeEach(() => vi.unstubAllGlobals());

test("an address says where the page is; one that is damaged leads to the front page", async () => {
  expect((await page_at("#/join/open-sesame")).place()).toEqual({ at: "join", invitation: "open-sesame" });
  expect((await page_at("#/t/koi-47//12")).place()).toEqual({ at: "table", table: "koi-47", moment: 12 });
  for (const damaged of ["#/join/%", "#/t/koi%E0%A4%A/x"]) expect((await page_at(damaged)).place(), damaged).toEqual({ at: "front" });
});
