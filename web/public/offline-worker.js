// The service worker of the page without a server. It keeps all files of one version together: a page that is open goes on
// with the files with which it began, and a newer version waits until no page of the older one is open, or until the
// reader asks for it. Games are not kept here: they are in the database of the browser.
const VERSION = "@version@";
const ENGINE = "@engine@";
const FILES = ["@files@"];
const CACHE = `offline-sandtable-${VERSION}`;
const HOME = new URL("./", self.location.href);

// The large ones are asked for under the name of their version, so that what the page has just loaded is not loaded again.
const isLarge = (name) => /^engine\/.*\.(gz|whl|mjs)$/.test(name);
const addressOf = (name) => new URL(isLarge(name) ? `${name}?${ENGINE}` : name, HOME).href;
const isSteady = (name) => isLarge(name) || name.startsWith("assets/");

async function keepAll() {
  const cache = await caches.open(CACHE);
  for (const name of FILES) {
    const answer = await fetch(new Request(addressOf(name), { cache: isSteady(name) ? "force-cache" : "no-cache" }));
    if (!answer.ok) throw new Error(name);
    await cache.put(addressOf(name), answer);
  }
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("offline-sandtable-") && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "go") void self.skipWaiting();
});

async function file(request, name) {
  const here = await (await caches.open(CACHE)).match(addressOf(name));
  return here ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== HOME.origin || !address.pathname.startsWith(HOME.pathname)) return;
  const path = address.pathname.slice(HOME.pathname.length);
  const name = path === "index.html" ? "" : path;
  if (FILES.includes(name)) event.respondWith(file(request, name));
});
