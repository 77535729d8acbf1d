// What every test has: a server, devices that come to it, and nothing to complain about at the end.
import { expect, test as base, type Page } from "@playwright/test";

import type { Lang } from "../../src/protocol";
import { Cable } from "./cable";
import { show_other_page } from "./other_page";
import { House } from "./house";
import { Visitor } from "./visitor";

export { expect };

export type Device = {
  /** A phone by default. */
  size?: "phone" | "tablet" | "laptop" | "desk";
  lang?: Lang;
  dark?: boolean;
  /** Another house than the usual one, or this one by another name. */
  at?: string;
  seed?: number;
};

const sizes = { phone: { width: 360, height: 640 }, tablet: { width: 768, height: 1024 }, laptop: { width: 1366, height: 768 }, desk: { width: 1440, height: 900 } };

type Own = {
  /** A device that nobody has used yet, at no page. */
  device: (what?: Device) => Promise<Visitor>;
  /** One that this test alone may stop. */
  own_house: House;
  /** Leads to that one. */
  cable: Cable;
  /** Complaints that a test brings about itself: a line that is cut. */
  forgiven: RegExp | undefined;
};

export const test = base.extend<Own, { house: House }>({
  house: [
    async ({}, use) => {
      const house = await House.open();
      await use(house);
      await house.close();
    },
    { scope: "worker" },
  ],
  own_house: async ({ cable }, use) => {
    const house = await House.open([cable.name]);
    cable.lead_to(house.port);
    await use(house);
    await house.close();
  },
  cable: async ({}, use) => {
    const cable = await Cable.lay();
    await use(cable);
    cable.close();
  },
  forgiven: [undefined, { option: true }],

  device: async ({ browser, house, forgiven }, use) => {
    const complaints: string[] = [];
    const visitors: { visitor: Visitor; home: string }[] = [];
    await use(async ({ size = "phone", lang = "en", dark = false, at = house.url, seed = 1 } = {}) => {
      const touch = size === "phone" || size === "tablet";
      const context = await browser.newContext({
        baseURL: at, locale: lang, viewport: sizes[size], hasTouch: touch, isMobile: false, colorScheme: dark ? "dark" : "light",
      });
      await show_other_page(context);
      context.on("page", (page) => complain(page, complaints));
      context.on("request", (request) => {
        if (new URL(request.url()).origin !== new URL(at).origin) complaints.push(`asks elsewhere: ${request.url()}`);
      });
      const visitor = new Visitor(await context.newPage(), { touch, lang, seed });
      visitors.push({ visitor, home: new URL(at).host });
      return visitor;
    });
    for (const { visitor, home } of visitors) {
      for (const host of visitor.ear.hosts) expect(host).toBe(home);
      await visitor.page.context().close();
    }
    expect(complaints.filter((one) => !forgiven?.test(one))).toEqual([]);
  },
});

function complain(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
}
