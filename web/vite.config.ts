import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// A server to develop against: OSHRA_URL=http://127.0.0.1:8480/ npm run dev (the server: --hosts 127.0.0.1:5173).
declare const process: { env: Record<string, string | undefined> };
const house = process.env["OSHRA_URL"] ?? "http://127.0.0.1:8480/";
const proxy = { "/api": house, "/socket": { target: house, ws: true } };

export default defineConfig({
  // Relative addresses: the page works under any path.
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // No data: addresses, so that the page's content security policy can forbid them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Four kilobytes less to fetch than with esbuild.
    minify: "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
  },
  server: { fs: { allow: [".."] }, proxy },
  preview: { proxy },
  test: { include: ["tests/**/*.test.ts"] },
});
