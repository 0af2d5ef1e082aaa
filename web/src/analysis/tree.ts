// Variations as a tree of moments. The first child of a moment goes on with its line; the others are variations. A tree
// is never changed: every function gives a new one, or the same if there is nothing to do.
import { Complaint } from "../server/complaint";

export interface Moment {
  readonly parent: number; // of the root: -1
  readonly answer: string; // by which one comes here; nothing at the root
  readonly children: readonly number[];
  readonly note: string;
}

export type Tree = ReadonlyMap<number, Moment>;

export const ROOT = 0;
export const MOST_MOMENTS = 6000;
export const LONGEST_NOTE = 500;

export class TooMany extends Complaint {
  constructor() {
    super("analysis-full");
  }
}

export const planted = (): Tree => new Map([[ROOT, { parent: -1, answer: "", children: [], note: "" }]]);

export const moment = (tree: Tree, id: number): Moment => tree.get(id)!;

const changed = (tree: Tree, id: number, what: Partial<Moment>): Map<number, Moment> =>
  new Map(tree).set(id, { ...moment(tree, id), ...what });

const freshId = (tree: Tree): number => Math.max(...tree.keys()) + 1;

// The moment after this answer; a new one, if nobody has been there.
export function grown(tree: Tree, at: number, answer: string): [Tree, number] {
  const found = moment(tree, at).children.find((child) => moment(tree, child).answer === answer);
  if (found !== undefined) return [tree, found];
  const [after, [id]] = withLine(tree, at, [answer]);
  return [after, id!];
}

// These answers one after the other, as a new line. It says which moments they lead to.
export function withLine(tree: Tree, at: number, answers: readonly string[]): [Tree, number[]] {
  if (tree.size + answers.length > MOST_MOMENTS) throw new TooMany();
  if (!answers.length) return [tree, []];
  const after = new Map(tree);
  const first = freshId(tree);
  const ids = answers.map((_, i) => first + i);
  after.set(at, { ...moment(tree, at), children: [...moment(tree, at).children, first] });
  answers.forEach((answer, i) => {
    const id = first + i;
    after.set(id, { parent: i ? id - 1 : at, answer, children: i + 1 < answers.length ? [id + 1] : [], note: "" });
  });
  return [after, ids];
}

// Without this moment and all that comes after it. The root stays.
export function pruned(tree: Tree, id: number): Tree {
  if (id === ROOT || !tree.has(id)) return tree;
  const { parent } = moment(tree, id);
  const after = changed(tree, parent, { children: moment(tree, parent).children.filter((child) => child !== id) });
  const gone = [id];
  for (let next = gone.pop(); next !== undefined; next = gone.pop()) {
    gone.push(...moment(tree, next).children);
    after.delete(next);
  }
  return after;
}

// The line to this moment becomes the main one.
export function promoted(tree: Tree, id: number): Tree {
  let after = tree;
  for (const [parent, child] of steps(tree, id)) {
    const { children } = moment(tree, parent);
    if (children[0] !== child) after = changed(after, parent, { children: [child, ...children.filter((each) => each !== child)] });
  }
  return after;
}

export const noted = (tree: Tree, id: number, note: string): Tree => changed(tree, id, { note: note.slice(0, LONGEST_NOTE) });

// From the root to this moment.
export function pathTo(tree: Tree, id: number): number[] {
  const path: number[] = [];
  for (let at = id; at >= 0; at = moment(tree, at).parent) path.push(at);
  return path.reverse();
}

const steps = (tree: Tree, id: number): [number, number][] =>
  pathTo(tree, id)
    .slice(1)
    .map((child) => [moment(tree, child).parent, child]);

export const isMain = (tree: Tree, id: number): boolean => steps(tree, id).every(([parent, child]) => moment(tree, parent).children[0] === child);

// The next variation beside this moment, or the one before.
export function beside(tree: Tree, id: number, step: 1 | -1): number {
  if (id === ROOT) return id;
  const all = moment(tree, moment(tree, id).parent).children;
  return all[(all.indexOf(id) + step + all.length) % all.length]!;
}

// The tree as it is read: a line goes on until others part from it; these follow, further in; then it goes on.
export interface Row {
  depth: number;
  ids: number[];
}

export function rowsOf(tree: Tree): Row[] {
  const rows: Row[] = [];
  const open: { id: number; depth: number }[] = [];
  const [main, ...others] = moment(tree, ROOT).children;
  for (const id of [...others].reverse()) open.push({ id, depth: 1 });
  if (main !== undefined) open.push({ id: main, depth: 0 });
  // What lies on top is told next: of the moments after a fork, first the variations, then how the line goes on.
  for (let next = open.pop(); next; next = open.pop()) {
    const row: Row = { depth: next.depth, ids: [] };
    let at: number | undefined = next.id;
    while (at !== undefined) {
      row.ids.push(at);
      const { parent } = moment(tree, at);
      const siblings = moment(tree, parent).children;
      const [goesOn]: readonly number[] = moment(tree, at).children;
      if (siblings[0] === at && siblings.length > 1 && parent !== ROOT) {
        if (goesOn !== undefined) open.push({ id: goesOn, depth: next.depth });
        for (const id of siblings.slice(1).reverse()) open.push({ id, depth: next.depth + 1 });
        break;
      }
      at = goesOn;
    }
    rows.push(row);
  }
  return rows;
}

// As it is written: line by line, so that no line is nested in another. An answer that follows the one before it is that
// alone; any other is `[answer, number of the moment before it]`, and a note comes third.
export type Written = (string | [string, number] | [string, number, string])[];

export function written(tree: Tree): { root: string; moments: Written } {
  const numbers = new Map<number, number>([[ROOT, 0]]);
  const moments: Written = [];
  const open = [...moment(tree, ROOT).children].reverse();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const { parent, answer, children, note } = moment(tree, id);
    const before = numbers.get(parent)!;
    numbers.set(id, moments.length + 1);
    moments.push(note ? [answer, before, note] : before === moments.length ? answer : [answer, before]);
    open.push(...[...children].reverse());
  }
  return { root: moment(tree, ROOT).note, moments };
}

const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;
const LONGEST_ANSWER = 200;

// What somebody sent. Null, if it is no tree.
export function readTree(data: unknown): Tree | null {
  if (!data || typeof data !== "object") return null;
  const { root, moments } = data as { root?: unknown; moments?: unknown };
  if (!isText(root, LONGEST_NOTE) || !Array.isArray(moments) || moments.length >= MOST_MOMENTS) return null;
  const children: number[][] = [[]];
  const rows: { answer: string; parent: number; note: string }[] = [];
  for (const [i, each] of moments.entries()) {
    const [answer, parent, note]: unknown[] = Array.isArray(each) ? (each as unknown[]) : [each];
    const before = parent ?? i;
    if (!isText(answer, LONGEST_ANSWER) || !answer || !isText(note ?? "", LONGEST_NOTE)) return null;
    if (!Number.isInteger(before) || (before as number) < 0 || (before as number) > i) return null;
    if (children[before as number]!.some((id) => rows[id - 1]!.answer === answer)) return null;
    children[before as number]!.push(i + 1);
    children.push([]);
    rows.push({ answer, parent: before as number, note: (note as string | undefined) ?? "" });
  }
  const tree = new Map<number, Moment>([[ROOT, { parent: -1, answer: "", children: children[0]!, note: root }]]);
  rows.forEach((row, i) => tree.set(i + 1, { ...row, children: children[i + 1]! }));
  return tree;
}
