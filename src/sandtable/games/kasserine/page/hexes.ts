// Where hexes lie on the drawn map. They stand in columns; the even ones are half a hex lower. A hex goes by its number.
export interface Point {
  x: number;
  y: number;
}

export const RADIUS = 36;
export const TALL = RADIUS * Math.sqrt(3);
export const STEP = RADIUS * 1.5;
export const MARGIN = 44;

export const column = (hex: string): number => Number(hex.slice(0, 2));
export const row = (hex: string): number => Number(hex.slice(2));
export const numbered = (col: number, line: number): string => String(col).padStart(2, "0") + String(line).padStart(2, "0");
const low = (col: number): number => (col % 2 === 0 ? 1 : 0);

export function centre(hex: string): Point {
  const col = column(hex);
  return { x: MARGIN + RADIUS + (col - 1) * STEP, y: MARGIN + TALL / 2 + (row(hex) - 1) * TALL + (low(col) * TALL) / 2 };
}

export const sheetSize = (columns: number, rows: number): { width: number; height: number } => ({
  width: 2 * MARGIN + 2 * RADIUS + (columns - 1) * STEP,
  height: 2 * MARGIN + (rows + 0.5) * TALL,
});

// The neighbours clockwise from the north, on the map or off it.
export function beside(hex: string): string[] {
  const [col, line] = [column(hex), row(hex)];
  const up = line - 1 + low(col);
  return [numbered(col, line - 1), numbered(col + 1, up), numbered(col + 1, up + 1), numbered(col, line + 1), numbered(col - 1, up + 1), numbered(col - 1, up)];
}

// The six corners, from the upper left one clockwise; the side in direction d lies between corners d and d + 1.
export function corners(hex: string, size = RADIUS): Point[] {
  const { x, y } = centre(hex);
  return [-120, -60, 0, 60, 120, 180].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) };
  });
}

// The hex at a point of the sheet: the nearest centre among the few that can be it.
export function hexAt({ x, y }: Point, isThere: (hex: string) => boolean): string | null {
  const near = Math.round((x - MARGIN - RADIUS) / STEP) + 1;
  let best: string | null = null;
  let least = RADIUS * RADIUS;
  for (const col of [near - 1, near, near + 1]) {
    const line = Math.round((y - MARGIN - TALL / 2 - (low(col) * TALL) / 2) / TALL) + 1;
    const hex = numbered(col, line);
    if (col < 1 || line < 1 || !isThere(hex)) continue;
    const at = centre(hex);
    const far = (at.x - x) ** 2 + (at.y - y) ** 2;
    if (far < least) [best, least] = [hex, far];
  }
  return best;
}

const short = (value: number): string => value.toFixed(1);
export const at = ({ x, y }: Point): string => `${short(x)},${short(y)}`;
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

// Many hexes as one shape.
export const hexShape = (hexes: Iterable<string>, size = RADIUS): string =>
  [...hexes].map((hex) => `M${corners(hex, size).map(at).join("L")}Z`).join("");

// The outer border of many hexes: every side behind which no hex of them lies.
export function border(hexes: Iterable<string>, size = RADIUS): string {
  const inside = new Set(hexes);
  let d = "";
  for (const hex of inside) {
    const points = corners(hex, size);
    beside(hex).forEach((other, side) => {
      if (!inside.has(other)) d += `M${at(points[side]!)}L${at(points[(side + 1) % 6]!)}`;
    });
  }
  return d;
}

// A line through the centres of a chain of hexes, rounded at each.
export function chain(hexes: string[], shift = 0): string {
  const points = hexes.map(centre).map(({ x, y }) => ({ x: x + shift, y: y + shift }));
  const [first, ...rest] = points;
  if (!first || !rest.length) return "";
  let d = `M${at(first)}`;
  rest.forEach((point, i) => {
    const next = rest[i + 1];
    const before = points[i]!;
    d += i === 0 ? `L${at(middle(before, point))}` : "";
    d += next ? `Q${at(point)} ${at(middle(point, next))}` : `L${at(point)}`;
  });
  return d;
}
