// The odds of an option in a line: what each outcome does, those that do the same together, the likeliest as they come.
import type { Odds } from "../server/types";
import type { Words } from "../words/words";

export interface Told {
  text: string;
  share: number;
}

// What the game measures is said where there are words for it; a name, such as that of a result, says itself.
function effect(words: Words, { option, facts }: Odds): string {
  const measured = Object.entries(facts).filter(([, value]) => value !== 0);
  const said = measured.flatMap(([key, value]) => {
    if (words.has(`page-odds-${key}`)) return [words.say(`page-odds-${key}`, { key, value })];
    return typeof value === "string" ? [String(words.name(value))] : [];
  });
  return said.join(" ") || words.option(option);
}

export function toldOdds(words: Words, odds: Odds[]): Told[] {
  const shares = new Map<string, number>();
  for (const each of odds) {
    const text = effect(words, each);
    shares.set(text, (shares.get(text) ?? 0) + each.weight / each.total);
  }
  return [...shares].map(([text, share]) => ({ text, share }));
}
