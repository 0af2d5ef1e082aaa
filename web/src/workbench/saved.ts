// A changed file as this browser keeps it, and as a link.
import { Complaint } from "../server/complaint";
import { BadLink, linkOf, positionIn } from "../table/link";

export interface Copy {
  game: string;
  original: number; // which of the game's own it began with
  name: string;
  text: string;
}

const KIND = "deck";
const FORMAT = 1;
export const LONGEST = 64 * 1024; // characters; what a server takes
const LONGEST_UNPACKED = 300_000; // bytes, in a link
const LONGEST_NAME = 60;
const KEPT = "sandtable-decks";
const MOST_KEPT = 20;

export class TooLong extends Complaint {
  constructor() {
    super("workbench-long");
  }
}

const isCopy = (found: unknown): found is Copy => {
  const { game, original, name, text } = (found ?? {}) as Record<string, unknown>;
  return typeof game === "string" && typeof original === "number" && typeof name === "string" && typeof text === "string" && text.length <= LONGEST;
};

export async function linkTo(copy: Copy, page: string): Promise<string> {
  if (copy.text.length > LONGEST) throw new TooLong();
  return `${page}#/workbench/${copy.game}/x/${await linkOf({ sandtable: KIND, format: FORMAT, ...copy })}`;
}

export async function copyIn(link: string, game: string): Promise<Copy> {
  const found = JSON.parse(await positionIn(link, LONGEST_UNPACKED)) as Record<string, unknown>;
  if (found.sandtable !== KIND || found.format !== FORMAT || found.game !== game || !isCopy(found)) throw new BadLink("link-bad");
  return { game, original: found.original, name: found.name.slice(0, LONGEST_NAME), text: found.text };
}

// The name of the file that is saved.
export const fileName = (copy: Pick<Copy, "game" | "name">): string => `${copy.name.trim().replace(/[^\p{L}\p{N}_-]+/gu, "-").slice(0, LONGEST_NAME) || copy.game}.toml`;

export interface Kept {
  id: string;
  game: string;
  name: string;
  when: number;
}

type Drawer = Pick<Storage, "getItem" | "setItem" | "removeItem">;
const nameOf = (id: string) => `sandtable-deck ${id}`;

// What this browser keeps, the newest first.
export function keptIn(drawer: Drawer): Kept[] {
  try {
    const found: unknown = JSON.parse(drawer.getItem(KEPT) ?? "[]");
    const isOne = (each: Partial<Kept> | null) => typeof each?.id === "string" && typeof each.game === "string" && typeof each.name === "string" && typeof each.when === "number";
    return Array.isArray(found) ? (found as Kept[]).filter(isOne) : [];
  } catch {
    return [];
  }
}

// The oldest make room. Where there is none at all it is not kept, and that is told.
export function keep(drawer: Drawer, id: string, copy: Copy, at: number): boolean {
  const others = keptIn(drawer).filter((each) => each.id !== id);
  for (const old of others.splice(MOST_KEPT - 1)) drawer.removeItem(nameOf(old.id));
  for (;;) {
    try {
      drawer.setItem(nameOf(id), JSON.stringify(copy));
      drawer.setItem(KEPT, JSON.stringify([{ id, game: copy.game, name: copy.name, when: at }, ...others]));
      return true;
    } catch {
      const oldest = others.pop();
      if (!oldest) return false;
      drawer.removeItem(nameOf(oldest.id));
    }
  }
}

export function keptOne(drawer: Drawer, id: string): Copy | null {
  try {
    const found: unknown = JSON.parse(drawer.getItem(nameOf(id)) ?? "null");
    return isCopy(found) ? found : null;
  } catch {
    return null;
  }
}

export function forget(drawer: Drawer, id: string): void {
  drawer.removeItem(nameOf(id));
  drawer.setItem(KEPT, JSON.stringify(keptIn(drawer).filter((each) => each.id !== id)));
}
