// How the page speaks to whoever runs its tables: a server over the network, or a worker inside this browser. The
// messages are the same (docs/protocol.md).
import { WorkerLink } from "../offline/worker-link";

// An open line to one table: what a WebSocket is, as far as the page uses it.
export interface Line {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Link {
  request(method: string, path: string, body?: unknown): Promise<Response>;
  line(path: string): Line;
}

// A page that was written as a folder of files says so in its head.
export const isOffline = globalThis.document?.querySelector('meta[name="sandtable-offline"]') != null;

class ServerLink implements Link {
  request(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(path, {
      method,
      credentials: "same-origin",
      headers: method === "GET" ? {} : { "X-Sandtable": "1", "Content-Type": "application/json" },
      body: method === "GET" ? undefined : JSON.stringify(body ?? {}),
    });
  }

  line(path: string): Line {
    return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`);
  }
}

export const link: Link = isOffline ? new WorkerLink() : new ServerLink();
