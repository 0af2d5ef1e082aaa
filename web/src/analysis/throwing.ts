// What chance answers when the analyst throws: drawn by weight. Nothing is at stake here, so nobody has to prove it.
import type { Outcome } from "../server/types";

export function thrown(outcomes: Outcome[], random: () => number = Math.random): string {
  let left = random() * outcomes.reduce((sum, { weight }) => sum + weight, 0);
  return (outcomes.find(({ weight }) => (left -= weight) < 0) ?? outcomes.at(-1)!).text;
}
