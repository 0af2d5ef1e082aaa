import { expect, test } from "vitest";
import { click, glowing, isClosing, meant, type Placed } from "./pointing";

const placed: Placed[] = [
  { choice: { text: "move 15pz tobruk", final: false }, path: ["unit 15pz", "region tobruk"] },
  { choice: { text: "move 15pz benghazi", final: true }, path: ["unit 15pz", "region benghazi"] },
  { choice: { text: "refit 15pz", final: false }, path: ["unit 15pz"] },
  { choice: { text: "card 22", final: true }, path: ["card 22"] },
  { choice: { text: "pass", final: true }, path: [] },
];

test("before a click the first places glow, and those with nothing but final options are marked", () => {
  expect([...glowing(placed, [])]).toEqual([
    ["unit 15pz", false],
    ["card 22", true],
  ]);
});

test("after a unit is chosen, its targets glow", () => {
  expect([...glowing(placed, ["unit 15pz"])]).toEqual([
    ["region tobruk", false],
    ["region benghazi", true],
  ]);
  expect(meant(placed, ["unit 15pz"]).map((p) => p.choice.text)).toContain("refit 15pz");
});

test("a click answers when one option is meant, and asks on when several are", () => {
  expect(click(placed, [], "card 22")).toEqual({ is: "answer", option: "card 22" });
  expect(click(placed, [], "unit 15pz")).toEqual({ is: "choose", chosen: ["unit 15pz"] });
  expect(click(placed, ["unit 15pz"], "region tobruk")).toEqual({ is: "answer", option: "move 15pz tobruk" });
});

test("a second click on a chosen place lets it go, a click elsewhere starts anew", () => {
  expect(click(placed, ["unit 15pz"], "unit 15pz")).toEqual({ is: "choose", chosen: [] });
  expect(click(placed, ["unit 15pz"], "card 22")).toEqual({ is: "answer", option: "card 22" });
});

test("a click on a place that no option has means nothing", () => {
  expect(click(placed, [], "region cairo")).toEqual({ is: "nothing" });
});

test("answers without an object stand apart", () => {
  expect(isClosing("pass")).toBe(true);
  expect(isClosing("card 22")).toBe(false);
});
