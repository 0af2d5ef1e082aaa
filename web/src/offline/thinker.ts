// A worker that works things out, one after the other.
import { startEngine } from "./engine";
import type { FromThinker, ToThinker } from "./messages";

let ready: Promise<(kind: string, facts: string) => string> | null = null;

async function begin(home: string): Promise<(kind: string, facts: string) => string> {
  const { python } = await startEngine(home);
  return python.pyimport("sandtable.offline.thinking_worker").think as (kind: string, facts: string) => string;
}

self.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if (data.is === "begin") {
    ready = begin(data.engine);
    ready.catch(() => undefined); // whoever waits for an answer is told
    return;
  }
  const thought: FromThinker = { is: "thought", job: data.job };
  try {
    thought.result = (await ready!)(data.kind, data.facts);
  } catch (error) {
    console.error(error);
  }
  self.postMessage(thought);
};
