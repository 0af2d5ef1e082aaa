import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gamesFolder, ownPackages } from "./build/games.ts";
import { shell } from "./build/shell.ts";
import { symbols } from "./build/symbols.ts";

export default defineConfig({
  base: "./",
  plugins: [ownPackages(), symbols(), svelte(), shell()],
  resolve: { alias: { $page: new URL("./src", import.meta.url).pathname, $games: gamesFolder } },
  build: {
    outDir: "../src/sandtable/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false }, // the policy of the server forbids inline scripts
    assetsInlineLimit: 0,
  },
  server: { fs: { allow: [".", gamesFolder] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
