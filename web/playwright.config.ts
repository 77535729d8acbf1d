// Plays in a real browser against a server that already runs: OSHRA_URL=http://127.0.0.1:8480/ npm run e2e
import { defineConfig } from "@playwright/test";

declare const process: { env: Record<string, string | undefined> };

const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 150_000,
  workers: 1,
  reporter: "list",
  outputDir: "test-results",
  use: {
    baseURL: process.env["OSHRA_URL"] ?? "http://127.0.0.1:8480/",
    viewport: { width: 360, height: 640 },
    locale: "en",
    launchOptions: { executablePath: process.env["OSHRA_CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", ...quiet] },
  },
});
