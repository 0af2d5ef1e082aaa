import { expect, test } from "vitest";
import { beside, grown, isMain, moment, MOST_MOMENTS, noted, pathTo, planted, promoted, pruned, readTree, ROOT, rowsOf, TooMany, withLine, written, type Tree } from "./tree";

const answers = (tree: Tree, id: number) => pathTo(tree, id).map((each) => moment(tree, each).answer).slice(1);

// a b c, and beside b: x y; beside y: z
function forked(): { tree: Tree; c: number; x: number; y: number; z: number } {
  const [main, [a, , c]] = withLine(planted(), ROOT, ["a", "b", "c"]);
  const [first, x] = grown(main, a!, "x");
  const [second, y] = grown(first, x, "y");
  const [tree, z] = grown(second, x, "z");
  return { tree, c: c!, x, y, z };
}

test("an answer that was given there before leads to the same moment, another one begins a variation", () => {
  const { tree, x, z } = forked();
  expect(grown(tree, x, "z")).toEqual([tree, z]);
  expect(answers(tree, z)).toEqual(["a", "x", "z"]);
  expect(isMain(tree, z)).toBe(false);
});

test("a tree that was given away does not change", () => {
  const before = planted();
  grown(before, ROOT, "a");
  noted(before, ROOT, "here");
  expect(before.size).toBe(1);
  expect(moment(before, ROOT)).toEqual({ parent: -1, answer: "", children: [], note: "" });
});

test("a branch is deleted with all that comes after it, and the rest stays", () => {
  const { tree, c, x, y, z } = forked();
  const after = pruned(tree, x);
  expect([x, y, z].some((id) => after.has(id))).toBe(false);
  expect(answers(after, c)).toEqual(["a", "b", "c"]);
  expect(pruned(after, ROOT)).toBe(after);
});

test("a variation becomes the main line, and what was main becomes a variation", () => {
  const { tree, c, z } = forked();
  const after = promoted(tree, z);
  expect(isMain(after, z)).toBe(true);
  expect(isMain(after, c)).toBe(false);
  expect(answers(after, c)).toEqual(["a", "b", "c"]);
});

test("it is read line by line: variations follow the moment that they part from", () => {
  const { tree } = forked();
  const said = rowsOf(tree).map(({ depth, ids }) => `${depth} ${ids.map((id) => moment(tree, id).answer).join(" ")}`);
  expect(said).toEqual(["0 a b", "1 x y", "2 z", "0 c"]);
});

test("variations of the very first answer are lines of their own, and every moment is told once", () => {
  let [tree] = withLine(planted(), ROOT, ["a", "b"]);
  [tree] = withLine(tree, ROOT, ["p", "q"]);
  expect(rowsOf(tree).map(({ depth, ids }) => [depth, ids.length])).toEqual([[0, 2], [1, 2]]);
  const all = rowsOf(forked().tree).flatMap(({ ids }) => ids);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBe(forked().tree.size - 1);
});

test("one goes from variation to variation and comes round", () => {
  const { tree, y, z } = forked();
  expect(beside(tree, y, 1)).toBe(z);
  expect(beside(tree, z, 1)).toBe(y);
  expect(beside(tree, ROOT, 1)).toBe(ROOT);
});

test("what is written is read again: order, notes and all", () => {
  const { tree, x, z } = forked();
  const before = noted(noted(promoted(tree, z), x, "a surprise"), ROOT, "from the club");
  const after = readTree(JSON.parse(JSON.stringify(written(before))))!;
  expect(written(after)).toEqual(written(before));
  expect(moment(after, ROOT).note).toBe("from the club");
  expect(rowsOf(after).map(({ ids }) => ids.map((id) => moment(after, id).answer))).toEqual(
    rowsOf(before).map(({ ids }) => ids.map((id) => moment(before, id).answer)),
  );
});

test("a line of thousands of answers is written and read, and does not nest", () => {
  const line = Array.from({ length: 5000 }, (_, i) => `go ${i}`);
  const [tree, ids] = withLine(planted(), ROOT, line);
  const after = readTree(JSON.parse(JSON.stringify(written(tree))))!;
  expect(answers(after, ids.at(-1)!)).toEqual(line);
  expect(pruned(tree, ids[0]!).size).toBe(1);
});

test("more than a browser can show is refused, and nothing is changed", () => {
  const tree = planted();
  expect(() => withLine(tree, ROOT, Array.from({ length: MOST_MOMENTS }, () => "x"))).toThrow(TooMany);
  expect(tree.size).toBe(1);
});

test.each([
  null,
  7,
  {},
  { root: 3, moments: [] },
  { root: "", moments: "a" },
  { root: "", moments: [""] },
  { root: "", moments: [["a"], ["b", 7]] },
  { root: "", moments: [["a", -1]] },
  { root: "", moments: [["a", 0.5]] },
  { root: "", moments: [["a", "0"]] },
  { root: "", moments: ["a", ["a", 0]] },
  { root: "", moments: [["a", 0, 9]] },
  { root: "", moments: [["a", 0, "x".repeat(501)]] },
  { root: "", moments: ["x".repeat(201)] },
  { root: "", moments: Array.from({ length: MOST_MOMENTS }, (_, i) => `a ${i}`) },
])("what is no tree is none (%#)", (data) => {
  expect(readTree(data)).toBeNull();
});
