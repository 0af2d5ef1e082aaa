// How an analysis begins: with what a link, a file, a table or this browser has.
import { api } from "../server/api";
import type { OpenedFile } from "../server/types";
import { positionIn } from "../table/link";
import { isSaved, readSaved, savedIn, withoutTrail, type Saved } from "./saved";
import { moment, planted, ROOT, withLine, type Tree } from "./tree";

export interface Begun {
  saved: Saved;
  at: number; // the moment that is shown first
  seed?: { id: number; position: object }; // a moment whose position is known already
  left?: number; // answers of a record that today's rules cannot read
}

const fresh = ({ game, position, answers, of }: OpenedFile): Begun => ({
  saved: { game, position, tree: withLine(planted(), ROOT, answers)[0] },
  at: ROOT,
  left: of - answers.length || undefined,
});

export async function fromPosition(link: string): Promise<Begun> {
  return fresh(await api.openFile(await positionIn(link)));
}

export async function fromLink(link: string): Promise<Begun> {
  return { saved: await savedIn(link), at: ROOT };
}

export async function fromFile(text: string): Promise<Begun> {
  if (isSaved(text)) return { saved: readSaved(text), at: ROOT };
  return fresh(await api.openFile(/^\s*Sandtable record/.test(text) ? withoutTrail(text) : text));
}

// A game that is over, at one of its moments. Its position there is known, unless that is the end.
export async function fromTable(table: string, n: number): Promise<Begun> {
  const begun = fresh(await api.openFile(withoutTrail(await api.record(table))));
  const at = after(begun.saved.tree, n);
  const before = Math.max(0, Math.min(n, depth(begun.saved.tree)) - 1);
  const { position, whole } = await api.link(table, before, "spectator");
  return { ...begun, at, seed: whole ? { id: after(begun.saved.tree, before), position: position as object } : undefined };
}

// The moment after so many answers of the main line, or its last one.
function after(tree: Tree, n: number): number {
  let at = ROOT;
  for (let i = 0; i < n; i++) at = moment(tree, at).children[0] ?? at;
  return at;
}

const depth = (tree: Tree): number => tree.size - 1;
