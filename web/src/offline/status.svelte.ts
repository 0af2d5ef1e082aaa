// How far the engine of the offline page is.
import type { Fault } from "./messages";

class EngineStatus {
  loaded = $state(0); // bytes
  total = $state(0);
  isReady = $state(false);
  isWanted = $state(false); // somebody waits for it
  fault = $state<Fault | null>(null);
  took = $state(0); // milliseconds from its start until it was ready
}

export const engine = new EngineStatus();
