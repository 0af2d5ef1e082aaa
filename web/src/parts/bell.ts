// Rings when it becomes my turn while I am away: once for each time, and not for what answers itself in a moment.
export interface Surroundings {
  isAway: () => boolean;
  ring: (name: string) => void;
}

export const MOMENT = 4000; // longer than an answer by wish or standing order takes

export class Bell {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting = "";

  constructor(private readonly around: Surroundings) {}

  // What waits for me now, by any name that changes with it; empty if nothing does.
  wait(name: string): void {
    if (name === this.waiting) return;
    this.waiting = name;
    clearTimeout(this.timer);
    if (name) this.timer = setTimeout(() => this.around.isAway() && this.around.ring(name), MOMENT);
  }

  stop(): void {
    this.wait("");
  }
}
