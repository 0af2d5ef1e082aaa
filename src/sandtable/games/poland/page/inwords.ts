// What is said of cards and objectives beside the map.
import type { Fact, View } from "$page/server/types";
import type { Words } from "$page/words/words";
import type { Objective, PolandTable } from "./facts";

const comma = (words: Words) => (words.lang === "ja" ? "、" : ", ");

// A name at the beginning of a line: "The Polish Corridor".
export function title(words: Words, id: string): string {
  const name = String(words.name(id));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const roundText = (words: Words, table: PolandTable): string => words.say("table-round", { turn: table.turn, limit: table.limit });

// A card, a unit or an objective with all that is printed on it.
export function cardText(words: Words, view: View, place: string): string {
  const found = view.cards[place];
  if (!found) return place;
  return `${words.told(found.title)} (${words.name([...(found.head ?? []), ...found.lines] as unknown as Fact[])})`;
}

export function stateText(words: Words, objective: Objective): string {
  if (objective.taken) return words.say("table-taken");
  return words.say(objective.open ? "table-open" : "table-closed");
}

export function objectiveText(words: Words, view: View, objective: Objective): string {
  const parts = [words.seat(objective.side), stateText(words, objective), ...(view.cards[`objective ${objective.id}`]?.lines ?? []).map((line) => words.told(line))];
  return `${title(words, objective.id)} (${parts.join(comma(words))})`;
}
