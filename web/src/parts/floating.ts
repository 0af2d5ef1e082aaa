// Where something lies beside what it is about, without leaving the window.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 12;
const EDGE = 8;

const within = (at: number, long: number, room: number): number => Math.max(EDGE, Math.min(at, room - long - EDGE));

// To the right if there is room, else to the left; else below, else above: wherever it hides least of the thing.
export function floating(about: Box, size: { width: number; height: number }, room: { width: number; height: number }): { left: number; top: number } {
  const { width, height } = size;
  const beside = within(about.top + about.height / 2 - height / 2, height, room.height);
  const right = about.left + about.width + GAP;
  if (right + width + EDGE <= room.width) return { left: right, top: beside };
  const left = about.left - GAP - width;
  if (left >= EDGE) return { left, top: beside };
  const over = within(about.left + about.width / 2 - width / 2, width, room.width);
  const below = about.top + about.height + GAP;
  const isLow = about.top > room.height - about.top - about.height;
  return { left: over, top: within(isLow ? about.top - GAP - height : below, height, room.height) };
}
