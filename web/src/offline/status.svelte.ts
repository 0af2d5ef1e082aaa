// How far the engine of the offline page is.
import type { Fault } from "./messages";

class EngineStatus {
  loaded = $state(0); // bytes
  total = $state(0);
  isReady = $state(false);
  isWanted = $state(false); // somebody waits for it
  fault = $state<Fault | null>(null);
  isAgain = $state(false); // it started from what an earlier visit kept
  isStartKept = $state(false); // the next visit starts from what was kept
  took = $state(0); // milliseconds from its start until it was ready
}

export const engine = new EngineStatus();
