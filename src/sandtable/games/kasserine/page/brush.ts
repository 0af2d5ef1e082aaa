// A brush in the grip of the mouse: every hex that it passes is painted, however fast it goes. A finger moves the map
// instead, and so does the mouse while Shift is held.
import type { Point } from "./hexes";

const SLIP = 6; // a pointer that moves less than this clicks
const STEP = 12; // of the sheet: closer than any two hexes

export class Brush {
  private start: Point | null = null; // of the screen
  private last: Point | null = null; // of the sheet
  private hex: string | null = null;
  private isPainting = false;
  private isDone = false;

  constructor(
    private readonly under: (event: MouseEvent) => Point | null,
    private readonly hexAt: (point: Point) => string | null,
    private readonly paint: (hex: string, begins: boolean) => void,
  ) {}

  down(event: PointerEvent): boolean {
    this.isDone = false;
    if (event.pointerType !== "mouse" || event.button !== 0 || event.shiftKey) return false;
    this.start = { x: event.clientX, y: event.clientY };
    this.last = this.under(event);
    return this.last !== null;
  }

  readonly move = (event: PointerEvent): void => {
    if (!this.start || !this.last) return;
    if (!this.isPainting && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < SLIP) return;
    const [from, to] = [this.last, this.under(event)];
    if (!to) return;
    if (!this.isPainting) this.touch(this.hexAt(from));
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP);
    for (let i = 1; i <= steps; i += 1) this.touch(this.hexAt({ x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps }));
    this.last = to;
  };

  readonly up = (): void => {
    this.isDone = this.isPainting;
    this.isPainting = false;
    this.start = this.last = this.hex = null;
  };

  private touch(hex: string | null): void {
    if (!hex || hex === this.hex) return;
    this.paint(hex, !this.isPainting);
    this.hex = hex;
    this.isPainting = true;
  }

  // The click that ends a stroke is none.
  wasStroke(): boolean {
    const was = this.isDone;
    this.isDone = false;
    return was;
  }
}
