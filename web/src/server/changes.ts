// The server sends a sight once, and after that what has changed in it; options that are alike come together. Here they
// are put together again. docs/protocol.md says how.
import type { AnalysedBoard, CardLines, Choice, Labels, Sight, View } from "./types";

export type Changes = Record<string, unknown>; // by JSON pointer: what is there now

// An option as it is sent: with `of` it stands for several, `*` being each of these.
export interface ToldOption {
  text: string;
  of?: string[];
  final?: boolean;
  ends?: Choice["ends"];
  empty?: boolean;
  places?: string[];
  means?: Choice["means"];
}

function put(data: unknown, [first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(data)) return data.map((each: unknown, i) => (String(i) === first ? put(each, rest, value) : each));
  const before = data as Record<string, unknown>;
  return { ...before, [first]: put(before[first], rest, value) };
}

// What was there before stays as it was; what has not changed is the same object as before.
export function changed<T>(before: T, changes: Changes): T {
  let now: unknown = before;
  for (const [pointer, value] of Object.entries(changes)) {
    const names = pointer.split("/").slice(1).map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
    now = put(now, names, value);
  }
  return now as T;
}

const putIn = (text: string, noun: string): string => (noun && text.endsWith(" *") ? text.slice(0, -1) + noun : text);

export const spelled = (told: ToldOption[]): Choice[] =>
  told.flatMap(({ of = [""], ...rest }) =>
    of.map((noun) => ({
      final: false,
      ...rest,
      text: putIn(rest.text, noun),
      places: (rest.places ?? []).map((place) => putIn(place, noun)),
    })),
  );

// A sight as the server sends it, and as the page has it. What is told of the analysis board is told alike.
type AsTold<T> = Omit<T, "options" | "view"> & {
  options: ToldOption[];
  view: Omit<View, "cards" | "labels">;
  card_lines?: CardLines;
  labels?: Labels;
};
export type ToldSight = AsTold<Sight>;
export type ToldBoard = AsTold<AnalysedBoard>;

export type Message = ToldSight & { changes?: Changes };

export function readSight(sight: ToldSight): Sight;
export function readSight(board: ToldBoard): AnalysedBoard;
export function readSight({ card_lines = {}, labels = {}, ...told }: ToldSight | ToldBoard): Sight | AnalysedBoard {
  return { ...told, options: spelled(told.options), view: { ...told.view, cards: card_lines, labels } };
}

// What a message makes of the sight before it: one with changes goes on from there, any other is a whole one.
export function after(before: ToldSight | null, { changes, ...rest }: Message): ToldSight {
  return changes && before ? { ...changed(before, changes), ...rest } : rest;
}

// One open line: what was sent over it so far.
export class Told {
  private last: ToldSight | null = null;

  take(message: Message): Sight {
    this.last = after(this.last, message);
    return readSight(this.last);
  }
}
