// What is said of cards and objectives beside the map.
import type { Fact, View } from "$page/server/types";
import type { Words } from "$page/words/words";

// A name at the beginning of a line: "The Polish Corridor".
export function title(words: Words, id: string): string {
  const name = String(words.name(id));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

// A card, a unit or an objective with all that is printed on it.
export function cardText(words: Words, view: View, place: string): string {
  const found = view.cards[place];
  if (!found) return place;
  return words.say("pol-card", { card: found.title as unknown as Fact, notes: [...(found.head ?? []), ...found.lines] as unknown as Fact[] });
}

// An objective with what is true of it now, and all that is printed on it.
export function objectiveText(words: Words, view: View, id: string): string {
  const place = `objective ${id}`;
  return words.say("pol-objective", { objective: id, notes: [...(view.labels[place] ?? []), ...(view.cards[place]?.lines ?? [])] as unknown as Fact[] });
}
