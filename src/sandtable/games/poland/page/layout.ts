// Where objectives stand on the map. Places that we know lie where they are; others stand in a row below.
import type { Objective } from "./facts";

export const MAP = { width: 620, height: 600 };
export const NODE = { width: 140, height: 46 };

const KNOWN: Record<string, [number, number]> = {
  westerplatte: [170, 54],
  corridor: [106, 122],
  poznan: [78, 194],
  bzura: [190, 246],
  lodz: [194, 312],
  silesia: [146, 424],
  krakow: [294, 456],
  modlin: [292, 174],
  warsaw: [336, 250],
  airfields: [352, 336],
  wizna: [408, 118],
  brzesc: [484, 256],
  lwow: [474, 426],
  bridgehead: [520, 522],
};

export interface Spot {
  objective: Objective;
  x: number;
  y: number;
}

export function spots(objectives: Objective[]): Spot[] {
  let strange = 0;
  return objectives.map((objective) => {
    const known = KNOWN[objective.id];
    if (known) return { objective, x: known[0], y: known[1] };
    const at = strange++;
    return { objective, x: 76 + (at % 4) * 154, y: MAP.height - 30 - Math.floor(at / 4) * 58 };
  });
}

export interface Way {
  from: Spot;
  to: Spot;
  any: boolean;
  d: string;
}

// From what must be taken first to what it opens.
export function ways(placed: Spot[]): Way[] {
  const at = new Map(placed.map((spot) => [spot.objective.id, spot]));
  return placed.flatMap((to) =>
    [
      ...to.objective.needs_all.map((id) => ({ id, any: false })),
      ...to.objective.needs_any.map((id) => ({ id, any: true })),
    ].flatMap(({ id, any }) => {
      const from = at.get(id);
      return from ? [{ from, to, any, d: arrow(from, to) }] : [];
    }),
  );
}

// Along the line between two plates, from the edge of one to the edge of the other.
function arrow(from: Spot, to: Spot): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const reach = (w: number, h: number) => Math.min(w / 2 / Math.max(1e-6, Math.abs(dx)), h / 2 / Math.max(1e-6, Math.abs(dy)));
  const edge = reach(NODE.width + 6, NODE.height + 6);
  const [x1, y1] = [from.x + dx * edge, from.y + dy * edge];
  const [x2, y2] = [to.x - dx * edge, to.y - dy * edge];
  return `M${x1.toFixed(1)},${y1.toFixed(1)} L${x2.toFixed(1)},${y2.toFixed(1)}`;
}

// The frontier of 1939, roughly, as degrees east and north.
const FRONTIER: [number, number][] = [
  [18.1, 54.83], [18.7, 54.5], [18.4, 54.3], [18.7, 54.05], [18.95, 53.75], [19.4, 53.6], [19.8, 53.2], [20.6, 53.15],
  [21.5, 53.3], [22.3, 53.6], [22.75, 54.0], [22.8, 54.35], [23.4, 54.0], [24.2, 53.95], [24.6, 54.3], [25.0, 54.9],
  [25.7, 55.2], [27.6, 55.6], [27.6, 47.7], [24.9, 47.75], [24.0, 48.2], [23.2, 48.7], [22.5, 49.1], [21.6, 49.4],
  [20.9, 49.3], [20.1, 49.2], [19.5, 49.45], [18.9, 49.5], [18.3, 49.8], [18.5, 50.1], [18.7, 50.35], [18.9, 50.6],
  [18.5, 51.0], [18.2, 51.2], [17.6, 51.6], [16.9, 51.6], [16.4, 51.8], [16.0, 52.2], [15.9, 52.5], [16.6, 52.9],
  [17.1, 53.2], [17.2, 53.7], [17.4, 54.1], [17.7, 54.4], [17.9, 54.8],
];
const COAST: [number, number][] = [
  [15.2, 54.1], [16.2, 54.4], [17.0, 54.7], [18.1, 54.83], [18.7, 54.5], [18.9, 54.35], [19.6, 54.45], [19.9, 54.75],
  [20.6, 54.98], [21.0, 55.3], [21.1, 56.0], [15.2, 56.0],
];
const VISTULA: [number, number][] = [
  [18.95, 49.6], [19.9, 50.05], [20.9, 50.3], [21.7, 50.7], [21.85, 51.5], [21.1, 52.2], [20.4, 52.45], [19.2, 52.6],
  [18.2, 53.05], [18.75, 53.6], [18.95, 54.3],
];
const BUG: [number, number][] = [[24.2, 50.3], [23.7, 51.2], [23.6, 52.1], [22.3, 52.6], [21.2, 52.55], [20.7, 52.45]];

const place = ([east, north]: [number, number]): string => `${((east - 15.6) * 52.4).toFixed(1)},${((55 - north) * 85).toFixed(1)}`;
const line = (points: [number, number][]): string => `M${points.map(place).join(" L")}`;

export const frontier = `${line(FRONTIER)} Z`;
export const sea = `${line(COAST)} Z`;
export const rivers = [line(VISTULA), line(BUG)];
