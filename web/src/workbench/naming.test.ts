import { expect, test } from "vitest";
import { readTable, shownValue } from "./naming";
import { tomlOf } from "./toml";

test("a table inside a row reads back as it was written", () => {
  const table = { discard: ["battlefield"], draw: 2, reveal: true };
  expect(readTable(tomlOf(table))).toEqual(table);
  expect(readTable("{}")).toEqual({});
  for (const text of ["", "3", "[1]", "{ draw }", "{ draw = }"]) expect(readTable(text)).toBeNull();
});

test("values are shown as they stand in the file, and none as none", () => {
  expect([shownValue("6-5-10"), shownValue(3), shownValue(["a"]), shownValue(null), shownValue(undefined)]).toEqual(["6-5-10", "3", '["a"]', "–", "–"]);
});
