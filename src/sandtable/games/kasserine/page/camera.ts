// A map under a window: dragged with one finger or the mouse, nearer and farther with two fingers or the wheel.
// While it moves it is one picture that is only shifted; when it rests it is drawn sharp again.
import type { Point } from "./hexes";

export interface Size {
  width: number;
  height: number;
}

export interface CameraView {
  x: number; // of the sheet's corner in the window
  y: number;
  scale: number;
}

export const NEAREST = 2.4;
const EDGE = 60; // so much of the table may show beyond the edge of the map
const REST = 180;
const SLIP = 6; // a pointer that moves less than this clicks
const GLIDE = 220;

export const whole = (sheet: Size, window: Size): number => Math.min(window.width / sheet.width, window.height / sheet.height);

// A sheet smaller than its window stands in the middle, a larger one covers it but for a small edge.
export function kept(sight: CameraView, sheet: Size, window: Size): CameraView {
  const least = Math.min(whole(sheet, window), NEAREST);
  const scale = Math.min(NEAREST, Math.max(least, sight.scale));
  const along = (place: number, length: number, room: number) => {
    const long = length * scale;
    if (long <= room) return (room - long) / 2;
    return Math.min(EDGE, Math.max(room - long - EDGE, place));
  };
  return { scale, x: along(sight.x, sheet.width, window.width), y: along(sight.y, sheet.height, window.height) };
}

// Nearer or farther around a point of the window, which stays where it is.
export function zoomed(sight: CameraView, factor: number, focus: Point): CameraView {
  return { scale: sight.scale * factor, x: focus.x - (focus.x - sight.x) * factor, y: focus.y - (focus.y - sight.y) * factor };
}

export const centred = (point: Point, scale: number, window: Size): CameraView => ({
  scale,
  x: window.width / 2 - point.x * scale,
  y: window.height / 2 - point.y * scale,
});

export class Camera {
  sight: CameraView;
  private readonly pointers = new Map<number, Point>();
  private moved = 0;
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private glide = 0;

  constructor(
    readonly window: HTMLElement,
    private readonly sheet: HTMLElement,
    private readonly size: Size,
    start: CameraView,
    private readonly told: (sight: CameraView) => void,
    private readonly animate: () => boolean,
  ) {
    this.sight = start;
    this.look(start);
    this.told(this.sight);
  }

  get room(): Size {
    return { width: this.window.clientWidth, height: this.window.clientHeight };
  }

  look(sight: CameraView): void {
    this.sight = kept(sight, this.size, this.room);
    this.sheet.style.willChange = "transform";
    this.sheet.dataset.moving = "";
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      const { x, y, scale } = this.sight;
      this.sheet.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    });
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), REST);
  }

  // Only now is anything redrawn.
  private settle(): void {
    this.sheet.style.willChange = "";
    delete this.sheet.dataset.moving;
    this.told(this.sight);
  }

  // In one move, or gliding for those who like motion.
  go(to: CameraView): void {
    this.stop();
    if (!this.animate()) return this.look(to);
    const from = this.sight;
    const end = kept(to, this.size, this.room);
    const began = performance.now();
    this.sheet.dataset.moving = ""; // from the click on, not from the first frame of the glide
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / GLIDE));
      const ease = part * (2 - part);
      const mix = (a: number, b: number) => a + (b - a) * ease;
      this.look({ x: mix(from.x, end.x), y: mix(from.y, end.y), scale: mix(from.scale, end.scale) });
      this.glide = part < 1 ? requestAnimationFrame(step) : 0;
    };
    this.glide = requestAnimationFrame(step);
  }

  // Where it is on its way, it stays.
  private stop(): void {
    if (!this.glide) return;
    cancelAnimationFrame(this.glide);
    this.glide = 0;
    this.look(this.sight);
  }

  zoom(factor: number): void {
    const { width, height } = this.room;
    this.go(zoomed(this.sight, this.allowed(factor), { x: width / 2, y: height / 2 }));
  }

  fit(): void {
    const scale = whole(this.size, this.room);
    this.go({ scale, x: 0, y: 0 });
  }

  // Bring a point of the sheet into sight, if it is not there already.
  show(point: Point, edge = 50): void {
    const { x, y, scale } = this.sight;
    const { width, height } = this.room;
    const [left, top] = [point.x * scale + x, point.y * scale + y];
    if (left >= edge && left <= width - edge && top >= edge && top <= height - edge) return;
    this.go(centred(point, scale, this.room));
  }

  // A point of the screen as a point of the sheet.
  under(event: { clientX: number; clientY: number }): Point {
    const box = this.window.getBoundingClientRect();
    const { x, y, scale } = this.sight;
    return { x: (event.clientX - box.left - x) / scale, y: (event.clientY - box.top - y) / scale };
  }

  private allowed(factor: number): number {
    const least = whole(this.size, this.room);
    return Math.min(NEAREST, Math.max(least, this.sight.scale * factor)) / this.sight.scale;
  }

  private spot(event: { clientX: number; clientY: number }): Point {
    const box = this.window.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private readonly down = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest("[data-still]")) return;
    if (this.pointers.size === 0) this.moved = 0;
    this.pointers.set(event.pointerId, this.spot(event));
    this.stop();
  };

  private readonly move = (event: PointerEvent) => {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.spot(event);
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
    this.moved += Math.hypot(now.x - before.x, now.y - before.y);
    this.pointers.set(event.pointerId, now);
    if (this.moved < SLIP) return;
    if (!this.window.hasPointerCapture(event.pointerId)) this.window.setPointerCapture(event.pointerId);
    const other = others[0];
    if (!other) {
      this.look({ ...this.sight, x: this.sight.x + now.x - before.x, y: this.sight.y + now.y - before.y });
      return;
    }
    const apart = (spot: Point) => Math.max(1, Math.hypot(spot.x - other.x, spot.y - other.y));
    const focus = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const shifted = { ...this.sight, x: this.sight.x + (now.x - before.x) / 2, y: this.sight.y + (now.y - before.y) / 2 };
    this.look(zoomed(shifted, this.allowed(apart(now) / apart(before)), focus));
  };

  private readonly up = (event: PointerEvent) => {
    this.pointers.delete(event.pointerId);
  };

  // The click at the end of a drag is none.
  private readonly click = (event: MouseEvent) => {
    if (this.moved >= SLIP && event.detail > 0) event.stopPropagation();
    this.moved = 0;
  };

  private readonly wheel = (event: WheelEvent) => {
    if ((event.target as Element).closest("[data-still]")) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 24 : 1;
    const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016));
    this.look(zoomed(this.sight, this.allowed(factor), this.spot(event)));
  };

  // Listen to the window until the returned function is called.
  listen(): () => void {
    const { window } = this;
    const ends = ["pointerup", "pointercancel"] as const;
    window.addEventListener("pointerdown", this.down);
    window.addEventListener("pointermove", this.move);
    for (const end of ends) window.addEventListener(end, this.up);
    window.addEventListener("click", this.click, { capture: true });
    window.addEventListener("wheel", this.wheel, { passive: false });
    const resized = new ResizeObserver(() => this.look(this.sight));
    resized.observe(window);
    return () => {
      resized.disconnect();
      cancelAnimationFrame(this.frame);
      cancelAnimationFrame(this.glide);
      clearTimeout(this.rest);
      window.removeEventListener("pointerdown", this.down);
      window.removeEventListener("pointermove", this.move);
      for (const end of ends) window.removeEventListener(end, this.up);
      window.removeEventListener("click", this.click, { capture: true });
      window.removeEventListener("wheel", this.wheel);
    };
  }
}
