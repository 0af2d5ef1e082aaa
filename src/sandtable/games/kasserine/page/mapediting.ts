// The map while it is painted: pure changes of what stands in the map file. Whether it can be played on, the rules say.
import { isTable, type Tables, type Value } from "$page/workbench/toml";
import type { View } from "$page/server/types";
import { beside } from "./hexes";

const FIRST = 4; // where the signs of a row begin, after its number
export const SIGNS = { clear: ".", rough: "^", town: "o", prohibited: "#" } as const;
export type Terrain = keyof typeof SIGNS;
export const KINDS = ["town", "village", "point", "pass", "djebel", "wadi", "country", "beyond"] as const;
export type Way = "roads" | "trails";
export type Ways = Record<string, string>;
export interface NameRow {
  kind: string;
  at: string;
  en: string;
  ja: string;
}
interface Belt {
  [name: string]: Value;
  mines: string;
}

export const words = (text: Value | undefined): string[] => (typeof text === "string" ? text.split(/\s+/).filter(Boolean) : []);
export const isBeside = (one: string, other: string): boolean => beside(one).includes(other);
const textsIn = (table: Value | undefined): Ways =>
  isTable(table) ? Object.fromEntries(Object.entries(table).filter((row): row is [string, string] => typeof row[1] === "string")) : {};
const rowsIn = (list: Value | undefined): Tables[] => (Array.isArray(list) ? list.filter(isTable) : []);

// The picture of the terrain with another sign in a hex; as it is, where the map has no such hex.
export function painted(picture: string, hex: string, terrain: Terrain): string {
  const at = FIRST + Number(hex.slice(0, 2)) - 1;
  return picture
    .split("\n")
    .map((line) => (line.startsWith(hex.slice(2)) && (line[at] ?? " ") !== " " ? line.slice(0, at) + SIGNS[terrain] + line.slice(at + 1) : line))
    .join("\n");
}

const steps = (chain: string[], a: string, b: string): number => chain.findIndex((hex, i) => (hex === a && chain[i + 1] === b) || (hex === b && chain[i + 1] === a));

function freeName(ways: Ways, stem: string): string {
  let number = 1;
  while (Object.hasOwn(ways, `${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

// A way between two hexes beside each other: taken away where it is, else laid. Rows that change; those that go have none.
export function stepped(table: Value | undefined, a: string, b: string): Record<string, string | undefined> {
  const ways = textsIn(table);
  for (const [name, text] of Object.entries(ways)) {
    const chain = words(text);
    const i = steps(chain, a, b);
    if (i < 0) continue;
    const [first, second] = [chain.slice(0, i + 1), chain.slice(i + 1)].map((part) => (part.length > 1 ? part.join(" ") : undefined));
    return first && second ? { [name]: first, [freeName(ways, name)]: second } : { [name]: first ?? second };
  }
  for (const [name, text] of Object.entries(ways)) {
    const chain = words(text);
    if (chain.includes(a) && chain.includes(b)) continue;
    if (chain.at(-1) === a && !chain.includes(b)) return { [name]: [...chain, b].join(" ") };
    if (chain[0] === a && !chain.includes(b)) return { [name]: [b, ...chain].join(" ") };
  }
  return { [freeName(ways, "way")]: `${a} ${b}` };
}

const isPair = (word: string, a: string, b: string): boolean => word === `${a}/${b}` || word === `${b}/${a}`;
const without = (row: Belt, a: string, b: string): Belt => ({ ...row, mines: words(row.mines).filter((word) => !isPair(word, a, b)).join(" ") });
const hasMine = (row: Tables, a: string, b: string): boolean => words(row.mines).some((word) => isPair(word, a, b));

export interface Mines {
  boxes?: Value;
  minefields?: Value | null; // null: there are none any more
}

// The mines on a hexside: cleared where they are, else laid in a belt of their own.
export function mined(map: Tables, a: string, b: string): Mines {
  const [boxes, fields] = [rowsIn(map.boxes), rowsIn(map.minefields)];
  if (boxes.some((row) => hasMine(row, a, b))) return { boxes: boxes.map((row) => (hasMine(row, a, b) ? without(row as Belt, a, b) : row)) };
  if (fields.some((row) => hasMine(row, a, b))) {
    const left = fields.map((row) => (hasMine(row, a, b) ? without(row as Belt, a, b) : row)).filter((row) => words(row.mines).length);
    return { minefields: left.length ? left : null };
  }
  const [first = { en: "Minefield", ja: "地雷原", mines: "" }, ...others] = fields;
  return { minefields: [{ ...first, mines: [...words(first.mines), `${a}/${b}`].join(" ") }, ...others] };
}

export const nameAt = (map: Tables, hex: string): NameRow | null => (rowsIn(map.names).find((row) => words(row.at)[0] === hex) as NameRow | undefined) ?? null;

// The names with another one in this hex, or with none there.
export function named(map: Tables, hex: string, name: Omit<NameRow, "at"> | null): Value {
  const rows = rowsIn(map.names);
  const at = rows.findIndex((row) => words(row.at)[0] === hex);
  if (!name) return rows.filter((_, i) => i !== at);
  const fresh = { kind: name.kind, at: at < 0 ? hex : String(rows[at]!.at), en: name.en, ja: name.ja };
  return at < 0 ? [...rows, fresh] : rows.map((row, i) => (i === at ? fresh : row));
}

// The board with the map as it stands in the file.
export function drawn(view: View, tables: Tables): View {
  if (!isTable(tables.map) || typeof tables.map.terrain !== "string") return view;
  return { ...view, settings: { ...view.settings, edition: JSON.stringify({ map: tables.map }) } };
}
