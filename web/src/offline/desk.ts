// The worker with the tables: it hears the page, asks the engine what follows, keeps it, and only then tells it.
import { EngineTrouble, factsOf, startEngine } from "./engine";
import { hasKeptStart } from "./kept-start";
import type { Effects, FromDesk, Heard, Job, ToDesk } from "./messages";
import { Memory, openShelf, type Shelf } from "./shelf";
import { Thinking } from "./thinking";

const tell = (message: FromDesk) => self.postMessage(message);
const CHANNEL = "sandtable-games";
const DRAWN = 1000; // milliseconds that the page has for its board before a computer player gets ready beside it
const AT_REST = 5000; // milliseconds after the start, before it is kept for the next time

class Desk {
  private queue: Promise<void>;
  private shelf: Shelf = new Memory();
  private engine!: (message: string) => string;
  private readonly thinking: Thinking;
  private readonly others = new BroadcastChannel(CHANNEL); // other windows with the same tables

  constructor(home: string) {
    this.thinking = new Thinking(home, (job, result) =>
      this.hear(result === undefined ? { is: "found", job } : { is: "found", job, result: JSON.parse(result) as unknown }),
    );
    this.queue = this.begin(home);
    this.queue.catch(() => undefined); // it has been told
    this.others.onmessage = ({ data }: MessageEvent<{ tables: string[]; things: Record<string, unknown> }>) => {
      this.then(() => this.changedElsewhere(data.tables, data.things));
    };
  }

  private async begin(home: string): Promise<void> {
    const began = performance.now();
    const starting = startEngine(home, (loaded, total) => tell({ is: "progress", loaded, total }));
    starting.catch(() => undefined);
    const found = await openShelf();
    if (found) this.shelf = found;
    else tell({ is: "fault", fault: "not-kept" });
    try {
      const { python, isAgain } = await starting;
      const worker = python.pyimport("sandtable.offline.desk_worker");
      this.engine = worker.begin!(JSON.stringify(await this.shelf.all())) as (message: string) => string;
      tell({ is: "ready", took: performance.now() - began, isAgain });
      if (found) setTimeout(() => void keepStart(home), AT_REST);
    } catch (error) {
      tell({ is: "fault", fault: error instanceof EngineTrouble ? error.fault : "damaged" });
      throw error;
    }
  }

  // All that is kept, as it is kept.
  async backup(id: number): Promise<void> {
    const { rows } = await this.shelf.all();
    const tables = await Promise.all(rows.map((row) => this.shelf.table(row.id)));
    tell({ is: "reply", id, status: 200, body: { form: "sandtable-games-1", tables } });
  }

  hear(message: Heard): void {
    this.then(() => this.follow(message));
  }

  // One thing after the other: what is kept is never ahead of what is at hand, nor behind it.
  private then(what: () => Promise<void>): void {
    this.queue = this.queue.then(() => what().catch((error: unknown) => console.error(error)));
    this.queue.catch(() => undefined);
  }

  private async ask(message: Heard): Promise<Effects> {
    const found = JSON.parse(this.engine(JSON.stringify(message))) as Effects;
    if (!found.need) return found;
    await this.read(found.need, "table");
    return this.ask(message);
  }

  // A table as it is kept, for the engine.
  private async read(table: string, is: "table" | "changed"): Promise<void> {
    const stored = await this.shelf.table(table);
    const brought = await this.ask({ is, table, ...stored });
    await this.bring(brought);
  }

  private async follow(message: Heard): Promise<void> {
    await this.bring(await this.ask(message));
    if (message.is === "screen" && message.do === "open") setTimeout(() => this.thinking.warm(), DRAWN);
  }

  private async bring(effects: Effects): Promise<void> {
    const { rows, lines, things, gone } = effects;
    const tables = [...new Set([...Object.keys(rows), ...lines.map(({ table }) => table), ...gone])];
    if (tables.length || Object.keys(things).length) {
      try {
        await this.shelf.keep({ rows, lines, things, gone });
      } catch (error) {
        await this.notKept(effects, tables, error);
        return;
      }
      this.others.postMessage({ tables, things });
    }
    effects.dropped.forEach((job) => this.thinking.drop(job));
    for (const reply of effects.replies) tell({ is: "reply", ...reply });
    for (const told of effects.told) tell({ is: "told", ...told });
    effects.jobs.forEach((job: Job) => this.thinking.begin(job));
  }

  // It was not kept, so it was not done: whoever asked is told, and the tables are as they were.
  private async notKept(effects: Effects, tables: string[], error: unknown): Promise<void> {
    const isLate = error instanceof DOMException && error.name === "ConstraintError";
    const wrong = { error: { key: isLate ? "stale" : "storage", facts: isLate ? { n: 0 } : {} } };
    for (const { id, status } of effects.replies) tell({ is: "reply", id, status: status >= 400 ? status : isLate ? 409 : 503, body: wrong });
    for (const { screen, message } of effects.told) {
      if ("for" in message) tell({ is: "told", screen, message: { is: "refused", id: message.for, ...wrong } });
    }
    const fresh = await this.ask({ is: "not-kept", tables, things: (await this.shelf.all()).things });
    fresh.dropped.forEach((job) => this.thinking.drop(job));
    if (isLate) for (const table of tables) await this.read(table, "changed");
    else for (const table of tables) await this.shown(table);
  }

  // The table as it is kept, on the screens that look at it. It does not go on by itself: that could not be kept either.
  private async shown(table: string): Promise<void> {
    const fresh = await this.ask({ is: "table", table, ...(await this.shelf.table(table)) });
    const again = fresh.lines.length ? fresh : await this.ask({ is: "show", table });
    for (const told of again.told) tell({ is: "told", ...told });
  }

  private async changedElsewhere(tables: string[], things: Record<string, unknown>): Promise<void> {
    await this.ask({ is: "things", things });
    for (const table of tables) await this.read(table, "changed");
  }
}

// Once, in a worker of its own that ends then: the next visit starts in a fraction of the time.
async function keepStart(home: string): Promise<void> {
  if (await hasKeptStart(home, (await factsOf(home)).version)) return;
  const keeper = new Worker(new URL("./keeper.ts", import.meta.url), { type: "module" });
  keeper.onmessage = ({ data }: MessageEvent<string>) => {
    keeper.terminate();
    tell({ is: "kept-start", whyNot: data });
  };
  keeper.postMessage(home);
}

let desk: Desk | null = null;

self.onmessage = ({ data }: MessageEvent<ToDesk>) => {
  if (data.is === "begin") desk = new Desk(String(data.engine));
  else if (data.is === "backup") void desk?.backup(Number(data.id));
  else desk?.hear(data as Heard);
};
