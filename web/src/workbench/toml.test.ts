import { expect, test } from "vitest";
import { tomlOf, valueAt, withValue, withValueAt, type Tables } from "./toml";

const FILE = `# ours
cards = { red = 2, blue = 1 }  # counted

[red.units]  # theirs
1pz = { type = "armor", supply = 2 }  # XVI Corps
"odd = key" = { type = "x" }

[map]
terrain = """
01  .#
[not a heading]
x = 1
"""
names = [
    { en = "A" },  # first
    { en = "]" },
]

[[map.boxes]]
en = "one"

[[map.boxes]]
en = "two"

[results]
1 = ["NE"]
`;
const TABLES: Tables = {
  cards: { red: 2, blue: 1 },
  red: { units: { "1pz": { type: "armor", supply: 2 }, "odd = key": { type: "x" } } },
  map: { terrain: "01  .#\n[not a heading]\nx = 1\n", names: [{ en: "A" }, { en: "]" }], boxes: [{ en: "one" }, { en: "two" }] },
  results: { "1": ["NE"] },
};
const change = (path: string[], value: Parameters<typeof withValue>[3]) => withValue(FILE, TABLES, path, value);
const instead = (old: string, fresh: string) => FILE.replace(old, fresh);

test("values are written as TOML", () => {
  expect(tomlOf({ type: "armor", on: true, list: [1, "a"], inner: {} })).toBe('{ type = "armor", on = true, list = [1, "a"], inner = {} }');
  expect(tomlOf("a\nb")).toBe('"""\na\nb"""');
  expect(tomlOf('a\n"""')).toBe('"a\\n\\"\\"\\""');
  expect(tomlOf(Array.from({ length: 9 }, () => ({ n: 1 })))).toContain("[\n    { n = 1 },\n");
});

test("a row changes and everything else stays, its comment too", () => {
  expect(change(["red", "units", "1pz"], { type: "infantry" })).toBe(instead('1pz = { type = "armor", supply = 2 }  # XVI', '1pz = { type = "infantry" }  # XVI'));
  expect(change(["red", "units", "odd = key"], 3)).toBe(instead('"odd = key" = { type = "x" }', '"odd = key" = 3'));
  expect(change(["results", "1"], ["DE"])).toBe(instead('["NE"]', '["DE"]'));
});

test("a value of several lines is replaced as a whole", () => {
  expect(change(["map", "terrain"], "01  ..\n")).toBe(instead("01  .#\n[not a heading]\nx = 1\n", "01  ..\n"));
  expect(change(["map", "names"], [])).toBe(instead('[\n    { en = "A" },  # first\n    { en = "]" },\n]', "[]"));
});

test("a value inside a row that stands on one line changes that line", () => {
  expect(change(["cards", "red"], 3)).toBe(instead("red = 2", "red = 3"));
  expect(change(["red", "units", "1pz", "supply"], 1)).toBe(instead("supply = 2", "supply = 1"));
  expect(change(["red", "units", "1pz", "supply"], undefined)).toBe(instead(", supply = 2", ""));
});

test("rows come at the end of their table and go", () => {
  expect(change(["red", "units", "2pz"], { type: "armor" })).toBe(instead('"odd = key" = { type = "x" }\n', '"odd = key" = { type = "x" }\n2pz = { type = "armor" }\n'));
  expect(change(["red", "units", "1pz"], undefined)).toBe(instead('1pz = { type = "armor", supply = 2 }  # XVI Corps\n', ""));
  expect(change(["red", "units", "none"], undefined)).toBe(FILE);
});

test("tables with headings are replaced together", () => {
  expect(change(["map", "boxes"], [{ en: "three" }])).toBe(instead('[[map.boxes]]\nen = "one"\n\n[[map.boxes]]\nen = "two"\n', '[[map.boxes]]\nen = "three"\n'));
  expect(change(["map", "boxes"], undefined)).toBe(instead('[[map.boxes]]\nen = "one"\n\n[[map.boxes]]\nen = "two"\n\n', ""));
});

test("what has no place yet is added at the end", () => {
  expect(change(["pools", "axis"], [1])).toBe(`${FILE}\n[pools]\naxis = [1]\n`);
  expect(change(["minefields"], [{ en: "x", mines: "a" }])).toBe(`${FILE}\n[[minefields]]\nen = "x"\nmines = "a"\n`);
  expect(withValue("", {}, ["units", "a"], "1")).toBe('\n\n[units]\na = "1"\n');
});

test("tables follow the text", () => {
  const found = withValueAt(TABLES, ["red", "units", "1pz", "supply"], 1);
  expect(valueAt(found, ["red", "units", "1pz", "supply"])).toBe(1);
  expect(valueAt(TABLES, ["red", "units", "1pz", "supply"])).toBe(2);
  expect(valueAt(withValueAt(TABLES, ["map", "boxes"], undefined), ["map", "boxes"])).toBeUndefined();
  expect(valueAt(null, ["a"])).toBeUndefined();
});
