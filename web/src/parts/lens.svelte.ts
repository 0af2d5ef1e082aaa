// The magnifier: what lies under the pointer or the focus, large. On all the time if the reader likes it so, else for a
// moment: by a key, or by a finger that rests. A drawing marks what can be enlarged with data-lens; one that has no
// elements for it (a map) marks itself with data-lens-own and says so here.
import type { Box } from "./floating";
import { holdable } from "./hold";
import { preferences } from "./preferences.svelte";

const REST = 140; // a pointer that only passes by enlarges nothing
const NOWHERE: Box = { left: 0, top: 0, width: 0, height: 0 };

interface Found {
  place: string;
  box: () => Box; // measured only when it is needed: whoever drags a map must not wait for that
}

function found(at: EventTarget | null): Found | null {
  const thing = at instanceof Element ? at.closest<HTMLElement | SVGElement>("[data-lens]") : null;
  return thing ? { place: thing.dataset.lens ?? "", box: () => thing.getBoundingClientRect() } : null;
}

const isOwn = (at: EventTarget | null): boolean => at instanceof Element && at.closest("[data-lens-own]") !== null;

class Lens {
  place = $state<string | null>(null);
  box = $state.raw<Box>(NOWHERE);
  isHeld = $state(false); // shown on purpose: it stays until it is closed
  private near: Found | null = null;
  private wait: ReturnType<typeof setTimeout> | undefined;

  // The pointer or the focus is there now, or nowhere.
  offer(place: string | null, box: () => Box = () => NOWHERE): void {
    this.near = place ? { place, box } : null;
    clearTimeout(this.wait);
    if (this.isHeld || !preferences.lens) return;
    this.wait = setTimeout(() => this.show(this.near), REST);
  }

  private show(what: Found | null): void {
    this.place = what?.place ?? null;
    this.box = what?.box() ?? NOWHERE;
  }

  // Until it is closed.
  hold(place: string, box: () => Box): void {
    clearTimeout(this.wait);
    this.isHeld = true;
    this.show({ place, box });
  }

  // What is under the pointer or the focus, by a key; the same key again closes it.
  look(): void {
    if (this.isHeld) this.close();
    else if (this.near) this.hold(this.near.place, this.near.box);
  }

  turn(): void {
    preferences.set({ lens: !preferences.lens });
    if (preferences.lens) this.show(this.near);
    else this.close();
  }

  close(): void {
    clearTimeout(this.wait);
    this.isHeld = false;
    this.place = null;
  }

  // Look after a drawing; the returned function ends that.
  readonly watch = (drawing: HTMLElement): (() => void) => {
    const over = (event: Event) => {
      if (isOwn(event.target)) return;
      const what = found(event.target);
      this.offer(what?.place ?? null, what?.box);
    };
    const out = () => this.offer(null);
    const down = () => {
      if (this.isHeld) this.close();
    };
    drawing.addEventListener("pointerover", over);
    drawing.addEventListener("pointerleave", out);
    drawing.addEventListener("focusin", over);
    drawing.addEventListener("pointerdown", down);
    const rests = holdable(drawing, (event) => {
      const what = found(event.target);
      if (what) this.hold(what.place, what.box);
      return what !== null;
    });
    return () => {
      this.close();
      rests();
      drawing.removeEventListener("pointerover", over);
      drawing.removeEventListener("pointerleave", out);
      drawing.removeEventListener("focusin", over);
      drawing.removeEventListener("pointerdown", down);
    };
  };
}

export const lens = new Lens();
