// Where regions and counters stand on the map.
import type { Side, Unit } from "./facts";

export const MAP = { width: 1200, height: 462, top: 128, bottom: 452, left: 10, gap: 6 };
export const COUNTER = { width: 84, height: 76 };
export const regionWidth = (regions: number) => (MAP.width - 2 * MAP.left - (regions - 1) * MAP.gap) / regions;
export const regionLeft = (index: number, regions: number) => MAP.left + index * (regionWidth(regions) + MAP.gap);

export interface Spot {
  unit: Unit;
  x: number;
  y: number;
  scale: number;
}

const ACROSS = 2;
const HEAD = 64; // for the name of the region and what it is worth

// Axis units from the top, Allied ones from the bottom, two in a row; many units stand smaller.
export function spots(units: Unit[], regions: string[]): Spot[] {
  return regions.flatMap((region, index) => {
    const here = units.filter((unit) => unit.region === region);
    const of = (side: Side) => here.filter((unit) => unit.side === side);
    const [axis, allies] = [of("axis"), of("allies")];
    const wide = regionWidth(regions.length);
    const room = MAP.bottom - MAP.top - HEAD - 8;
    let across = ACROSS;
    const rows = () => Math.ceil(axis.length / across) + Math.ceil(allies.length / across);
    while (rows() * (COUNTER.height + 6) * (wide / across / (COUNTER.width + 8)) > room + 12 && across < 4) across += 1;
    const scale = Math.min(1, wide / across / (COUNTER.width + 8), room / Math.max(1, rows()) / (COUNTER.height + 6));
    const stepX = (wide - 8) / across;
    const stepY = (COUNTER.height + 6) * scale;
    const left = regionLeft(index, regions.length) + 4;
    const place = (unit: Unit, i: number, fromTop: boolean): Spot => {
      const row = Math.floor(i / across);
      const y = fromTop ? MAP.top + HEAD + row * stepY : MAP.bottom - 6 - (row + 1) * stepY;
      return { unit, scale, x: left + (i % across) * stepX + (stepX - COUNTER.width * scale) / 2, y };
    };
    return [...axis.map((unit, i) => place(unit, i, true)), ...allies.map((unit, i) => place(unit, i, false))];
  });
}

// The shore, as depth of the sea from west to east: Tunisia, the gulf of Sirte, Cyrenaica, the delta of the Nile.
const SHORE: [number, number][] = [
  [0, 58], [90, 50], [170, 40], [228, 14], [262, 22], [276, 46], [268, 70], [300, 88], [352, 94], [400, 112],
  [470, 122], [520, 116], [552, 96], [560, 62], [600, 40], [660, 34], [710, 46], [736, 66], [800, 74], [880, 84],
  [960, 92], [1030, 88], [1064, 70], [1104, 58], [1150, 66], [1200, 78],
];

const line = (points: [number, number][]): string => {
  const [first, ...rest] = points;
  let d = `M${first![0]},${first![1]}`;
  let [px, py] = first!;
  for (const [x, y] of rest) {
    d += ` Q${px},${py} ${(px + x) / 2},${(py + y) / 2}`;
    [px, py] = [x, y];
  }
  return `${d} L${px},${py}`;
};

export const shore = line(SHORE);
export const seaShape = `${shore} V0 H0 Z`;
export const shelf = (by: number) => line(SHORE.map(([x, y]) => [x, Math.max(2, y - by)]));
