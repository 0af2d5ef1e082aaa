// The log by chapters: a turn, an assault. The newest chapter stands last, as it was told.
import type { LogLine } from "../server/types";

export interface Chapter {
  head: LogLine | null;
  lines: LogLine[];
}

export function chapters(log: LogLine[], opens: (line: LogLine) => boolean): Chapter[] {
  const found: Chapter[] = [];
  let turn: number | undefined;
  for (const line of log) {
    const last = found[found.length - 1];
    const fresh = opens(line);
    if (fresh || !last || (line.turn !== undefined && line.turn !== turn)) {
      found.push({ head: fresh ? line : null, lines: fresh ? [] : [line] });
    } else {
      last.lines.push(line);
    }
    turn = line.turn;
  }
  return found;
}
