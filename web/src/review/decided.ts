// What decided a game: the facts of a sentence in words.
import type { Point, Sentence } from "../server/reviews";
import { percent } from "./curve";

interface Speaks {
  side(name: string): string;
  answer(question: string, text: string): string;
}

export function factsOf(told: Sentence, points: Point[], words: Speaks, digits: number): Record<string, string | number> {
  const facts: Record<string, string | number> = { who: words.side(told.who) };
  const point = points.find((each) => each.number === told.number);
  if (point) facts.number = point.answer;
  for (const name of ["chance", "loss", "before", "after"] as const) {
    const value = told[name];
    if (value !== undefined) facts[name] = `${percent(value, digits)} %`;
  }
  for (const name of ["given", "best"] as const) {
    const text = told[name];
    if (text !== undefined) facts[name] = words.answer(told.question ?? "", text);
  }
  return facts;
}
