import { expect, test } from "vitest";
import { changed, spelled, Told, type ToldSight } from "./changes";

test("what is named is put there, and everything else is the same as before", () => {
  const before = { n: 1, view: { units: [{ hex: "2014" }, { hex: null }], "a/b~c": 1 }, still: { here: 1 } };
  const now = changed<unknown>(before, { "/n": 2, "/view/units/1/hex": "2015", "/view/a~1b~0c": [3] }) as typeof before;
  expect(now).toEqual({ n: 2, view: { units: [{ hex: "2014" }, { hex: "2015" }], "a/b~c": [3] }, still: { here: 1 } });
  expect(before.view.units[1]).toEqual({ hex: null });
  expect(now.still).toBe(before.still);
  expect(now.view.units[0]).toBe(before.view.units[0]);
  expect(changed<unknown>(before, { "": 7 })).toBe(7);
});

test("options that are alike are told together and stand by themselves here, in their order", () => {
  expect(spelled([{ text: "to *", of: ["2014", "2015"], places: ["hex *"] }, { text: "stop", final: true, ends: "phase", empty: true }])).toEqual([
    { text: "to 2014", final: false, places: ["hex 2014"] },
    { text: "to 2015", final: false, places: ["hex 2015"] },
    { text: "stop", final: true, ends: "phase", empty: true, places: [] },
  ]);
  expect(spelled([{ text: "raise *", places: ["x *"] }])).toEqual([{ text: "raise *", final: false, places: ["x *"] }]);
});

test("a line is sent a sight once, and then what has changed; lines of the log are never repeated", () => {
  const told = new Told();
  const face = { "card 1": { title: { key: "name-one" }, lines: [] } };
  const first = { n: 1, options: [{ text: "pass" }], view: { table: { turn: 1 } }, card_lines: face, labels: { turn: [{ key: "turn", facts: { n: 1 } }] }, log: [1], log_from: 0 } as unknown as ToldSight;
  expect(told.take(first).options).toEqual([{ text: "pass", final: false, places: [] }]);
  const more = { changes: { "/n": 2, "/options": [], "/view/table/turn": 2, "/labels/turn/0/facts/n": 2 }, log: [2], log_from: 1 } as unknown as ToldSight;
  expect(told.take(more)).toEqual({ n: 2, options: [], view: { table: { turn: 2 }, cards: face, labels: { turn: [{ key: "turn", facts: { n: 2 } }] } }, log: [2], log_from: 1 });
  expect(told.take({ ...first, n: 9 } as ToldSight).n).toBe(9);
});
