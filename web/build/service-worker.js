// The page without its server: opened from the home screen it is there at once, and says kindly that it is offline.
// What is about players and games (/api/, /games/) never passes through here, so nothing of it is ever kept.
const VERSION = "@version@";
const SHELL = ["@shell@"]; // what the first screen needs
const FILES = ["@files@"]; // all of this build
const CACHE = `sandtable-${VERSION}`;
const PATIENCE = 1500; // milliseconds for the server's own page, before the one that is here is shown
const HOME = new URL("./", self.location.href);

self.addEventListener("install", (event) => {
  // A file whose name changes with its contents may come from the browser's own cache.
  const cache = (name) => (name.startsWith("assets/") ? "default" : "no-cache");
  const fresh = ["", ...SHELL].map((name) => new Request(new URL(name, HOME), { cache: cache(name), credentials: "same-origin" }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(fresh))
      .then(() => self.skipWaiting()),
  );
});

// A new version throws away what the old one kept: no page can be stuck with it.
self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("sandtable-") && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

const kept = async (address) => (await caches.open(CACHE)).match(address);

async function file(request, address) {
  const cache = await caches.open(CACHE);
  const here = await cache.match(address);
  if (here) return here;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(address, answer.clone());
  return answer;
}

// The server's page if it comes in time: it names the files of the newest build. Else the one that is here.
async function page(request) {
  const here = await kept(HOME.href);
  const asked = fetch(request);
  if (!here) return asked;
  const late = new Promise((done) => setTimeout(done, PATIENCE, here));
  return Promise.race([asked.then((answer) => (answer.ok ? answer : here)).catch(() => here), late]);
}

// A notice from the server: what happened, and where it leads. It was written for this browser alone.
self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    return;
  }
  const { title = "", body = "", link = "", tag = "" } = told;
  const look = { body, icon: "icon-192.png", badge: "icon-192.png", data: { link }, ...(tag && { tag, renotify: true }) };
  event.waitUntil(self.registration.showNotification(title, look));
});

// Only to this very server, in a window that is open already if there is one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link = new URL(event.notification.data?.link || "./", HOME);
  const target = link.origin === HOME.origin ? link.href : HOME.href;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((open) => {
      const known = open.find((each) => "navigate" in each);
      return known ? known.navigate(target).then((each) => each?.focus()) : self.clients.openWindow(target);
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== HOME.origin) return;
  const path = address.pathname.slice(HOME.pathname.length - 1);
  if (request.mode === "navigate" && path === "/") event.respondWith(page(request));
  else if (FILES.includes(path.slice(1))) event.respondWith(file(request, address.origin + address.pathname));
});
