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

test("whatever link is pasted leads where it would lead as an address, and a bare code invites", async () => {
  const { place_of_link, invitation_link, watching_link, moment_link } = await page_at("");
  expect(place_of_link(invitation_link("open sesame"))).toEqual({ at: "join", invitation: "open sesame" });
  expect(place_of_link(watching_link("koi-47", "look/here"))).toEqual({ at: "table", table: "koi-47", watching: "look/here" });
  expect(place_of_link(moment_link("koi-47", "look", 12))).toEqual({ at: "table", table: "koi-47", watching: "look", moment: 12 });
  expect(place_of_link(moment_link("koi-47", undefined, 12))).toEqual({ at: "table", table: "koi-47", moment: 12 });
  expect(place_of_link(" http://192.168.1.20:8480/#/t/koi-47 \n")).toEqual({ at: "table", table: "koi-47" });
  expect(place_of_link(" OPEN-SESAME ")).toEqual({ at: "join", invitation: "OPEN-SESAME" });
  expect(place_of_link("http://oshra.test/")).toEqual({ at: "front" });
  expect(place_of_link("http://oshra.test/#/join/%")).toEqual({ at: "front" });
});
