import { code, core, studio } from "virtual:offline-build";
import type { DocumentPath } from "../../content/path/canonical-path.ts";
import { OFFLINE_PAGE } from "../../links.ts";
import { answer, askedOf, isKeepable } from "../answer.ts";
import { keepPage } from "../keep-page.ts";
import { type Opened, parseOpened, SHELF_CHANGED } from "../shelf.ts";
import { OfflineStore } from "../store.ts";

declare const self: ServiceWorkerGlobalScope;

// The site without a connection. What is decided is in ../*.ts; here the browser is told.
const store = new OfflineStore(self.caches, self.navigator.locks);
const ask = (address: string, init: RequestInit) => fetch(address, init);

self.addEventListener("install", (event) => event.waitUntil(install().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(store.tidy(code).then(claim, claim)));

// No navigation preload: it would ask twice for every page of the account zone, whose links are good for once.
self.addEventListener("fetch", (event) => {
  const asked = askedOf(event.request, self.location.origin);
  if (asked !== null)
    event.respondWith(answer(asked, event.request, { store, code, fetch: (request) => fetch(request), late, leave }));
});

self.addEventListener("message", (event) => {
  const opened = parseOpened(event.data);
  if (opened === null) return;
  event.waitUntil(keep(opened));
});

/** Of whatever build the page is now; its pictures may wait where the connection is slow. */
function late(path: DocumentPath): void {
  void keep({ path, build: "", spares: true });
}

function leave(): Promise<boolean> {
  return self.registration.unregister();
}

/**
 * Without a connection or room on the device there is nothing to say. The parts are looked for again: another worker's
 * tidying may have come between.
 */
function keep(opened: Opened): Promise<void> {
  const kept = install().then(() => keepPage(opened, { store, code, studio, fetch: ask }));
  return kept.then(tellPages, () => undefined);
}

/** Rejects where a part is missing: the worker before this one then stays. */
function install(): Promise<void> {
  return store.keepBuild(code, { core, page: askOfflinePage });
}

async function askOfflinePage(): Promise<Response> {
  const page = await ask(OFFLINE_PAGE, { credentials: "omit" });
  if (!isKeepable(page)) throw new Error(`${OFFLINE_PAGE} was answered ${page.status}`);
  return page;
}

function claim(): Promise<void> {
  return self.clients.claim();
}

async function tellPages(): Promise<void> {
  for (const page of await self.clients.matchAll()) page.postMessage(SHELF_CHANGED);
}
