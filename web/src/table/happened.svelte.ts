// A short summary of what the others did since the reader's last answer, or since they left the table. The game makes it.
import { api } from "../server/api";
import type { Said, Sight } from "../server/types";
import { readSeen } from "./seen";
import type { Table } from "./table.svelte";

export class Happened {
  lines = $state.raw<Said[]>([]);
  from = $state(0);
  isOpen = $state(false); // all of it is shown
  isSinceLeft = $state(false); // and not since my last answer
  private left: number | null = null; // how far the reader had seen it when the page was opened
  private asked = "";

  constructor(private readonly table: Table) {}

  hear(before: Sight | null, now: Sight): void {
    if (!before) this.left = readSeen(localStorage)[this.table.id] ?? null;
    else if (before.acted !== now.acted) this.left = null; // they have answered since
    const left = this.left !== null && this.left < now.n ? this.left : null;
    const acted = now.acted ?? null;
    const from = left !== null && (acted === null || left < acted) ? left : acted;
    if (from === null || from >= now.n) this.drop();
    else if (now.options.length || now.state === "over" || !before) void this.ask(from, from === left, now);
  }

  drop(): void {
    this.lines = [];
    this.isOpen = false;
    this.asked = "";
  }

  private async ask(from: number, isSinceLeft: boolean, now: Sight): Promise<void> {
    const asked = `${from} ${now.n}`;
    if (this.asked === asked) return;
    this.asked = asked;
    try {
      const { lines } = await api.summary(this.table.id, from, now.seat);
      if (this.asked !== asked) return;
      this.lines = lines;
      this.from = from;
      this.isSinceLeft = isSinceLeft;
    } catch {
      return; // the log tells it all the same
    }
  }
}
