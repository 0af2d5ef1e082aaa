// A position while it is edited: pieces and cards are moved, and everything else stays as it is. Nothing is checked here:
// whether it fits together is for the rules to say.
export type Table = Record<string, unknown>;

export interface Position {
  game: string;
  settings: Record<string, string>;
  table: Table;
  [name: string]: unknown;
}

export interface Pieces {
  kind: "pieces";
  field: string;
  pieces: { id: string; states: string[] }[];
  places: string[];
  prefix: string; // what a place is called on the board: `PREFIX PLACE`
  piles: string[];
}

export interface Cards {
  kind: "cards";
  field: string;
  cards: { id: string; copies: number }[];
  piles: string[];
  numbers: boolean;
}

export type Field =
  | { kind: "number" | "numbers"; field: string; least: number; most: number }
  | { kind: "choice" | "several"; field: string; values: string[] }
  | { kind: "grid"; field: string; rows: number; values: string[]; fixed: number[] }
  | Pieces
  | Cards;

export interface Editable {
  game: string;
  position: Position;
  fields: Field[];
  names: Record<string, { key: string; facts?: Record<string, unknown> }>;
}

export const changed = (position: Position, what: Table): Position => ({ ...position, table: { ...position.table, ...what } });

export const list = (table: Table, name: string): (string | number)[] => {
  const found = table[name];
  return Array.isArray(found) ? (found as (string | number)[]) : [];
};

// Where a piece is: at a place, with its state, or in a pile; nowhere, if it is not in the game yet.
export interface Whereabouts {
  place: string;
  state: string;
  pile: string;
}

export function whereIs(table: Table, field: Pieces, piece: string): Whereabouts {
  const text = (table[field.field] as Record<string, string> | undefined)?.[piece];
  if (text !== undefined) {
    const [place = "", ...state] = text.split(" ");
    return { place, state: state.join(" "), pile: "" };
  }
  return { place: "", state: "", pile: field.piles.find((pile) => list(table, pile).includes(piece)) ?? "" };
}

// A piece goes to a place of the board; where it is nowhere, it leaves the board. It is taken out of every pile.
export function put(position: Position, field: Pieces, piece: string, place: string, state = ""): Position {
  const standing = Object.entries((position.table[field.field] ?? {}) as Record<string, string>);
  const others = Object.fromEntries(standing.filter(([each]) => each !== piece));
  const piles = Object.fromEntries(field.piles.map((pile) => [pile, list(position.table, pile).filter((each) => each !== piece)]));
  return changed(position, { ...piles, [field.field]: place ? { ...others, [piece]: `${place} ${state}`.trim() } : others });
}

export function intoPile(position: Position, field: Pieces, piece: string, pile: string): Position {
  const off = put(position, field, piece, "");
  return changed(off, { [pile]: [...list(off.table, pile), piece] });
}

// The piece that is meant by somebody who points at this place of the board, if one is.
export const pieceAt = (field: Pieces, pointed: string): string | null => {
  const word = pointed.split(" ").at(-1) ?? "";
  return pointed.startsWith(`${field.prefix} `) ? null : (field.pieces.find(({ id }) => id === word)?.id ?? null);
};

export const placeAt = (field: Pieces, pointed: string): string | null => {
  const place = pointed.slice(field.prefix.length + 1);
  return pointed.startsWith(`${field.prefix} `) && field.places.includes(place) ? place : null;
};

// What can be clicked: every piece, and every place for the one that was chosen.
export function glowIn(field: Pieces | null, chosen: string): Map<string, boolean> {
  const places = field && chosen ? field.places.map((place) => `${field.prefix} ${place}`) : [];
  return new Map([...places, ...(field?.pieces ?? []).map(({ id }) => `unit ${id}`)].map((each) => [each, false]));
}

// How many copies of a card lie in no pile: those are in the deck.
export function inDeck(table: Table, field: Cards, card: string): number {
  const all = field.cards.find(({ id }) => id === card)?.copies ?? 0;
  return all - field.piles.reduce((sum, pile) => sum + list(table, pile).filter((each) => String(each) === card).length, 0);
}

// One copy of a card goes from a pile to another; "" is the deck.
export function moveCard(position: Position, field: Cards, card: string, from: string, to: string): Position {
  if (from === to || (from === "" && inDeck(position.table, field, card) < 1)) return position;
  const what: Table = {};
  if (from) {
    const pile = [...list(position.table, from)];
    const at = pile.findIndex((each) => String(each) === card);
    if (at < 0) return position;
    pile.splice(at, 1);
    what[from] = pile;
  }
  if (to) what[to] = [...list(position.table, to), field.numbers ? Number(card) : card];
  return changed(position, what);
}

export function toggled(position: Position, field: string, value: string): Position {
  const now = list(position.table, field);
  return changed(position, { [field]: now.includes(value) ? now.filter((each) => each !== value) : [...now, value] });
}

// One word in one line of a grid.
export function written(position: Position, field: string, row: number, column: number, word: string): Position {
  const lines = list(position.table, field).map(String);
  const words = (lines[row] ?? "").split(" ");
  words[column] = word;
  lines[row] = words.join(" ");
  return changed(position, { [field]: lines });
}
