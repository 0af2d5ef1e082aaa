// What the game says of a thing in its drawing.
import type { View } from "../server/types";
import type { Words } from "../words/words";

// Line by line; none if nothing is said of it now.
export const labelled = (words: Words, view: View, name: string): string[] => (view.labels[name] ?? []).map((line) => words.told(line));

// On one line.
export const label = (words: Words, view: View, name: string, between = " · "): string => labelled(words, view, name).join(between);
