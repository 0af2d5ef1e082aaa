import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["**/node_modules", "**/server/page"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    // Symbols are drawn by our own build from milsymbol, never from what a player typed.
    files: ["**/page/Counter.svelte", "**/page/Unit.svelte", "**/page/Symbols.svelte", "**/page/LegendSign.svelte"],
    rules: { "svelte/no-at-html-tags": "off" },
  },
  { rules: { "svelte/require-each-key": "error", "svelte/no-navigation-without-resolve": "off" } },
);
