// Writes the service worker of the page: it knows the files of this build and no others, so that a new build is a new
// worker with a cache of its own. What the first screen needs is kept at once, the rest when it is first used.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";

const worker = fileURLToPath(new URL("./service-worker.js", import.meta.url));
const published = fileURLToPath(new URL("../public", import.meta.url));

const ALWAYS = ["sandtable.svg", "sandtable-turn.svg", "manifest.webmanifest"];

// The entry, whatever it imports, their styles, and the words of both languages.
function firstScreen(bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>(ALWAYS);
  const take = (name: string) => {
    const made = bundle[name];
    if (found.has(name) || made?.type !== "chunk") return;
    found.add(name);
    made.imports.forEach(take);
    made.viteMetadata?.importedCss.forEach((style) => found.add(style));
  };
  for (const [name, made] of Object.entries(bundle)) {
    if (made.type === "chunk" && (made.isEntry || made.facadeModuleId?.includes(".ftl"))) take(name);
  }
  return [...found].sort();
}

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = [...Object.keys(bundle), ...readdirSync(published)].filter((name) => !/\.(map|html)$/.test(name)).sort();
      const text = readFileSync(worker, "utf-8");
      const hash = createHash("sha256").update(text);
      for (const [name, made] of Object.entries(bundle)) hash.update(name).update(made.type === "chunk" ? made.code : made.source);
      for (const name of readdirSync(published).sort()) hash.update(name).update(readFileSync(`${published}/${name}`));
      const filled = text
        .replace('"@version@"', JSON.stringify(hash.digest("hex").slice(0, 16)))
        .replace('["@shell@"]', JSON.stringify(firstScreen(bundle)))
        .replace('["@files@"]', JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "service-worker.js", source: filled });
    },
  };
}
