// The ground as a picture: painted once, then only shifted. Everything here is drawn from paths made by the pen.
import { border, centre, chain, hexShape, RADIUS } from "./hexes";
import { dots, grains, grid, hachures, hexesWith, houses, mines, stubs } from "./drawing";
import type { Scenery } from "./scenery";

export interface Colours {
  clear: string;
  rough: string;
  town: string;
  shut: string;
  bars: string;
  grain: string;
  hachures: string;
  wood: string;
  grove: string;
  wadi: string;
  grid: string;
  ink: string;
  halo: string;
  trail: string;
  casing: string;
  road: string;
  mine: string;
  number: string;
}

export const DAY: Colours = {
  clear: "#efe4c8",
  rough: "#d9c190",
  town: "#e5c9a4",
  shut: "#cdc8bd",
  bars: "#8b877d",
  grain: "#b79f6c",
  hachures: "#856a3d",
  wood: "#44562c",
  grove: "#a3a873",
  wadi: "#6d8b9c",
  grid: "#a5925f",
  ink: "#26241f",
  halo: "#f6eeda",
  trail: "#5a3d16",
  casing: "#b3261e",
  road: "#fbf3df",
  mine: "#8c1d18",
  number: "#55431d",
};
export const NIGHT: Colours = {
  clear: "#37342a",
  rough: "#484030",
  town: "#544530",
  shut: "#282724",
  bars: "#403e38",
  grain: "#4d4633",
  hachures: "#7d6d48",
  wood: "#7f945f",
  grove: "#565d3a",
  wadi: "#5c849d",
  grid: "#575040",
  ink: "#e9dfc8",
  halo: "#24221b",
  trail: "#c09a60",
  casing: "#a9473d",
  road: "#d9cba6",
  mine: "#ff8a75",
  number: "#c0b591",
};

interface Stroke {
  d: string;
  colour: keyof Colours;
  wide: number;
  dash?: number[];
}
interface Fill {
  d: string;
  fill: keyof Colours;
}
export interface Picture {
  paints: (Stroke | Fill)[];
  shut: string;
  numbers: { text: string; x: number; y: number }[];
  width: number;
  height: number;
}

const joined = (ways: string[][], shift = 0): string => ways.map((way) => chain(way, shift)).join("");

function surfaces(scenery: Scenery): Fill[] {
  const terrains = ["rough", "town", "prohibited"] as const;
  const fills: Fill[] = terrains.map((kind) => ({ d: hexShape(hexesWith(scenery, kind)), fill: kind === "prohibited" ? "shut" : kind }));
  return [{ d: hexShape(scenery.terrain.keys(), RADIUS + 0.4), fill: "clear" }, ...fills];
}

export function picture(scenery: Scenery): Picture {
  const roads = joined(scenery.roads) + stubs(scenery, scenery.edge.road ?? []);
  const villages = scenery.names.filter(({ kind }) => kind === "village").map((name) => name.at[0] ?? "");
  const boxes = scenery.boxes.map((box) => border(box, RADIUS - 3)).join("");
  const belts = mines(scenery);
  const paints: (Stroke | Fill)[] = [
    ...surfaces(scenery),
    { d: grains(scenery), colour: "grain", wide: 1 },
    { d: dots(scenery, scenery.groves, 5), colour: "grove", wide: 5 },
    { d: joined(scenery.wadis, 5), colour: "wadi", wide: 2.2, dash: [10, 4] },
    { d: hachures(scenery), colour: "hachures", wide: 1.05 },
    { d: dots(scenery, scenery.woods, 7), colour: "wood", wide: 1.3 },
    { d: grid(scenery), colour: "grid", wide: 0.7 },
    { d: joined(scenery.trails) + stubs(scenery, scenery.edge.trail ?? []), colour: "trail", wide: 2.6, dash: [0.1, 6] },
    { d: roads, colour: "casing", wide: 5 },
    { d: roads, colour: "road", wide: 2.4 },
    { d: houses(hexesWith(scenery, "town"), 8) + houses(villages, 3), fill: "ink" },
    { d: boxes, colour: "ink", wide: 5, dash: [5, 6] },
    { d: boxes, colour: "ink", wide: 1.6 },
    { d: belts, colour: "road", wide: 5 },
    { d: belts, colour: "mine", wide: 2.4 },
    { d: border(scenery.terrain.keys()), colour: "ink", wide: 1.8 },
  ];
  const numbers = [...scenery.terrain.keys()].map((hex) => ({ text: hex, x: centre(hex).x, y: centre(hex).y - RADIUS * 0.72 }));
  return { paints, shut: hexShape(hexesWith(scenery, "prohibited")), numbers, width: scenery.width, height: scenery.height };
}

const known = new WeakMap<Scenery, Picture>();
export function pictureFor(scenery: Scenery): Picture {
  const found = known.get(scenery) ?? picture(scenery);
  known.set(scenery, found);
  return found;
}

// Slanting bars over ground that is closed to all.
function bar(ctx: CanvasRenderingContext2D, of: Picture, colours: Colours): void {
  ctx.save();
  ctx.clip(new Path2D(of.shut));
  ctx.strokeStyle = colours.bars;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let x = -of.height; x < of.width; x += 11) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x + of.height, of.height);
  }
  ctx.stroke();
  ctx.restore();
}

export interface Part {
  x: number; // of the sheet, and how large it is painted
  y: number;
  scale: number;
}

export function paint(ctx: CanvasRenderingContext2D, of: Picture, colours: Colours, part: Part, withNumbers: boolean): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.setTransform(part.scale, 0, 0, part.scale, -part.x * part.scale, -part.y * part.scale);
  ctx.lineCap = ctx.lineJoin = "round";
  for (const each of of.paints) {
    const path = new Path2D(each.d);
    if ("fill" in each) {
      ctx.fillStyle = colours[each.fill];
      ctx.fill(path);
      if (each.fill === "shut") bar(ctx, of, colours);
    } else {
      ctx.strokeStyle = colours[each.colour];
      ctx.lineWidth = each.wide;
      ctx.setLineDash(each.dash ?? []);
      ctx.stroke(path);
    }
  }
  if (!withNumbers) return;
  ctx.fillStyle = colours.number;
  ctx.font = "7.6px sans-serif";
  ctx.textAlign = "center";
  for (const { text, x, y } of of.numbers) ctx.fillText(text, x, y);
}

// The whole map as an image, made once for each look: an image is moved faster than a canvas or a thousand lines.
const made = new WeakMap<Picture, Map<Colours, Promise<string>>>();

export function imageOf(canvas: HTMLCanvasElement, drawn: Picture, colours: Colours): Promise<string> {
  const looks = made.get(drawn) ?? new Map<Colours, Promise<string>>();
  made.set(drawn, looks);
  const found = looks.get(colours) ?? encoded(canvas);
  looks.set(colours, found);
  return found;
}

const encoded = (canvas: HTMLCanvasElement): Promise<string> =>
  new Promise((done) =>
    canvas.toBlob((blob) => {
      const file = new FileReader();
      file.onload = () => done(String(file.result));
      if (blob) file.readAsDataURL(blob);
    }),
  );
