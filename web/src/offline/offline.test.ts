import { expect, test } from "vitest";
import { Memory } from "./shelf";
import { rest } from "./thinking";
import { fileOf } from "./worker-link";

test("what is the same for everybody lies beside the page", () => {
  expect(fileOf("/api/games")).toBe("./data/games.json");
  expect(fileOf("/api/words/ja/hill")).toBe("./data/words/ja/hill.ftl");
  expect(fileOf("/api/rules/hill")).toBe("./data/rules/hill.json");
});

test("an answer takes its time, or a whole number of times as long", () => {
  expect(rest(0.5, { least: 2, even: true })).toBe(1.5);
  expect(rest(3, { least: 2, even: true })).toBe(1);
  expect(rest(3, { least: 2, even: false })).toBe(0);
  expect(rest(3, { least: 0, even: false })).toBe(0);
});

test("where nothing can be kept, a table lasts as long as its window", async () => {
  const shelf = new Memory();
  const row = { id: "one", seats: [] };
  await shelf.keep({ rows: { one: row }, lines: [{ table: "one", seq: 1, line: ["a"] }], things: { name: "Erwin" }, gone: [] });
  expect(await shelf.table("one")).toEqual({ row, lines: [["a"]] });
  expect(await shelf.all()).toEqual({ rows: [row], things: { name: "Erwin" } });
  await shelf.keep({ rows: {}, lines: [], things: {}, gone: ["one"] });
  expect(await shelf.table("one")).toEqual({ row: null, lines: [] });
});
