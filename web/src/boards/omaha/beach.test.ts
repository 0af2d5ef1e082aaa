import { expect, test } from "vitest";
import type { View } from "../../server/types";
import { path, spot, toward, tries } from "./beach";

const view = (at: string, key = "act") => ({ question: { key }, table: { at } }) as unknown as View;

test("ahead is one row on, left and right stay under the three columns", () => {
  expect(toward("0-centre", "ahead")).toBe("1-centre");
  expect(toward("1-centre", "left")).toBe("1-left");
  expect(toward("1-left", "left")).toBe("");
});

test("an option lies on the card that it is about", () => {
  expect(path("blow ahead", view("1-left"))).toEqual(["2-left"]);
  expect(path("land right", view("sea", "land"))).toEqual(["1-right"]);
  expect(path("pass", view("1-left"))).toEqual([]);
});

test("a click on a card beside the squad means a move first; a card far away means nothing", () => {
  expect(tries("2-left", view("1-left"))[0]).toBe("move ahead");
  expect(tries("3-right", view("1-left"))).toEqual([]);
});

test("the far row is drawn on top", () => {
  expect(spot("3-left").y).toBeLessThan(spot("0-left").y);
});
