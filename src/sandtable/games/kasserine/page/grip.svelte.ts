// A unit in the grip of the mouse: it is taken in hand as soon as it is dragged, and goes where it is dropped. A finger moves
// the map instead.
import type { Pointing } from "$page/boards/board";
import type { View } from "$page/server/types";
import { unitsAt, type KasTable, type Unit } from "./facts";

const SLIP = 6; // a pointer that moves less than this clicks

// The unit of the reader at a hex that could be dragged now.
export function draggable(view: View, pointing: Pointing, hex: string): Unit | undefined {
  const table = view.table as KasTable;
  const unit = unitsAt(table, hex).find(({ side }) => side === view.actor);
  const isOffered = pointing.at(`hex ${hex}`).some(({ text }) => text.startsWith("move "));
  const isInHand = table.moving !== null && pointing.glow.size > 0 && (unit?.id === table.moving.unit || unit?.moved === false);
  return isOffered || isInHand ? unit : undefined;
}

export class Grip {
  unit = $state.raw<Unit | null>(null); // what is dragged
  at = $state.raw({ x: 0, y: 0 }); // of the screen
  private start: { unit: Unit; x: number; y: number } | null = null;
  private isDropped = false;

  constructor(
    private readonly take: (unit: Unit) => void,
    private readonly drop: (event: PointerEvent) => void,
  ) {}

  down(event: PointerEvent, unit: Unit | undefined): boolean {
    this.isDropped = false;
    if (!unit || event.pointerType !== "mouse" || event.button !== 0) return false;
    this.start = { unit, x: event.clientX, y: event.clientY };
    return true;
  }

  readonly move = (event: PointerEvent): void => {
    if (!this.start) return;
    const { unit, x, y } = this.start;
    if (!this.unit && Math.hypot(event.clientX - x, event.clientY - y) < SLIP) return;
    this.at = { x: event.clientX, y: event.clientY };
    if (this.unit) return;
    this.unit = unit;
    this.take(unit);
  };

  readonly up = (event: PointerEvent): void => {
    this.start = null;
    if (!this.unit) return;
    this.unit = null;
    this.isDropped = true;
    if (event.type === "pointerup") this.drop(event);
  };

  // The click that ends a drag is none.
  wasDrag(): boolean {
    const was = this.isDropped;
    this.isDropped = false;
    return was;
  }
}
