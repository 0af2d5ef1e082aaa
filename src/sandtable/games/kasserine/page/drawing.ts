// The pen: hachures, towns, mines. Everything of one kind becomes one path.
import { at, beside, centre, corners, middle, type Point } from "./hexes";
import type { Scenery } from "./scenery";

// A hand that wavers, but always in the same way.
function hand(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0;
    return ((state >>> 8) & 0xffff) / 0xffff;
  };
}

export const hexesWith = (scenery: Scenery, terrain: string): string[] =>
  [...scenery.terrain].filter(([, kind]) => kind === terrain).map(([hex]) => hex);

// Ridges of a massif: enough links between neighbours that it hangs together, and none more.
function ridges(hexes: string[]): [string, string][] {
  const inside = new Set(hexes);
  const root = new Map<string, string>(hexes.map((hex) => [hex, hex]));
  const top = (hex: string): string => {
    const up = root.get(hex) ?? hex;
    return up === hex ? hex : top(up);
  };
  const links: [string, string][] = [];
  for (const direction of [1, 2, 0])
    for (const hex of hexes) {
      const other = beside(hex)[direction] ?? "";
      if (!inside.has(other) || top(hex) === top(other)) continue;
      root.set(top(hex), top(other));
      links.push([hex, other]);
    }
  return links;
}

const stroke = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`;

function hairs(a: Point, b: Point, draw: () => number): string {
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long];
  let d = "";
  for (let along = 1; along < long; along += 4.2 + draw() * 1.6)
    for (const side of [-1, 1]) {
      const lean = (draw() - 0.5) * 0.5;
      const [nx, ny] = [-uy * side + ux * lean, ux * side + uy * lean];
      const [start, length] = [2 + draw() * 1.6, 8 + draw() * 9];
      const foot = { x: a.x + ux * along, y: a.y + uy * along };
      d += stroke({ x: foot.x + nx * start, y: foot.y + ny * start }, { x: foot.x + nx * (start + length), y: foot.y + ny * (start + length) });
    }
  return d;
}

function peak(hex: string, draw: () => number): string {
  const { x, y } = centre(hex);
  let d = "";
  for (let i = 0; i < 15; i++) {
    const angle = ((i + draw() * 0.5) / 15) * 2 * Math.PI;
    const [near, far] = [4 + draw() * 2, 13 + draw() * 8];
    d += stroke({ x: x + near * Math.cos(angle), y: y + near * Math.sin(angle) }, { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) });
  }
  return d;
}

export function hachures(scenery: Scenery): string {
  const rough = hexesWith(scenery, "rough");
  const linked = ridges(rough);
  const onRidge = new Set(linked.flat());
  const lines = linked.map(([a, b]) => hairs(centre(a), centre(b), hand(Number(a) * 7 + Number(b))));
  return lines.join("") + rough.filter((hex) => !onRidge.has(hex)).map((hex) => peak(hex, hand(Number(hex)))).join("");
}

// Grains of sand and low dunes.
export function grains(scenery: Scenery): string {
  return [...scenery.terrain.keys()]
    .map((hex) => {
      const draw = hand(Number(hex) + 3);
      const { x, y } = centre(hex);
      const spot = () => at({ x: x + (draw() - 0.5) * 50, y: y + (draw() - 0.5) * 46 });
      return `M${spot()}h1M${spot()}h1M${spot()}h1M${spot()}h1M${spot()}q5,-3 10,0`;
    })
    .join("");
}

// Trees here and there in these hexes: dots for groves, small firs for woods.
export function dots(scenery: Scenery, hexes: string[], count: number): string {
  return hexes
    .filter((hex) => scenery.terrain.has(hex))
    .map((hex) => {
      const draw = hand(Number(hex) + count);
      const { x, y } = centre(hex);
      return Array.from({ length: count }, (_, i) => {
        const angle = ((i + draw()) / count) * 2 * Math.PI;
        const far = 10 + draw() * 14;
        const foot = { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) * 0.85 };
        return count > 5 ? `M${at(foot)}l-3,0 3,-7 3,7 -3,0v2.5` : `M${at(foot)}h.1`;
      }).join("");
    })
    .join("");
}

// Blocks of houses: many for a town, few for a village.
const BLOCKS: [number, number, number, number][] = [
  [-13, -9, 8, 6], [-3, -12, 7, 7], [7, -8, 8, 5], [-15, 1, 6, 7], [-6, -2, 9, 5], [6, 1, 6, 8], [-9, 9, 8, 5], [2, 11, 7, 5],
];

export const houses = (hexes: Iterable<string>, count: number): string =>
  [...hexes]
    .map((hex) => {
      const { x, y } = centre(hex);
      return BLOCKS.slice(0, count).map(([dx, dy, w, h]) => `M${at({ x: x + dx, y: y + dy })}h${w}v${h}h${-w}z`).join("");
    })
    .join("");

// Crosses along the sides that are mined.
export function mines(scenery: Scenery): string {
  return scenery.mines
    .map(([hex, other]) => {
      const side = beside(hex).indexOf(other);
      if (side < 0) return "";
      const points = corners(hex);
      const [a, b] = [points[side]!, points[(side + 1) % 6]!];
      return [0.14, 0.38, 0.62, 0.86]
        .map((part) => {
          const [x, y] = [a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part];
          return `M${at({ x: x - 3, y: y - 3 })}l6,6m0,-6l-6,6`;
        })
        .join("");
    })
    .join("");
}

// The short way from a hex at the edge to the world beyond the map.
export function stubs(scenery: Scenery, hexes: string[]): string {
  return hexes
    .map((hex) => {
      const from = centre(hex);
      const off = beside(hex).map((other, side) => ({ other, side })).filter(({ other }) => !scenery.terrain.has(other));
      const points = corners(hex);
      const ways = off.map(({ side }) => middle(points[side]!, points[(side + 1) % 6]!));
      const mid = { x: scenery.width / 2, y: scenery.height / 2 };
      const out = ways.sort((a, b) => Math.hypot(b.x - mid.x, b.y - mid.y) - Math.hypot(a.x - mid.x, a.y - mid.y))[0];
      return out ? stroke(from, { x: from.x + (out.x - from.x) * 1.6, y: from.y + (out.y - from.y) * 1.6 }) : "";
    })
    .join("");
}

// All sides of all hexes, each once.
export function grid(scenery: Scenery): string {
  return [...scenery.terrain.keys()]
    .flatMap((hex) => {
      const points = corners(hex);
      return beside(hex).map((other, side) => (side < 3 || !scenery.terrain.has(other) ? stroke(points[side]!, points[(side + 1) % 6]!) : ""));
    })
    .join("");
}
