import { beforeEach, expect, test } from "vitest";
import { BadLink } from "../table/link";
import { BadFile, fileOf, forget, isSaved, keep, keptIn, keptOne, linkTo, readSaved, savedIn, withoutTrail, type Saved } from "./saved";
import { moment, noted, planted, ROOT, withLine } from "./tree";

class Drawer {
  readonly all = new Map<string, string>();
  room = Infinity;
  getItem = (key: string) => this.all.get(key) ?? null;
  removeItem = (key: string) => void this.all.delete(key);
  setItem = (key: string, value: string) => {
    const used = [...this.all].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
    if (used + value.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.all.set(key, value);
  };
}

let drawer: Drawer;
beforeEach(() => {
  drawer = new Drawer();
});

const one = (note = "here"): Saved => ({ game: "hill", position: { game: "hill", table: {} }, tree: noted(withLine(planted(), ROOT, ["a", "b"])[0], ROOT, note) });

test("an analysis is the same again from a file and from a link", async () => {
  expect(isSaved(fileOf(one()))).toBe(true);
  for (const again of [readSaved(fileOf(one())), await savedIn((await linkTo(one(), "http://h/")).split("/x/")[1]!)]) {
    expect([again.game, again.position, moment(again.tree, ROOT).note, again.tree.size]).toEqual(["hill", { game: "hill", table: {} }, "here", 3]);
  }
});

test.each(["", "{", "[]", "null", '{"sandtable":"analysis"}', fileOf(one()).replace('"format":1', '"format":2'), fileOf(one()).replace('"a"', "7")])(
  "a file that is none is refused (%#)",
  (text) => {
    expect(() => readSaved(text)).toThrow(BadFile);
  },
);

test("a file or a link that is too long is refused", async () => {
  expect(() => readSaved(" ".repeat(1_000_001))).toThrow(new BadFile("analysis-long"));
  await expect(savedIn("A".repeat(25_000))).rejects.toThrow(new BadLink("link-long"));
  await expect(savedIn("nonsense")).rejects.toThrow(new BadLink("link-bad"));
});

test("the last analyses are kept, the oldest makes room", () => {
  for (let i = 0; i < 15; i++) expect(keep(drawer, `id${i}`, one(), i)).toBe(true);
  expect(keptIn(drawer).map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => `id${14 - i}`));
  expect(keptOne(drawer, "id2")).toBeNull();
  expect(keptOne(drawer, "id14")?.game).toBe("hill");
  forget(drawer, "id14");
  expect(keptOne(drawer, "id14")).toBeNull();
  expect(keptIn(drawer)).toHaveLength(11);
});

test("where there is no room the oldest go; where there is none at all it is told", () => {
  drawer.room = 800;
  for (let i = 0; i < 6; i++) expect(keep(drawer, `id${i}`, one("x".repeat(100)), i)).toBe(true);
  expect(keptOne(drawer, "id5")).not.toBeNull();
  expect(keptOne(drawer, "id0")).toBeNull();
  drawer.room = 50;
  expect(keep(drawer, "id9", one(), 9)).toBe(false);
});

test("what means nothing is nothing", () => {
  for (const text of ["", "{", "7", '[{"id":3}]']) {
    drawer.all.set("sandtable-analyses", text);
    expect(keptIn(drawer)).toEqual([]);
  }
});

test("of a record the signatures are left out, and nothing else", () => {
  const plain = "Sandtable record 1\ngame: hill\nrules: 1\n\nred a\nblue b\n";
  expect(withoutTrail(plain)).toBe("Sandtable record 1\ngame: hill\nrules: 1\n\nred a\nblue b\n");
  expect(withoutTrail(`${plain}\nseat red\nsigned 77\n`)).toBe(plain);
  expect(withoutTrail(`\n${plain.replaceAll("\n", "\r\n")}`)).toBe(plain);
});
