import { expect, test } from "vitest";
import { dayBeside, dayIn } from "./day";

test("a day is said in the reader's language", () => {
  expect(dayIn("en", "2026-06-06")).toMatch(/Saturday.*6 June 2026/);
  expect(dayIn("ja", "2026-06-06")).toBe("2026年6月6日土曜日");
  expect(dayIn("en", "nonsense")).toBe("nonsense");
});

test("the day before and the day after", () => {
  expect(dayBeside("2026-03-01", -1)).toBe("2026-02-28");
  expect(dayBeside("2026-12-31", 1)).toBe("2027-01-01");
});
