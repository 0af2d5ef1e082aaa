// The page as something that can be installed: its service worker, and whether there is a newer version.
import { engine } from "../offline/status.svelte";
import { isOffline } from "../server/link";

const RELOADED = "sandtable-reloaded";
const OFTEN = 20_000; // milliseconds between two attempts to load the page again
const PATIENCE = 200; // milliseconds between two looks whether the engine is there
const KEPT_OFFLINE = "offline-sandtable-"; // what the page without a server is kept under

class Shell {
  isOld = $state(false); // a newer version has come while this page was open
  hasOffline = $state(false); // the page without a server is kept in this browser
  private waiting: ServiceWorker | null = null;

  constructor() {
    // A part of the page that a newer build does not have any more: the newest page has what takes its place.
    window.addEventListener("vite:preloadError", () => {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < OFTEN) return;
      sessionStorage.setItem(RELOADED, String(Date.now()));
      location.reload();
    });
  }

  // Where there can be none (no https, a private window), the page is what it always was.
  async start(): Promise<void> {
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
    try {
      this.hasOffline = !isOffline && (await caches.keys()).some((name) => name.startsWith(KEPT_OFFLINE));
      await (isOffline ? this.startOffline() : this.startOnline());
    } catch {
      return;
    }
  }

  renew(): void {
    if (this.waiting) this.waiting.postMessage("go");
    else location.reload();
  }

  private async startOnline(): Promise<void> {
    let hasOne = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      this.isOld ||= hasOne; // the first one is no newer version
      hasOne = true;
    });
    await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
  }

  // Without a server, a newer version waits: a game that is open goes on with the files with which it began. All files are
  // kept when the engine has come, so that none of them comes twice.
  private async startOffline(): Promise<void> {
    while (!engine.isReady && !engine.fault) await new Promise((done) => setTimeout(done, PATIENCE));
    if (engine.fault && engine.fault !== "not-kept") return;
    let isAsked = false;
    navigator.serviceWorker.addEventListener("controllerchange", () => isAsked && location.reload());
    const own = await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
    const offer = () => {
      if (!own.waiting || !own.active) return; // the first one is no newer version
      [this.waiting, this.isOld, isAsked] = [own.waiting, true, true];
    };
    offer();
    own.addEventListener("updatefound", () => own.installing?.addEventListener("statechange", offer));
  }
}

export const shell = new Shell();
