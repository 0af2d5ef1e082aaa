import { expect, test } from "vitest";
import type { View } from "$page/server/types";
import { kept, NEAREST, whole, zoomed } from "./camera";
import { about, stakes, suffers } from "./facts";
import { beside, border, centre, chain, hexAt } from "./hexes";
import { hachures } from "./drawing";
import { readScenery, sceneryOf, stepTo } from "./scenery";
import { timeFor, wayOf } from "./slide";
import { readRoutes } from "./routes";

const scenery = readScenery({ terrain: "    0000\n    1234\n01  .^o#\n02  .^..\n03  . . ", roads: { a: "0101 0201" }, boxes: [{ hexes: "0101", mines: "0101/0201" }] });

test("the neighbours of a hex: even columns lie half a hex lower", () => {
  expect(beside("2014")).toEqual(["2013", "2114", "2115", "2015", "1915", "1914"]);
  expect(beside("1914")).toEqual(["1913", "2013", "2014", "1915", "1814", "1813"]);
});

test("the middle of every hex lies in that hex, and neighbours are equally far", () => {
  for (const hex of ["0101", "2014", "3926", "1220"]) {
    expect(hexAt(centre(hex), () => true)).toBe(hex);
    const away = beside(hex).map((other) => Math.hypot(centre(other).x - centre(hex).x, centre(other).y - centre(hex).y));
    for (const far of away) expect(far).toBeCloseTo(away[0]!, 6);
  }
  expect(hexAt({ x: -500, y: 10 }, () => true)).toBeNull();
});

test("a border goes around, a chain goes along", () => {
  expect(border(["2014"]).match(/M/g)).toHaveLength(6);
  expect(border(["2014", "2015"]).match(/M/g)).toHaveLength(10);
  expect(chain(["2014"])).toBe("");
  expect(chain(["2014", "2015", "2016"])).toContain("Q");
});

test("the map is read from its rows", () => {
  expect([...scenery.terrain.values()]).toEqual(["clear", "rough", "town", "prohibited", "clear", "rough", "clear", "clear", "clear", "clear"]);
  expect(scenery.mines).toEqual([["0101", "0201"]]);
  expect(scenery.roadAt.has("0201")).toBe(true);
  expect(hachures(scenery)).toBe(hachures(scenery));
  expect(hachures(scenery)).not.toBe("");
});

test("an owner's map is drawn instead of ours", () => {
  const map = { terrain: "01  .." };
  expect(sceneryOf({ map }, { edition: "reconstruction" }).terrain.size).toBe(2);
  const edition = JSON.stringify({ map: { terrain: "01  ..." } });
  expect(sceneryOf({ map }, { edition }).terrain.size).toBe(3);
  expect(sceneryOf({}, {}).terrain.size).toBe(0);
});

test("arrow keys walk over the map and stop at its edge", () => {
  expect(stepTo(scenery, "0101", "ArrowRight")).toBe("0201");
  expect(stepTo(scenery, "0101", "ArrowUp")).toBe("0101");
  expect(stepTo(scenery, "0101", "ArrowDown")).toBe("0102");
  expect(stepTo(scenery, "0202", "ArrowLeft")).toBe("0102");
});

test("a line of the log points at units and hexes", () => {
  expect(about({ n: 1, key: "moved", rule: "", facts: { unit: "7pz", hex: "3819" } })).toEqual(["unit 7pz", "hex 3819"]);
});

test("ways are read as they are written: on from the way to another goal, or from where the unit stands", () => {
  expect(readRoutes(["- 2014/12 2015/11 2116/9", "2014 2113/10", "- 2013 2114 2017/"])).toEqual({
    "2014": { path: ["2014"], left: 12 },
    "2015": { path: ["2014", "2015"], left: 11 },
    "2116": { path: ["2014", "2015", "2116"], left: 9 },
    "2113": { path: ["2014", "2113"], left: 10 },
    "2017": { path: ["2013", "2114", "2017"], left: null },
  });
  // A goal that others pass by another way: whoever goes on from it goes on from its own.
  expect(readRoutes(["- 2014/12 2015 2016/10", "- 2013 2015/8 2017/7"])["2017"]?.path).toEqual(["2013", "2015", "2017"]);
});

test("who suffers by a result", () => {
  expect(["NE", "AR", "A1R", "A2", "DR", "D1R", "DE", "EX"].map(suffers)).toEqual([
    "nobody", "attacker", "attacker", "attacker", "defender", "defender", "defender", "both",
  ]);
});

test("the map never leaves its window, and what is under the pointer stays there", () => {
  const [sheet, room] = [{ width: 2000, height: 1600 }, { width: 1000, height: 800 }];
  expect(whole(sheet, room)).toBe(0.5);
  expect(kept({ x: 9999, y: -9999, scale: 1 }, sheet, room)).toEqual({ x: 60, y: -860, scale: 1 });
  expect(kept({ x: 0, y: 0, scale: 0.01 }, sheet, room)).toEqual({ x: 0, y: 0, scale: 0.5 });
  expect(kept({ x: 0, y: 0, scale: 99 }, sheet, room).scale).toBe(NEAREST);
  const near = zoomed({ x: -100, y: -50, scale: 1 }, 2, { x: 300, y: 200 });
  expect((300 - near.x) / near.scale).toBeCloseTo(400);
  expect((200 - near.y) / near.scale).toBeCloseTo(250);
});

test("a counter slides along the way that the log tells", () => {
  const line = (key: string, facts: object) => ({ n: 1, key, rule: "", facts: facts as Record<string, string> });
  const lines = [
    line("moved", { unit: "8pz", hex: "0101", path: ["0101"] }),
    line("moved", { unit: "7pz", hex: "2016", path: ["2015", "2016"] }),
    line("moved", { unit: "7pz", hex: "2017", path: ["2017"] }),
  ];
  expect(wayOf(lines, "7pz", "2014", "2017")).toEqual(["2014", "2015", "2016", "2017"]);
  expect(wayOf(lines, "7pz", "2013", "2017")).toEqual(["2013", "2017"]); // the lines do not hang together
  expect(wayOf([], "7pz", "2017", "2014")).toEqual(["2017", "2014"]); // taken back
  const entered = [line("entered", { unit: "5pz-1", hex: "3225" }), line("moved", { unit: "5pz-1", hex: "3223", path: ["3224", "3223"] })];
  expect(wayOf(entered, "5pz-1", null, "3223")).toEqual(["3225", "3224", "3223"]);
  expect(wayOf([], "5pz-1", null, "3223")).toEqual(["3223"]);
  expect(timeFor(["2014", "2015"])).toBeLessThan(timeFor(["2014", "2015", "2016", "2017"]));
  expect(timeFor(Array.from({ length: 40 }, () => "2014"))).toBeLessThan(600);
});

test("what is at stake: one's own units, for a spectator all", () => {
  const units = [{ id: "7pz", side: "axis", hex: "3919" }, { id: "19eng", side: "allies", hex: "3819" }, { id: "8pz", side: "axis", hex: null }];
  const seen = (seat: string) => ({ seat, table: { units } }) as unknown as View;
  expect(stakes(seen("axis"))).toEqual(["3919"]);
  expect(stakes(seen("spectator"))).toEqual(["3919", "3819"]);
});

test("a game of the first version of the rules is drawn on its map", () => {
  const cards = { map: { terrain: "01  ...\n02  ...", supply: { axis: "0101", allies: "0301" } }, first_map: { rough: "0201", supply: { allies: "0302" } } };
  const now = sceneryOf(cards, { edition: "reconstruction" });
  expect(now.terrain.get("0201")).toBe("clear");
  expect(now.supply.allies).toEqual(["0301"]);
  for (const edition of ["reconstruction_1", JSON.stringify({ base: "reconstruction_1", allotments: { axis: [5] } })]) {
    const then = sceneryOf(cards, { edition });
    expect(then.terrain.get("0201")).toBe("rough");
    expect(then.terrain.get("0202")).toBe("clear");
    expect(then.supply).toEqual({ axis: ["0101"], allies: ["0302"] });
    expect(sceneryOf(cards, { edition })).toBe(then);
  }
});
