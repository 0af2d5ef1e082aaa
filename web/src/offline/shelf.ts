// What this browser keeps: tables, the lines of their logs, and a few other things. All that follows from one message is
// written in one transaction, and is on the disk before anybody is told.
import type { Effects, Row } from "./messages";

export type Kept = Pick<Effects, "rows" | "lines" | "things" | "gone">;
export type Stored = { row: Row | null; lines: unknown[][] };

export interface Shelf {
  all(): Promise<{ rows: Row[]; things: Record<string, unknown> }>;
  table(id: string): Promise<Stored>;
  keep(what: Kept): Promise<void>; // raises: then nothing of it is kept
  thing(name: string): Promise<unknown>;
}

const NAME = "sandtable-games";

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("tables", { keyPath: "id" });
      asked.result.createObjectStore("lines", { keyPath: ["table", "seq"] });
      asked.result.createObjectStore("things", { keyPath: "name" });
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error(NAME));
  });
}

function settled<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error(NAME));
  });
}

const ofTable = (id: string) => IDBKeyRange.bound([id, -Infinity], [id, Infinity]);

class Database implements Shelf {
  constructor(private readonly base: IDBDatabase) {}

  async all() {
    const reading = this.base.transaction(["tables", "things"]);
    const [rows, things] = await Promise.all([
      settled(reading.objectStore("tables").getAll() as IDBRequest<Row[]>),
      settled(reading.objectStore("things").getAll() as IDBRequest<{ name: string; value: unknown }[]>),
    ]);
    return { rows, things: Object.fromEntries(things.map(({ name, value }) => [name, value])) };
  }

  async table(id: string): Promise<Stored> {
    const reading = this.base.transaction(["tables", "lines"]);
    const [row, lines] = await Promise.all([
      settled(reading.objectStore("tables").get(id) as IDBRequest<Row | undefined>),
      settled(reading.objectStore("lines").getAll(ofTable(id)) as IDBRequest<{ line: unknown[] }[]>),
    ]);
    return { row: row ?? null, lines: lines.map(({ line }) => line) };
  }

  async thing(name: string): Promise<unknown> {
    const found = await settled(this.base.transaction("things").objectStore("things").get(name) as IDBRequest<{ value: unknown } | undefined>);
    return found?.value;
  }

  private write(writing: IDBTransaction, { rows, lines, things, gone }: Kept): void {
    // A line is never overwritten: if another window was first, nothing of this is kept.
    for (const line of lines) writing.objectStore("lines").add(line);
    for (const row of Object.values(rows)) writing.objectStore("tables").put(row);
    for (const [name, value] of Object.entries(things)) {
      if (value === null) writing.objectStore("things").delete(name);
      else writing.objectStore("things").put({ name, value });
    }
    for (const id of gone) {
      writing.objectStore("tables").delete(id);
      writing.objectStore("lines").delete(ofTable(id));
    }
  }

  keep({ rows, lines, things, gone }: Kept): Promise<void> {
    return new Promise((done, failed) => {
      const writing = this.base.transaction(["tables", "lines", "things"], "readwrite", { durability: "strict" });
      writing.oncomplete = () => done();
      writing.onabort = () => failed(writing.error ?? new Error(NAME));
      try {
        this.write(writing, { rows, lines, things, gone });
      } catch (error) {
        writing.abort(); // all of it or nothing
        failed(error as Error);
        return;
      }
      writing.commit();
    });
  }
}

// Where the browser keeps nothing, a game lasts as long as its window.
export class Memory implements Shelf {
  private readonly rows = new Map<string, Row>();
  private readonly lines = new Map<string, unknown[][]>();
  private readonly things = new Map<string, unknown>();

  async all() {
    return { rows: [...this.rows.values()], things: Object.fromEntries(this.things) };
  }

  async table(id: string): Promise<Stored> {
    return { row: this.rows.get(id) ?? null, lines: this.lines.get(id) ?? [] };
  }

  async thing(name: string): Promise<unknown> {
    return this.things.get(name);
  }

  async keep({ rows, lines, things, gone }: Kept): Promise<void> {
    for (const { table, line } of lines) this.lines.set(table, [...(this.lines.get(table) ?? []), line]);
    for (const [id, row] of Object.entries(rows)) this.rows.set(id, row);
    for (const [name, value] of Object.entries(things)) this.things.set(name, value);
    for (const id of gone) {
      this.rows.delete(id);
      this.lines.delete(id);
    }
  }
}

// The database of this browser; null if it cannot be had.
export async function openShelf(): Promise<Shelf | null> {
  try {
    return new Database(await opened());
  } catch {
    return null;
  }
}
