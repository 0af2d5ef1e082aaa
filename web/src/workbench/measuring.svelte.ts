// A measurement in this browser: begun, looked at again and again, stopped; and how the interval narrowed.
import { me } from "../parts/me.svelte";
import { troubleOf } from "../server/trouble";
import type { Trouble } from "../server/types";
import { workbench, type Measured } from "../server/workbench";
import type { Bench } from "./bench.svelte";
import { noted, type Step } from "./narrowing";

const OFTEN = 700; // milliseconds between two looks

export class Measuring {
  told = $state.raw<Measured | null>(null);
  steps = $state.raw<Step[]>([]);
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);
  measured = $state(""); // the text that it is about
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  get isPlaying(): boolean {
    return this.told?.state === "playing";
  }

  async begin(bench: Bench, level: string, pairs: number): Promise<void> {
    this.busy = true;
    this.trouble = null;
    try {
      await me.comeIn();
      const { original, text } = bench.copy;
      const told = await workbench.measure(bench.game, { original, text, level, pairs });
      this.steps = [];
      this.measured = text;
      this.take(told);
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    this.busy = false;
  }

  private take(told: Measured): void {
    this.told = told;
    this.steps = noted(this.steps, told);
    clearTimeout(this.timer);
    if (told.state === "playing" && !this.isClosed) this.timer = setTimeout(() => void this.look(told.id), OFTEN);
  }

  private async look(id: string): Promise<void> {
    try {
      const told = await workbench.look(id);
      if (this.told?.id === id) this.take(told);
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  async stop(): Promise<void> {
    if (!this.told) return;
    try {
      this.take(await workbench.stop(this.told.id));
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  // Whoever leaves the workbench wants no more of it.
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    if (this.isPlaying) void this.stop();
  }
}
