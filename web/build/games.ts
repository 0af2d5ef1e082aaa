// The boards stand in the folders of their games, outside of web/. What they import from npm is found here all the same.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const gamesFolder = fileURLToPath(new URL("../../src/sandtable/games", import.meta.url));
const here = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export function ownPackages(): Plugin {
  return {
    name: "own-packages",
    enforce: "pre",
    resolveId(id, importer) {
      const isPackage = /^[@\w]/.test(id) && !id.includes(":");
      if (!isPackage || !importer?.startsWith(gamesFolder)) return undefined;
      return this.resolve(id, here, { skipSelf: true });
    },
  };
}
