import { expect, test } from "vitest";
import type { View } from "$page/server/types";
import { drawn, isBeside, mined, nameAt, named, painted, stepped } from "./mapediting";

const PICTURE = "\n    0000\n    1234\n01  ..^#\n02  .o..\n24  # # .";

test("a hex is painted, and nothing beside the map", () => {
  expect(painted(PICTURE, "0301", "town")).toBe(PICTURE.replace("01  ..^#", "01  ..o#"));
  expect(painted(PICTURE, "0102", "prohibited")).toBe(PICTURE.replace("02  .o..", "02  #o.."));
  for (const hex of ["0224", "0901", "0199"]) expect(painted(PICTURE, hex, "rough")).toBe(PICTURE);
});

test("neighbours are known by their numbers", () => {
  expect([isBeside("2014", "2015"), isBeside("2014", "2114"), isBeside("2014", "2213"), isBeside("2014", "2014")]).toEqual([true, true, false, false]);
});

test("a way is laid hex by hex, goes on where it ended, and is taken away where it is", () => {
  expect(stepped({}, "0101", "0102")).toEqual({ "way-1": "0101 0102" });
  expect(stepped({ "way-1": "0101 0102" }, "0102", "0103")).toEqual({ "way-1": "0101 0102 0103" });
  expect(stepped({ "way-1": "0101 0102" }, "0101", "0201")).toEqual({ "way-1": "0201 0101 0102" });
  expect(stepped({ a: "0101 0102 0103 0104" }, "0103", "0102")).toEqual({ a: "0101 0102", "a-1": "0103 0104" });
  expect(stepped({ a: "0101 0102 0103" }, "0101", "0102")).toEqual({ a: "0102 0103" });
  expect(stepped({ a: "0101 0102" }, "0101", "0102")).toEqual({ a: undefined });
  expect(stepped({ a: "0101 0102 0201" }, "0201", "0101")).toEqual({ "way-1": "0201 0101" });
  expect(stepped(undefined, "0101", "0102")).toEqual({ "way-1": "0101 0102" });
});

test("mines are laid in a belt of their own, and cleared where they lie", () => {
  const boxes = [{ en: "Box", hexes: "0101", mines: "0101/0102 0101/0201" }];
  expect(mined({ boxes }, "0102", "0101")).toEqual({ boxes: [{ en: "Box", hexes: "0101", mines: "0101/0201" }] });
  const laid = mined({ boxes }, "0301", "0302").minefields!;
  expect(laid).toEqual([{ en: "Minefield", ja: "地雷原", mines: "0301/0302" }]);
  const more = mined({ boxes, minefields: laid }, "0302", "0303").minefields!;
  expect(more).toEqual([{ en: "Minefield", ja: "地雷原", mines: "0301/0302 0302/0303" }]);
  expect(mined({ boxes, minefields: laid }, "0301", "0302")).toEqual({ minefields: null });
});

test("a name is given, changed and taken away", () => {
  const map = { names: [{ kind: "town", at: "0306", en: "Tebessa", ja: "テベッサ" }, { kind: "djebel", at: "1513 1612", en: "Chambi", ja: "シャンビ" }] };
  expect(nameAt(map, "1513")?.en).toBe("Chambi");
  expect(nameAt(map, "1612")).toBeNull();
  expect(named(map, "1513", { kind: "pass", en: "X", ja: "Y" })).toEqual([map.names[0], { kind: "pass", at: "1513 1612", en: "X", ja: "Y" }]);
  expect(named(map, "0101", { kind: "point", en: "X", ja: "Y" })).toHaveLength(3);
  expect(named(map, "0306", null)).toEqual([map.names[1]]);
  expect(named({}, "0101", null)).toEqual([]);
});

test("the board shows the map of the file, if there is one", () => {
  const view = { settings: { edition: "reconstruction", length: "10" } } as unknown as View;
  const map = { terrain: "01  ." };
  expect(drawn(view, { map }).settings).toEqual({ edition: JSON.stringify({ map }), length: "10" });
  expect(drawn(view, {})).toBe(view);
});
