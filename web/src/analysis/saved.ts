// An analysis as a file, as a link, and as this browser keeps it: the position it began with, and the tree.
import { Complaint } from "../server/complaint";
import { BadLink, linkOf, positionIn } from "../table/link";
import { readTree, written, type Tree } from "./tree";

export interface Saved {
  game: string;
  position: object; // with which it begins; the server checks it
  tree: Tree;
}

const KIND = "analysis";
const FORMAT = 1;
const LONGEST = 1_000_000; // characters of a file
const LONGEST_UNPACKED = 400_000; // bytes, in a link
const KEPT = "sandtable-analyses";
const MOST_KEPT = 12;

export class BadFile extends Complaint {
  constructor(key: "analysis-file" | "analysis-long") {
    super(key);
  }
}

const data = ({ game, position, tree }: Saved) => ({ sandtable: KIND, format: FORMAT, game, position, tree: written(tree) });

export const fileOf = (saved: Saved): string => JSON.stringify(data(saved));
export const linkTo = async (saved: Saved, page: string): Promise<string> => `${page}#/analysis/x/${await linkOf(data(saved))}`;

export const isSaved = (text: string): boolean => /^\s*\{/.test(text) && /"sandtable"\s*:\s*"analysis"/.test(text.slice(0, 200));

export function readSaved(text: string): Saved {
  if (text.length > LONGEST) throw new BadFile("analysis-long");
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BadFile("analysis-file");
  }
  const { sandtable, format, game, position, tree } = (found ?? {}) as Record<string, unknown>;
  const read = sandtable === KIND && format === FORMAT ? readTree(tree) : null;
  if (!read || typeof game !== "string" || !position || typeof position !== "object") throw new BadFile("analysis-file");
  return { game, position, tree: read };
}

export async function savedIn(link: string): Promise<Saved> {
  try {
    return readSaved(await positionIn(link, LONGEST_UNPACKED));
  } catch (error) {
    throw error instanceof BadFile ? new BadLink("link-bad") : error;
  }
}

// A record without the signatures of its players: they prove a game, and are most of the file.
export function withoutTrail(record: string): string {
  const lines = record.trimStart().split(/\r?\n/);
  const head = lines.findIndex((line) => !line.trim());
  const end = lines.findIndex((line, i) => i > head && !line.trim());
  return head < 0 || end < 0 ? lines.join("\n") : lines.slice(0, end).join("\n") + "\n";
}

// What this browser keeps, the newest first.
export interface Kept {
  id: string;
  game: string;
  when: number;
  moments: number;
}

type Drawer = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function keptIn(drawer: Drawer): Kept[] {
  try {
    const found: unknown = JSON.parse(drawer.getItem(KEPT) ?? "[]");
    const isOne = (each: Partial<Kept> | null) => typeof each?.id === "string" && typeof each.game === "string" && typeof each.when === "number";
    return Array.isArray(found) ? (found as Kept[]).filter(isOne) : [];
  } catch {
    return [];
  }
}

const nameOf = (id: string) => `sandtable-analysis ${id}`;

// The oldest make room. Where there is none at all, it is not kept, and that is told.
export function keep(drawer: Drawer, id: string, saved: Saved, at: number): boolean {
  const others = keptIn(drawer).filter((each) => each.id !== id);
  for (const old of others.splice(MOST_KEPT - 1)) drawer.removeItem(nameOf(old.id));
  for (;;) {
    try {
      drawer.setItem(nameOf(id), fileOf(saved));
      drawer.setItem(KEPT, JSON.stringify([{ id, game: saved.game, when: at, moments: saved.tree.size - 1 }, ...others]));
      return true;
    } catch {
      const oldest = others.pop();
      if (!oldest) return false;
      drawer.removeItem(nameOf(oldest.id));
    }
  }
}

export function keptOne(drawer: Drawer, id: string): Saved | null {
  const text = drawer.getItem(nameOf(id));
  try {
    return text === null ? null : readSaved(text);
  } catch {
    return null;
  }
}

export function forget(drawer: Drawer, id: string): void {
  drawer.removeItem(nameOf(id));
  drawer.setItem(KEPT, JSON.stringify(keptIn(drawer).filter((each) => each.id !== id)));
}
