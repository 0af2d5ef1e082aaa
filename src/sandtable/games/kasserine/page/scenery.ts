// The printed map: what the server tells of it, read once. An owner of the printed game may have supplied another one.
import { beside, hexAt, numbered, row, sheetSize, type Point } from "./hexes";

export type Terrain = "clear" | "rough" | "town" | "prohibited";
const SIGNS: Record<string, Terrain> = { ".": "clear", "^": "rough", o: "town", "#": "prohibited" };
const FIRST = 4; // where the signs of a row begin, after its number

export interface Name {
  kind: string;
  at: string[];
  en: string;
  ja: string;
}

// As in the map file.
interface MapFile {
  terrain: string;
  objectives?: string;
  supply?: Record<string, string>;
  entries?: Record<string, string>;
  edge?: Record<string, string>;
  roads?: Record<string, string>;
  trails?: Record<string, string>;
  boxes?: { hexes: string; mines?: string }[];
  minefields?: { mines: string }[];
  scenery?: { groves?: string; woods?: string; wadis?: Record<string, string> };
  names?: { kind: string; at: string; en: string; ja: string }[];
}

export interface Scenery {
  terrain: Map<string, Terrain>;
  width: number;
  height: number;
  columns: number;
  rows: number;
  mines: [string, string][];
  objectives: string[];
  supply: Record<string, string[]>;
  edge: Record<string, string[]>;
  roads: string[][];
  trails: string[][];
  boxes: string[][];
  wadis: string[][];
  groves: string[];
  woods: string[];
  names: Name[];
  roadAt: Set<string>;
  trailAt: Set<string>;
  minedAt: Set<string>;
  boxAt: Set<string>;
}

const list = (text: string | undefined): string[] => (text ?? "").split(/\s+/).filter(Boolean);
const chains = (ways: Record<string, string> | undefined): string[][] => Object.values(ways ?? {}).map(list);

function terrainOf(text: string): Map<string, Terrain> {
  const found = new Map<string, Terrain>();
  for (const line of text.split("\n")) {
    if (!/^\d\d/.test(line)) continue;
    [...line.slice(FIRST)].forEach((sign, i) => {
      const terrain = SIGNS[sign];
      if (terrain) found.set(numbered(i + 1, Number(line.slice(0, 2))), terrain);
    });
  }
  return found;
}

export function readScenery(file: MapFile): Scenery {
  const terrain = terrainOf(file.terrain);
  const hexes = [...terrain.keys()];
  const columns = Math.max(1, ...hexes.map((hex) => Number(hex.slice(0, 2))));
  const rows = Math.max(1, ...hexes.map(row));
  const names = (file.names ?? []).map(({ kind, at, en, ja }) => ({ kind, at: list(at), en, ja }));
  const [roads, trails] = [chains(file.roads), chains(file.trails)];
  const belts = [...(file.boxes ?? []), ...(file.minefields ?? [])].flatMap(({ mines: sides }) => list(sides));
  const mines = belts.map((pair) => pair.split("/") as [string, string]);
  const boxes = (file.boxes ?? []).map((box) => list(box.hexes));
  const listed = (of: Record<string, string> | undefined) => Object.fromEntries(Object.entries(of ?? {}).map(([key, text]) => [key, list(text)]));
  return {
    ...{ terrain, columns, rows, ...sheetSize(columns, rows), names, roads, trails, mines, boxes },
    objectives: list(file.objectives),
    wadis: chains(file.scenery?.wadis),
    groves: list(file.scenery?.groves),
    woods: list(file.scenery?.woods),
    supply: listed(file.supply),
    edge: listed(file.edge),
    roadAt: new Set(roads.flat()),
    trailAt: new Set(trails.flat()),
    minedAt: new Set(mines.flat()),
    boxAt: new Set(boxes.flat()),
  };
}

const EMPTY: MapFile = { terrain: "" };
const known = new WeakMap<object, Scenery>();

// What the map of the first version of the rules had otherwise.
interface FirstMap {
  rough: string;
  supply: Record<string, string>;
}
interface Printed {
  map?: MapFile;
  first_map?: FirstMap;
}
const FIRST_EDITION = "reconstruction_1";

// The map of this game: the owner's own, if the settings bring one, else ours, as it is or as it was when the game began.
export function sceneryOf(cards: unknown, settings: Record<string, string>): Scenery {
  const { map = EMPTY, first_map: first } = (cards ?? {}) as Printed;
  const own = ownParts(settings.edition ?? "");
  const file = own.map ?? (own.base === FIRST_EDITION && first ? firstMap(map, first) : map);
  const found = known.get(file) ?? readScenery(file);
  known.set(file, found);
  return found;
}

interface Parts {
  map?: MapFile;
  base?: string;
}
const MOST_PARTS = 40;
const parts = new Map<string, Parts>();
function ownParts(edition: string): Parts {
  if (parts.size > MOST_PARTS) parts.clear(); // whoever paints a map makes a new one with every hex
  if (!parts.has(edition)) parts.set(edition, edition.startsWith("{") ? (JSON.parse(edition) as Parts) : { base: edition });
  return parts.get(edition) ?? {};
}

const firsts = new WeakMap<object, MapFile>();
function firstMap(map: MapFile, { rough, supply }: FirstMap): MapFile {
  const lines = map.terrain.split("\n");
  for (const hex of list(rough)) {
    const at = FIRST + Number(hex.slice(0, 2)) - 1;
    const i = lines.findIndex((line) => line.startsWith(hex.slice(2)));
    const line = lines[i];
    if (line !== undefined) lines[i] = `${line.slice(0, at)}^${line.slice(at + 1)}`;
  }
  const found = firsts.get(map) ?? { ...map, terrain: lines.join("\n"), supply: { ...map.supply, ...supply } };
  firsts.set(map, found);
  return found;
}

export const hexUnder = (scenery: Scenery, point: Point): string | null => hexAt(point, (hex) => scenery.terrain.has(hex));

// The hex that an arrow key leads to: up and down along the column, sideways in the row that zigzags.
export function stepTo(scenery: Scenery, hex: string, key: string): string {
  const around = beside(hex);
  const even = Number(hex.slice(0, 2)) % 2 === 0;
  const ways: Record<string, (string | undefined)[]> = {
    ArrowUp: [around[0]],
    ArrowDown: [around[3]],
    ArrowRight: even ? [around[1], around[2]] : [around[2], around[1]],
    ArrowLeft: even ? [around[5], around[4]] : [around[4], around[5]],
  };
  return (ways[key] ?? []).find((other) => other && scenery.terrain.has(other)) ?? hex;
}
