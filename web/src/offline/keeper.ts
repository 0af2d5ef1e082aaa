// A worker for the first visit alone: when the page has come to rest it starts an engine once more, imports everything that a
// table may need, and keeps its memory for the visits to come. It knows no table and no secret.
import { startToKeep } from "./engine";
import { keepStart } from "./kept-start";

async function keep(home: string): Promise<void> {
  const { python, files } = await startToKeep(home);
  python.runPython("from sandtable.offline.warm_up import warm_up; warm_up()");
  await keepStart(home, files.facts.version, python.makeMemorySnapshot(), await files.program());
}

// No room, or no such thing here: the next visit starts as this one did.
self.onmessage = ({ data }: MessageEvent<string>) =>
  void keep(data).then(
    () => self.postMessage(""),
    (error: unknown) => self.postMessage(String(error) || "not kept"),
  );
