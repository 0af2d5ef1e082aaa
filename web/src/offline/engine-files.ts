// The files of the engine. All of them lie beside the page; no other place is ever asked. The large ones come packed, so
// that it does not matter whether whoever hosts them packs them.
import type { Fault } from "./messages";

export interface Facts {
  version: string;
  info: object;
  bytes: Record<string, number>;
  wheels?: string[];
}

export class EngineTrouble extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

export type Progress = (loaded: number, total: number) => void;

export async function fetched(address: string): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(address);
  } catch {
    throw new EngineTrouble("unreachable");
  }
  if (!answer.ok) throw new EngineTrouble(answer.status === 404 ? "damaged" : "unreachable");
  return answer;
}

// The bytes of a file as they come, counted.
function counted(answer: Response, count: (bytes: number) => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      count(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  return answer.body!.pipeThrough(counting);
}

export class EngineFiles {
  private loaded = 0;
  private readonly total: number;

  constructor(
    readonly home: string,
    readonly facts: Facts,
    private readonly progress: Progress,
  ) {
    this.total = Object.values(facts.bytes).reduce((sum, bytes) => sum + bytes, 0);
  }

  // A packed file, unpacked as it comes.
  async file(name: string, kind = "application/zip"): Promise<Response> {
    const answer = await fetched(`${this.home}${name}.gz?${this.facts.version}`);
    const packed = counted(answer, (bytes) => this.progress((this.loaded += bytes), this.total));
    return new Response(packed.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": kind } });
  }

  program = (): Promise<Response> => this.file("pyodide.asm.wasm", "application/wasm");

  bytes = async (name: string): Promise<ArrayBuffer> => (await this.file(name)).arrayBuffer();

  // The packages of others.
  wheels(): Promise<ArrayBuffer>[] {
    return this.facts.wheels?.map(async (name) => (await fetched(`${this.home}${name}?${this.facts.version}`)).arrayBuffer()) ?? [];
  }
}
