// What things on the workbench are called: by the game, where it has a name for them, else as they stand in the file.
import type { Words } from "../words/words";
import type { Value } from "./toml";
import { tomlOf } from "./toml";

export const fieldName = (words: Words, field: string): string => (words.has(`bench-${field}`) ? words.say(`bench-${field}`) : field);
export const tableName = (words: Words, path: string): string => words.say(`bench-table-${path.replaceAll(".", "-")}`);
export const partName = (words: Words, part: string): string => words.say(`bench-part-${part}`);
export const rowName = (words: Words, row: string): string => (words.has(`bench-row-${row}`) ? words.say(`bench-row-${row}`) : String(words.name(row)));

// A step on the way to a value: a table, a field of a row, or a row.
export function stepName(words: Words, step: string): string {
  const key = [`bench-part-${step}`, `bench-${step}`].find((each) => words.has(each));
  return key ? words.say(key) : rowName(words, step);
}

export const shownValue = (value: Value | undefined): string => (value === undefined || value === null ? "–" : typeof value === "string" ? value : tomlOf(value));

// A table as it is written inside a row; null for what is none.
export function readTable(text: string): Value | null {
  try {
    const found: unknown = JSON.parse(text.replace(/([A-Za-z0-9_-]+)\s*=/g, '"$1":'));
    return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Value) : null;
  } catch {
    return null;
  }
}
