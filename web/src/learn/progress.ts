// How far the reader is in the guided games, and which tables go on from one. Kept in this browser.
const LEARNED = "sandtable-learned";
const TABLES = "sandtable-lesson-tables";

function read<T>(store: Storage, key: string): Record<string, T | undefined> {
  try {
    const found: unknown = JSON.parse(store.getItem(key) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Record<string, T | undefined>) : {};
  } catch {
    return {};
  }
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === "string");

export function learned(store: Storage, game: string): string[] {
  const found = read<unknown>(store, LEARNED)[game];
  return isTexts(found) ? found : [];
}

export function keepLearned(store: Storage, game: string, answers: string[]): void {
  store.setItem(LEARNED, JSON.stringify({ ...read(store, LEARNED), [game]: answers }));
}

// What was introduced at a table that goes on from a guided game; null: it is another table.
export function introduced(store: Storage, table: string): string[] | null {
  const found = read<unknown>(store, TABLES)[table];
  return isTexts(found) ? found : null;
}

export function keepIntroduced(store: Storage, table: string, told: string[]): void {
  store.setItem(TABLES, JSON.stringify({ ...read(store, TABLES), [table]: told }));
}
