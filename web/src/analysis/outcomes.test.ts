import { expect, test } from "vitest";
import { Words } from "../words/words";
import { toldOdds } from "./outcomes";

const words = new Words("en", ["page-odds-hits = { $value } hits\nanswer-die = the die shows { $noun }\nname-ar = attackers retreat"]);
const face = (number: number, facts: Record<string, number | string>) => ({ option: `die ${number}`, weight: 1, total: 4, facts });

test("outcomes that do the same are told together, by what they do", () => {
  const odds = [face(1, { result: "ar", losses: 2 }), face(2, { result: "ar", losses: 2 }), face(3, { hits: 2 }), face(4, { hits: 0 })];
  expect(toldOdds(words, odds)).toEqual([
    { text: "attackers retreat", share: 0.5 },
    { text: "2 hits", share: 0.25 },
    { text: "the die shows 4", share: 0.25 },
  ]);
});
