// The page as something that can be installed: its service worker, and whether there is a newer version.
const RELOADED = "sandtable-reloaded";
const OFTEN = 20_000; // milliseconds between two attempts to load the page again

class Shell {
  isOld = $state(false); // a newer version has come while this page was open

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
    let hasOne = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      this.isOld ||= hasOne; // the first one is no newer version
      hasOne = true;
    });
    try {
      await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
    } catch {
      return;
    }
  }
}

export const shell = new Shell();
