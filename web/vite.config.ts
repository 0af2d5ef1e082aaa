import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { symbols } from "./build/symbols.ts";

export default defineConfig({
  base: "./",
  plugins: [symbols(), svelte()],
  build: {
    outDir: "../src/sandtable/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false }, // the policy of the server forbids inline scripts
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
