// What the reader wants to see on the map, kept in this browser; and where they last looked, kept while the page is open.
import type { CameraView } from "./camera";

const KEPT = "sandtable-kasserine";
export const LAYERS = ["counters", "zones", "lines", "numbers"] as const;
export type Layer = (typeof LAYERS)[number];

function kept(): Partial<Record<Layer, boolean>> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Record<Layer, boolean>>;
  } catch {
    return {};
  }
}

class Layers {
  shown = $state<Record<Layer, boolean>>({ counters: true, zones: false, lines: false, numbers: true, ...kept() });

  turn(layer: Layer): void {
    this.shown[layer] = !this.shown[layer];
    localStorage.setItem(KEPT, JSON.stringify(this.shown));
  }
}

export const layers = new Layers();
export const last: { sight: CameraView | null; table: string } = { sight: null, table: "" };
