// How much of a table's log this browser has shown, so that on return it can tell what happened since.
import type { LogLine } from "../server/types";

const KEPT = "sandtable-seen";
const MOST = 400; // entries: a table has up to three

type Seen = Record<string, number>;

export function readSeen(kept: Pick<Storage, "getItem">): Seen {
  try {
    return JSON.parse(kept.getItem(KEPT) ?? "{}") as Seen;
  } catch {
    return {};
  }
}

// The newest tables stay, the oldest are forgotten.
export function keepSeen(kept: Pick<Storage, "getItem" | "setItem">, table: string, n: number): void {
  const others = Object.entries(readSeen(kept)).filter(([id]) => id !== table);
  const rows = [...others, [table, n] as const].slice(-MOST);
  kept.setItem(KEPT, JSON.stringify(Object.fromEntries(rows)));
}

export const since = (log: LogLine[], n: number): LogLine[] => log.filter((line) => line.n > n);
