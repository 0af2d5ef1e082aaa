// The link to the worker with the tables. What is the same for everybody lies beside the page as files and needs no engine.
import type { Line, Link } from "../server/link";
import type { FromDesk, Heard } from "./messages";
import { openShelf } from "./shelf";
import { engine } from "./status.svelte";

const OPEN = 1;
const CLOSED = 3;
const NO_NAME = "Guest 1";
const FILES = /^\/api\/(games|words|rules|cards|reactions)(\/|$)/;
const TUTORIAL = /^\/api\/tutorials\/([^/]+)$/;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const refused = (key: string, status: number) => json({ error: { key, facts: {} } }, status);

// Where the file with the answer to such a request lies.
export const fileOf = (path: string): string => `./data${path.slice("/api".length)}${path.startsWith("/api/words/") ? ".ftl" : ".json"}`;

class Screen implements Line {
  readyState = 0;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;

  constructor(
    private readonly number: number,
    private readonly say: (message: Heard) => void,
    private readonly gone: (number: number) => void,
  ) {}

  open(): void {
    this.readyState = OPEN;
    this.onopen?.(new Event("open"));
  }

  hear(message: Record<string, unknown>): void {
    this.onmessage?.(new MessageEvent<string>("message", { data: JSON.stringify(message) }));
  }

  send(text: string): void {
    this.say({ is: "screen", do: "say", screen: this.number, message: JSON.parse(text) as unknown });
  }

  close(): void {
    this.readyState = CLOSED;
    this.gone(this.number);
    this.say({ is: "screen", do: "close", screen: this.number });
  }
}

export class WorkerLink implements Link {
  private readonly worker: Worker;
  private readonly asked = new Map<number, (answer: Response) => void>();
  private readonly screens = new Map<number, Screen>();
  private readonly shelf = openShelf();
  private last = 0;

  constructor() {
    this.worker = new Worker(new URL("./desk.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromDesk>) => this.hear(data);
    this.worker.onerror = () => this.hear({ is: "fault", fault: "damaged" });
    this.worker.postMessage({ is: "begin", engine: new URL("./engine/", document.baseURI).href });
  }

  async request(method: string, path: string, body?: unknown): Promise<Response> {
    const address = new URL(path, document.baseURI);
    if (method === "GET" && FILES.test(address.pathname)) return fetch(fileOf(address.pathname));
    if (method === "GET" && path === "/api/me") return json({ player: { id: "me", name: await this.name(), account: false } });
    const step = method === "POST" ? await this.lessonStep(address.pathname, body) : null;
    return step ?? this.askEngine(method, address, body);
  }

  line(path: string): Line {
    const address = new URL(path, document.baseURI);
    const screen = new Screen(++this.last, (message) => this.worker.postMessage(message), (number) => this.screens.delete(number));
    this.screens.set(this.last, screen);
    const table = address.pathname.split("/").at(-2);
    this.worker.postMessage({ is: "screen", do: "open", screen: this.last, table, seat: address.searchParams.get("seat") });
    engine.isWanted = true;
    queueMicrotask(() => screen.open());
    return screen;
  }

  private askEngine(method: string, address: URL, body: unknown): Promise<Response> {
    const isBackup = address.pathname === "/api/backup"; // it needs no engine: it can be had whatever else is wrong
    if (engine.fault && engine.fault !== "not-kept" && !isBackup) return Promise.resolve(refused(`engine-${engine.fault}`, 503));
    engine.isWanted = true;
    const query = Object.fromEntries(address.searchParams);
    const path = decodeURIComponent(address.pathname);
    return new Promise((done) => {
      this.asked.set(++this.last, done);
      this.worker.postMessage({ is: isBackup ? "backup" : "request", id: this.last, method, path, query, body: body ?? null });
    });
  }

  // The first steps of a guided game lie beside the page, so that one can begin before the engine is there.
  private async lessonStep(path: string, body: unknown): Promise<Response | null> {
    const game = TUTORIAL.exec(path)?.[1];
    if (!game || engine.isReady) return null;
    const { answers = [] } = (body ?? {}) as { answers?: string[] };
    const found = await fetch(`./data/tutorials/${game}.json`);
    if (!found.ok) return null;
    const steps = (await found.json()) as { answers: string[]; shown: unknown }[];
    const step = steps.find((each) => JSON.stringify(each.answers) === JSON.stringify(answers));
    return step ? json(step.shown) : null;
  }

  private async name(): Promise<string> {
    const kept = await (await this.shelf)?.thing("name").catch(() => undefined);
    return typeof kept === "string" ? kept : NO_NAME;
  }

  private hear(message: FromDesk): void {
    if (message.is === "reply") {
      const { body, status } = message;
      this.asked.get(message.id)?.(typeof body === "string" ? new Response(body, { status }) : json(body, status));
      this.asked.delete(message.id);
    } else if (message.is === "told") this.screens.get(message.screen)?.hear(message.message);
    else if (message.is === "progress") [engine.loaded, engine.total] = [message.loaded, message.total];
    else if (message.is === "kept-start") this.keptStart(message.whyNot);
    else if (message.is === "ready") [engine.isReady, engine.took, engine.isAgain] = [true, message.took, message.isAgain];
    else this.failed(message.fault);
  }

  private keptStart(whyNot: string): void {
    engine.isStartKept = !whyNot;
    if (whyNot) console.info(whyNot);
  }

  private failed(fault: NonNullable<typeof engine.fault>): void {
    engine.fault = fault;
    if (fault === "not-kept") return;
    for (const done of this.asked.values()) done(refused(`engine-${fault}`, 503));
    this.asked.clear();
    for (const screen of this.screens.values()) {
      screen.hear({ is: "refused", id: null, error: { key: `engine-${fault}`, facts: {} } });
    }
  }
}
