// What the others did is played back before the reader is asked: moment by moment, as a replay of just that. It begins at
// once, and whoever does not want to look goes on to the question by a click or a key.
import { preferences } from "../parts/preferences.svelte";
import type { LogLine, Sight } from "../server/types";
import { nextMoment, startOf, timeOf } from "./moments";
import { readSeen } from "./seen";
import type { Table } from "./table.svelte";

// The last moment is the present: when the reader is asked they look at it as long as they like.
const isEnd = (now: Sight): boolean => now.options.length > 0 || now.state === "over";

export class Playback {
  isOn = $state(false);
  isPaused = $state(false);
  lines = $state.raw<LogLine[]>([]); // those of the moment that is shown
  private isSkipped = false; // until the reader is asked again
  private since: number | null = null; // what happened while nobody looked at the page
  private timer: ReturnType<typeof setTimeout> | undefined;
  // With still pictures or in words there is only the summary.
  readonly isWanted = $derived(preferences.playback && preferences.motion && !preferences.text);
  readonly follow = $derived(this.isOn ? this.lines.flatMap((line) => this.table.board?.about(line) ?? []) : []);

  constructor(private readonly table: Table) {}

  // The table has changed: what others have done is not shown at once.
  hear(before: Sight | null, now: Sight): void {
    if (this.isOn) return;
    const left = before ? undefined : readSeen(localStorage)[this.table.id];
    const from = startOf(before?.n ?? left, now);
    if (from !== null && !this.table.isPast && !this.isSkipped && this.isWanted) {
      if (document.hidden) this.since = Math.min(this.since ?? from, from);
      else this.start(from, before);
    }
    if (now.options.length) this.isSkipped = false;
  }

  // The reader looks at the page again.
  look(): void {
    const from = this.since;
    if (document.hidden || from === null) return;
    this.since = null;
    if (!this.table.isPast && from < (this.table.now?.n ?? 0)) this.start(from, null);
  }

  // What stood there before stays until the first moment is here.
  start(from: number, before: Sight | null): void {
    this.isOn = true;
    this.isPaused = false;
    this.lines = [];
    if (before) {
      this.table.stay(before);
      void this.step(from);
    } else {
      void this.table.at(from).then(() => this.wait(from, []));
    }
  }

  // Show what comes next; at the end there is the question.
  async step(at = this.table.shown?.n ?? 0): Promise<void> {
    clearTimeout(this.timer);
    const now = this.table.now;
    const next = now ? nextMoment(now.log, at) : null;
    if (!now || next === null || (next >= now.n && isEnd(now))) return this.end();
    if (next < now.n) await this.table.at(next);
    else this.table.stay(now);
    if (!this.isOn) return;
    if (this.table.past?.n !== next) return this.end(); // it could not be had
    this.wait(next, now.log.filter((line) => line.n > at && line.n <= next));
  }

  private wait(at: number, lines: LogLine[]): void {
    this.lines = lines;
    this.table.mark(lines);
    if (this.isPaused) return;
    this.timer = setTimeout(() => void this.step(at), timeOf(lines, this.table.now?.events, preferences.pace));
  }

  pause(): void {
    this.isPaused = !this.isPaused;
    clearTimeout(this.timer);
    if (!this.isPaused) void this.step();
  }

  // To the question, and until then nothing more.
  skip(): void {
    this.isSkipped = !this.table.now?.options.length;
    this.end();
  }

  end(): void {
    clearTimeout(this.timer);
    if (!this.isOn) return;
    this.isOn = false;
    this.lines = [];
    this.table.marked.clear();
    this.table.present();
  }
}
