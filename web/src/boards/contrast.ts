// For tests of palettes: what a stylesheet calls its colours, and how well two of them are told apart.
import { readFileSync } from "node:fs";

export type Palette = Record<string, string>;

export function palettes(path: string): { light: Palette; dark: Palette } {
  const [light = "", dark = ""] = readFileSync(path, "utf-8").split(':root[data-theme="dark"]');
  const found = (part: string): Palette =>
    Object.fromEntries([...part.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
  return { light: found(light), dark: { ...found(light), ...found(dark) } };
}

function luminance(colour: string): number {
  const part = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

export function contrast(one: string, two: string): number {
  const [high, low] = [luminance(one), luminance(two)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
