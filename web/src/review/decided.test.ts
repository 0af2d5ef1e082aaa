import { expect, test } from "vitest";
import type { Point } from "../server/reviews";
import { factsOf } from "./decided";

const words = { side: (name: string) => name.toUpperCase(), answer: (question: string, text: string) => `${question}: ${text}` };
const point: Point = { number: 12, answer: 5, seat: "red", question: "act", given: "pass", best: "attack", probability: 0.4, loss: 0.25, grade: "blunder" };

test("a sentence has the number of the answer that players count, names, and shares in percent", () => {
  const told = { key: "decided-mistake", who: "red", number: 12, question: "act", given: "pass", best: "attack", loss: 0.25 };
  expect(factsOf(told, [point], words, 0)).toEqual({ who: "RED", number: 5, loss: "25 %", given: "act: pass", best: "act: attack" });
});

test("a solver's shares have a digit more, and what is not told is not there", () => {
  expect(factsOf({ key: "decided-comeback", who: "red", number: 12, chance: 0 }, [point], words, 1)).toEqual({ who: "RED", number: 5, chance: "0.0 %" });
  expect(factsOf({ key: "decided-led", who: "red" }, [], words, 0)).toEqual({ who: "RED" });
});
