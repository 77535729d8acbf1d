// Plays in a real browser against the real server: OSHRA_BINARY=../build/release/oshra npm run e2e, and with OSHRA_FULL=1
// the tests marked @full too.
import { defineConfig } from "@playwright/test";

declare const process: { env: Record<string, string | undefined> };

const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--no-proxy-server"];
// No other machine can be reached, not even by mistake; the server has a name as it would in someone's own network.
const nobody_else = "--host-resolver-rules=MAP oshra.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";
// A page that comes from a folder (tests/e2e/other_page.ts) counts as one from far away, which may not ask this machine.
const from_folder = process.env["OSHRA_PAGE"] ? ["--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests"] : [];
// A bound for each step and no more: a busy machine is slow, and nothing may depend on that.
const kPatience = 20_000;

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 600_000,
  expect: { timeout: kPatience },
  // Most of a test is waiting for things to move. With --full the machine is left to one: some of those measure.
  workers: process.env["OSHRA_FULL"] === "1" ? 1 : 2,
  reporter: "list",
  // Not beside the page's sources: it would be built anew whenever a test had failed.
  outputDir: "../build/browser",
  // Of golden.spec.ts.
  snapshotPathTemplate: "{testDir}/golden/{arg}{ext}",
  ...(process.env["OSHRA_FULL"] === "1" ? {} : { grepInvert: /@full/ }),
  use: {
    actionTimeout: kPatience,
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env["OSHRA_CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", nobody_else, ...quiet, ...from_folder] },
  },
});
