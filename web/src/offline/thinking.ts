// What is worked out in further workers: computer players, hints, reviews. One worker for what somebody waits for, and
// another for what may take its time; each is started when it is first needed, and ended when it has had nothing to do for
// a while: every one of them has an engine of its own in memory.
import type { FromThinker, Job } from "./messages";

const SLOW = new Set(["plan", "point", "day", "mistake"]);

interface Wanted {
  job: Job;
  done: (result?: string) => void;
}

const IDLE = 60_000; // milliseconds

class Thinker {
  private worker: Worker | null;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting: Wanted[] = [];
  private busy: Wanted | null = null;

  constructor(private readonly engine: string) {
    this.worker = this.started();
  }

  private started(): Worker {
    const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    worker.postMessage({ is: "begin", engine: this.engine });
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.thought(data.result);
    worker.onerror = () => {
      worker.terminate(); // what it was thinking of is lost, and another one takes its place
      this.worker = null;
      this.thought(undefined);
    };
    this.rest();
    return worker;
  }

  private rest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      if (this.busy) return;
      this.worker?.terminate();
      this.worker = null;
    }, IDLE);
  }

  // Somebody will soon wait for an answer.
  warm(): void {
    this.worker ??= this.started();
  }

  ask(wanted: Wanted): void {
    this.waiting.push(wanted);
    this.next();
  }

  drop(number: number): void {
    const at = this.waiting.findIndex(({ job }) => job.job === number);
    if (at >= 0) this.waiting.splice(at, 1);
  }

  private next(): void {
    if (this.busy) return;
    this.busy = this.waiting.shift() ?? null;
    if (!this.busy) return this.rest();
    const { job, kind, facts } = this.busy.job;
    this.worker ??= this.started();
    this.worker.postMessage({ is: "think", job, kind, facts: JSON.stringify(facts) });
  }

  private thought(result?: string): void {
    const done = this.busy?.done;
    this.busy = null;
    done?.(result);
    this.next();
  }
}

// What an answer must still wait for, so that nobody can read anything from the time that it took.
export const rest = (took: number, { least, even }: Pick<Job, "least" | "even">): number =>
  took < least ? least - took : even && least ? least - (took % least) : 0;

export class Thinking {
  private quick: Thinker | null = null;
  private slow: Thinker | null = null;
  private readonly dropped = new Set<number>();
  private readonly under = new Set<number>();

  constructor(
    private readonly engine: string,
    private readonly found: (job: number, result?: string) => void,
  ) {}

  // Somebody will soon wait for an answer.
  warm(): void {
    (this.quick ??= new Thinker(this.engine)).warm();
  }

  begin(job: Job): void {
    this.under.add(job.job);
    setTimeout(() => this.work(job), job.wait * 1000);
  }

  drop(number: number): void {
    if (this.under.has(number)) this.dropped.add(number);
    this.quick?.drop(number);
    this.slow?.drop(number);
  }

  private work(job: Job): void {
    if (this.dropped.has(job.job)) return this.end(job);
    if (job.kind === "wait") return this.end(job, "null");
    const thinker = SLOW.has(job.kind) ? (this.slow ??= new Thinker(this.engine)) : (this.quick ??= new Thinker(this.engine));
    const began = performance.now();
    thinker.ask({ job, done: (result) => setTimeout(() => this.end(job, result), rest((performance.now() - began) / 1000, job) * 1000) });
  }

  private end(job: Job, result?: string): void {
    this.under.delete(job.job);
    if (!this.dropped.delete(job.job)) this.found(job.job, result);
  }
}
