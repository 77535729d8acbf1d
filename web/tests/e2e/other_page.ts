// OSHRA_PAGE=dist: the page as it was built last instead of the one in the program, so that a change of the page can be
// tried without building the program. What the server says about it stays as it is: its content security policy counts.
import type { BrowserContext } from "@playwright/test";

declare const process: { env: Record<string, string | undefined> };

export async function show_other_page(context: BrowserContext): Promise<void> {
  const folder = process.env["OSHRA_PAGE"];
  if (!folder) return;
  await context.route(({ pathname }) => /^\/($|gallery$|assets\/|fonts\/|icon\.svg$)/.test(pathname), async (route) => {
    const address = new URL(route.request().url());
    if (address.pathname !== "/" && address.pathname !== "/gallery") return route.fulfill({ path: folder + address.pathname });
    const { host } = address;
    address.hostname = "127.0.0.1";
    const { "content-length": _, ...headers } = (await route.fetch({ url: address.href, headers: { host } })).headers();
    return route.fulfill({ path: `${folder}/index.html`, headers });
  });
}
