import { code, core, studio } from "virtual:offline-build";
import type { DocumentPath } from "../../content/path/canonical-path.ts";
import { OFFLINE_PAGE } from "../../links.ts";
import { answer, isKeepable, parseRequest } from "../answer.ts";
import { keepPage } from "../keep-page.ts";
import { INDEX_CHANGED, type Opened, parseOpened } from "../offline-index.ts";
import { OfflineStore } from "../store.ts";

declare const self: ServiceWorkerGlobalScope;

// The offline site. Decisions are in ../*.ts; this file binds them to the browser's events.
const store = new OfflineStore(self.caches, self.navigator.locks);
const fetchAddress = (address: string, init: RequestInit) => fetch(address, init);

self.addEventListener("install", (event) => event.waitUntil(install().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(store.tidy(code).then(claim, claim)));

// No navigation preload: it would request pages of the account zone twice, whose links work only once.
self.addEventListener("fetch", (event) => {
  const requested = parseRequest(event.request, self.location.origin);
  if (requested === null) return;
  const leave = () => self.registration.unregister();
  event.respondWith(answer(requested, event.request, { store, code, fetch: (request) => fetch(request), late, leave }));
});

self.addEventListener("message", (event) => {
  const opened = parseOpened(event, self.location.origin);
  if (opened === null) return;
  event.waitUntil(keep(opened));
});

/** Keeps the page in its current build, without its pictures, since the connection is slow. */
function late(path: DocumentPath): void {
  void keep({ path, build: "", spares: true });
}

/**
 * Failures are ignored: there is no connection or no storage. Installs again first, because another worker may have
 * deleted the build meanwhile.
 */
function keep(opened: Opened): Promise<void> {
  const kept = install().then(() => keepPage(opened, { store, code, studio, fetch: fetchAddress }));
  return kept.then(notifyPages, () => undefined);
}

/** Rejects where a file is missing: the previous worker then stays active. */
function install(): Promise<void> {
  return store.keepBuild(code, { core, page: fetchOfflinePage });
}

async function fetchOfflinePage(): Promise<Response> {
  const page = await fetchAddress(OFFLINE_PAGE, { credentials: "omit" });
  if (!isKeepable(page)) throw new Error(`${OFFLINE_PAGE} was answered ${page.status}`);
  return page;
}

function claim(): Promise<void> {
  return self.clients.claim();
}

async function notifyPages(): Promise<void> {
  for (const page of await self.clients.matchAll()) page.postMessage(INDEX_CHANGED);
}
