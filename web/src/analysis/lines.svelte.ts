// What the computer thinks of the moment that is shown: one question at a time, and only where the reader rests.
import { SvelteMap } from "svelte/reactivity";
import { me } from "../parts/me.svelte";
import { preferences } from "../parts/preferences.svelte";
import { api } from "../server/api";
import { troubleOf } from "../server/trouble";
import type { Hint, Trouble } from "../server/types";
import type { Analysis } from "./analysis.svelte";
import { pathTo } from "./tree";

const REST = 400; // milliseconds
type Found = Omit<Hint, "n">;

export class Lines {
  isThinking = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  private readonly found = new SvelteMap<number, Found>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly analysis: Analysis) {}

  // Of this very moment.
  get here(): Found | null {
    return this.found.get(this.analysis.at) ?? null;
  }

  // Of this moment, or of the last one before it about which the computer has thought.
  get latest(): Found | null {
    const path = pathTo(this.analysis.tree, this.analysis.at);
    return path.reverse().map((id) => this.found.get(id)).find((each) => each !== undefined) ?? null;
  }

  get wanted(): boolean {
    return preferences.lines && me.player !== null;
  }

  get canThink(): boolean {
    const { now } = this.analysis;
    return now !== null && now.state !== "over" && now.options.length > 0;
  }

  // Whoever is nobody yet becomes a guest: the server thinks in turn for everybody, and must know for whom.
  async turn(on: boolean): Promise<void> {
    preferences.set({ lines: on });
    this.trouble = null;
    if (!on) return;
    try {
      await me.comeIn();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  // The reader is at another moment, or wants to know now.
  look(): void {
    clearTimeout(this.timer);
    this.trouble = null;
    if (this.wanted && this.canThink && !this.here) this.timer = setTimeout(() => void this.think(), REST);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private async think(): Promise<void> {
    if (this.isThinking) return; // when that is done, it looks where the reader is
    const { at, position } = this.analysis;
    if (!position) return;
    this.isThinking = true;
    try {
      this.found.set(at, await api.lines(position));
    } catch (error) {
      if (at === this.analysis.at) this.trouble = troubleOf(error);
    }
    this.isThinking = false;
    if (at !== this.analysis.at) this.look();
  }
}
