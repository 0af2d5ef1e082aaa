// Where regions and counters stand on the map. The map takes the room that there is: wide, the coast runs along the top
// and the regions stand side by side; on a phone west is above, the sea lies on the right, and the regions are rows.
import type { Side, Unit } from "./facts";

export const COUNTER = { width: 84, height: 76 };
const EDGE = 10;
const GAP = 6;
const HEAD = 64; // of a region that is a column: for its name and what it is worth
const SIDE = 104; // the same, of a region that is a row

export interface Room {
  width: number;
  height: number;
}
export interface Box extends Room {
  x: number;
  y: number;
}
export interface Sheet extends Room {
  isTall: boolean; // the regions are rows
  sea: number; // how deep it reaches at most, from the top or from the right
  regions: Box[];
}

const SCALE = { least: 0.72, most: 1, of: 1200 }; // pixels for one unit of the drawing; 1200 units are wide enough
const SEA = { least: 64, most: 140, share: 0.33 }; // in pixels: a battle is laid over it
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

// The drawing for a window of so many pixels.
export function sheetFor(room: Room, count: number): Sheet {
  const isTall = room.width < 560;
  const scale = isTall ? 0.8 : between(SCALE.least, room.width / SCALE.of, SCALE.most);
  const [width, height] = [room.width / scale, room.height / scale];
  if (isTall) {
    const sea = 46;
    const high = (height - 2 * 4 - (count - 1) * 4) / count;
    const regions = Array.from({ length: count }, (_, i) => ({ x: 4, y: 4 + i * (high + 4), width: width - sea - 8, height: high }));
    return { isTall, width, height, sea, regions };
  }
  const sea = between(SEA.least, room.height * SEA.share, SEA.most) / scale;
  const wide = (width - 2 * EDGE - (count - 1) * GAP) / count;
  const regions = Array.from({ length: count }, (_, i) => ({ x: EDGE + i * (wide + GAP), y: sea + 6, width: wide, height: height - sea - 16 }));
  return { isTall, width, height, sea, regions };
}

export interface Spot {
  unit: Unit;
  x: number;
  y: number;
  scale: number;
}

const of = (units: Unit[], side: Side) => units.filter((unit) => unit.side === side);
const LINES = [1, 2, 3, 4, 5, 6];

// The largest that all of them can stand beside each other: in so many lines, each with room for so many.
function best(room: Room, lines: number[], needs: (line: number) => [number, number]): { line: number; scale: number } {
  const fits = lines.map((line) => {
    const [across, down] = needs(line);
    return { line, scale: Math.min(1, room.width / across / (COUNTER.width + 8), room.height / down / (COUNTER.height + 6)) };
  });
  return fits.reduce((a, b) => (b.scale > a.scale ? b : a));
}

// In a column: Axis units from the top, Allied ones from the bottom.
function inColumn(here: Unit[], box: Box): Spot[] {
  const [axis, allies] = [of(here, "axis"), of(here, "allies")];
  const room = { width: box.width - 4, height: box.height - HEAD - 8 };
  const { line: across, scale } = best(room, [2, 1, 3, 4], (n) => [n, Math.max(1, Math.ceil(axis.length / n) + Math.ceil(allies.length / n))]);
  const [stepX, stepY] = [(box.width - 8) / across, (COUNTER.height + 6) * scale];
  const place = (unit: Unit, i: number, fromTop: boolean): Spot => {
    const row = Math.floor(i / across);
    const y = fromTop ? box.y + HEAD + row * stepY : box.y + box.height - 6 - (row + 1) * stepY;
    return { unit, scale, x: box.x + 4 + (i % across) * stepX + (stepX - COUNTER.width * scale) / 2, y };
  };
  return [...axis.map((unit, i) => place(unit, i, true)), ...allies.map((unit, i) => place(unit, i, false))];
}

// In a row: Axis units from the left, Allied ones from the right.
function inRow(here: Unit[], box: Box): Spot[] {
  const [axis, allies] = [of(here, "axis"), of(here, "allies")];
  const room = { width: box.width - SIDE - 6, height: box.height - 4 };
  const { line: down, scale } = best(room, LINES, (n) => [Math.max(1, Math.ceil(axis.length / n) + Math.ceil(allies.length / n)), n]);
  const [stepX, stepY] = [(COUNTER.width + 8) * scale, room.height / down];
  const place = (unit: Unit, i: number, fromLeft: boolean): Spot => {
    const column = Math.floor(i / down);
    const x = fromLeft ? box.x + SIDE + column * stepX : box.x + box.width - 6 - (column + 1) * stepX;
    return { unit, scale, x: x + 4 * scale, y: box.y + 2 + (i % down) * stepY + (stepY - COUNTER.height * scale) / 2 };
  };
  return [...axis.map((unit, i) => place(unit, i, true)), ...allies.map((unit, i) => place(unit, i, false))];
}

export function spots(units: Unit[], regions: string[], sheet: Sheet): Spot[] {
  return regions.flatMap((region, index) => {
    const here = units.filter((unit) => unit.region === region);
    const box = sheet.regions[index]!;
    return sheet.isTall ? inRow(here, box) : inColumn(here, box);
  });
}

// The shore, as depth of the sea from west to east: Tunisia, the gulf of Sirte, Cyrenaica, the delta of the Nile.
const LONG = 1200;
const DEEP = 128;
const SHORE: [number, number][] = [
  [0, 58], [90, 50], [170, 40], [228, 14], [262, 22], [276, 46], [268, 70], [300, 88], [352, 94], [400, 112],
  [470, 122], [520, 116], [552, 96], [560, 62], [600, 40], [660, 34], [710, 46], [736, 66], [800, 74], [880, 84],
  [960, 92], [1030, 88], [1064, 70], [1104, 58], [1150, 66], [1200, 78],
];

const round = (value: number) => Math.round(value * 10) / 10;
const line = (points: [number, number][]): string => {
  const [first, ...rest] = points;
  let d = `M${first![0]},${first![1]}`;
  let [px, py] = first!;
  for (const [x, y] of rest) {
    d += ` Q${px},${py} ${round((px + x) / 2)},${round((py + y) / 2)}`;
    [px, py] = [x, y];
  }
  return `${d} L${px},${py}`;
};

// The shore on this sheet, so much farther out at sea.
export function shore(sheet: Sheet, out = 0): string {
  const deep = (y: number) => Math.max(2, ((y - out) * sheet.sea) / DEEP);
  return line(
    SHORE.map(([x, y]) =>
      sheet.isTall ? [round(sheet.width - deep(y)), round((x * sheet.height) / LONG)] : [round((x * sheet.width) / LONG), round(deep(y))],
    ),
  );
}
export const seaShape = (sheet: Sheet): string =>
  sheet.isTall ? `${shore(sheet)} H${round(sheet.width)} V0 Z` : `${shore(sheet)} V0 H0 Z`;
export const road = (sheet: Sheet): string =>
  sheet.isTall ? `M${round(sheet.width - sheet.sea)},6 V${round(sheet.height - 6)}` : `M12,${round(sheet.sea - 3)} H${round(sheet.width - 12)}`;
