import { kinds } from "virtual:kinds";
import type { PageDocument } from "../../content/page.ts";
import type { DocumentPath } from "../../content/path/canonical-path.ts";
import type { Payload, RedirectPayload } from "../../content/payload.ts";
import type { ShownRead } from "../../content/reader.ts";
import { askedPayloadUrl, payloadUrl } from "../../page-links.ts";
import type { RouteResult } from "../../route-result.ts";
import type { BuildManifest } from "./build-manifest.ts";
import { type Fetch, fetchPayload, type PayloadAnswer, PRELOAD, readOf, WANTED } from "./fetch-payload.ts";
import { narrowedPage } from "./narrowed-page.ts";
import { noteDocument } from "./note-document.ts";
import type { PageMemory } from "./page-memory.ts";

interface BrowserReader {
  /** The session's build: every page of it comes from the release it names. */
  readonly build: string;
  readonly memory: PageMemory;
  readonly now: () => number;
  /** What the route table itself has at a path; null where a document is to stand there. */
  readonly routeResult: (path: DocumentPath) => Promise<RouteResult | null>;
  readonly redirects: Pick<BuildManifest, "redirectOf">;
  /** Whether a page may be shown in this document, or needs a full load (app/zones.ts). */
  readonly mayShow: (path: DocumentPath) => boolean;
  /** Loads the target of the navigation in full, which ends the session. */
  readonly leave: () => void;
  /** The same, but not the visitor's wish: the server does not know the session's build any more. */
  readonly expire: () => void;
  readonly fetchJson?: Fetch;
}

export interface BrowserPages {
  /** What stands at an address: a page, a redirect, or nothing. */
  page(path: DocumentPath, search?: string): Promise<ShownRead | RedirectPayload | null>;
  /**
   * Fetches a page into memory, for a navigation that may follow. False where it may not be shown in this document;
   * rejects where the request fails.
   */
  preload(path: DocumentPath): Promise<boolean>;
  /** The document of a page in memory; null for any other. */
  document(path: DocumentPath): Promise<PageDocument | null>;
}

/** How long a visitor who types is waited for. */
const CALM_MS = 200;

/** Reads pages from `_payload.json`; each is fetched once until it expires. */
export function createContentReader(browser: BrowserReader): BrowserPages {
  const { build, memory, now, routeResult, redirects, mayShow, leave, expire, fetchJson } = browser;
  let expired = false;
  let latest = { at: Number.NEGATIVE_INFINITY };
  const requests = new PageRequests(async (path, options) => {
    const answer = await fetchPayload(payloadUrl(path, build), options, fetchJson);
    if (answer.kind === "outdated") expired = true;
    if (answer.kind === "payload") remember(memory, path, answer.payload);
    return answer;
  });
  async function knownPage(path: DocumentPath): Promise<ShownRead | RedirectPayload | null> {
    const found = await routeResult(path);
    if (found?.kind === "page") memory.learn(found.read.entry);
    if (!mayShow(path)) return forever(leave);
    const redirect = redirects.redirectOf(path);
    if (redirect !== null) return redirect;
    if (found?.kind === "redirect") {
      const { location: to, external } = found.redirect;
      return { redirect: { to, external }, byRule: false };
    }
    if (found !== null) return found.kind === "page" ? found.read : null;
    const remembered = memory.open(path, now());
    if (remembered !== null) return noted(remembered);
    const answer = await requests.want(path);
    if (answer.kind === "absent") return null;
    if (answer.kind === "outdated") return forever(expire);
    const { payload } = answer;
    if ("redirect" in payload) return payload;
    // Its kind may differ from the one of its folder.
    if (!mayShow(path)) return forever(leave);
    memory.open(path, now());
    return noted(readOf(payload));
  }
  async function askedPage(path: DocumentPath, search: string): Promise<PayloadAnswer> {
    const answer = await fetchPayload(askedPayloadUrl(path, { build, search }), WANTED, fetchJson);
    return answer.kind === "outdated" ? forever(expire) : answer;
  }
  return {
    async page(path, search = "") {
      const before = latest;
      const turn = { at: now() };
      latest = turn;
      const read = await knownPage(path);
      // What its address asks for may be another view than the one that is known.
      if (read === null || !("entry" in read) || kinds[read.entry.kind].fields === undefined) return read;
      return narrowedPage(read, {
        search,
        async fetchPayload(asked) {
          // Not each letter that is typed is a request: the newest query counts, and nothing waits for this.
          if (turn.at - before.at < CALM_MS) await new Promise((resolve) => setTimeout(resolve, CALM_MS));
          return turn === latest ? askedPage(path, asked) : new Promise(() => {});
        },
      });
    },
    async preload(path) {
      if (expired || !memory.keeps(path) || !mayShow(path) || redirects.redirectOf(path) !== null) return false;
      if ((await routeResult(path)) === null && !memory.has(path, now())) await requests.preload(path);
      return true;
    },
    async document(path) {
      return (await memory.peek(path, now())?.content)?.document ?? null;
    },
  };
}

function remember(memory: PageMemory, path: DocumentPath, payload: Payload): void {
  if ("entry" in payload) memory.set(path, { read: readOf(payload), until: payload.until });
}

/** Registers the HTML of a page that is about to be shown, so that it may be given to `innerHTML`. */
async function noted(read: ShownRead): Promise<ShownRead> {
  noteDocument((await read.content).document);
  return read;
}

/** Never settles: a full load has begun, and nothing of this session is shown any more, no error either. */
function forever(leave: () => void): Promise<never> {
  leave();
  return new Promise(() => {});
}

/** How long a click waits for a preload in flight before it sends a request of its own. */
export const PRELOAD_TIMEOUT_MS = 1_000;

type FetchPage = (path: DocumentPath, options: typeof WANTED) => Promise<PayloadAnswer>;

interface Request {
  readonly answer: Promise<PayloadAnswer>;
  readonly isPreload: boolean;
}

/** Requests for pages, one in flight for each page; a second only when a click has waited too long for a preload. */
export class PageRequests {
  readonly #fetchPage: FetchPage;
  readonly #inFlight = new Map<DocumentPath, Request>();

  constructor(fetchPage: FetchPage) {
    this.#fetchPage = fetchPage;
  }

  /** Requests a page in advance, unless a request is in flight. */
  async preload(path: DocumentPath): Promise<void> {
    if (!this.#inFlight.has(path)) await this.#begin(path, true);
  }

  /** The answer for a click: of the request in flight, or of a second one if the first takes too long. */
  async want(path: DocumentPath): Promise<PayloadAnswer> {
    const request = this.#inFlight.get(path);
    if (request === undefined) return this.#begin(path, false);
    const { answer, isPreload } = request;
    const early = await Promise.race([answer.catch(() => null), ...(isPreload ? [preloadTimeout()] : [])]);
    if (early !== null) return early;
    const own = this.#begin(path, false);
    return Promise.any([answer, own]).catch(() => own);
  }

  #begin(path: DocumentPath, isPreload: boolean): Promise<PayloadAnswer> {
    const answer = this.#fetchPage(path, isPreload ? PRELOAD : WANTED);
    const request = { answer, isPreload };
    this.#inFlight.set(path, request);
    return answer.finally(() => {
      if (this.#inFlight.get(path) === request) this.#inFlight.delete(path);
    });
  }
}

function preloadTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PRELOAD_TIMEOUT_MS, null));
}
