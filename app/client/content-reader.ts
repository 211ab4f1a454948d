import type { PageDocument } from "../content/page.ts";
import type { DocumentPath } from "../content/path/canonical-path.ts";
import type { PagePayload, Payload } from "../content/payload.ts";
import type { PageRead } from "../content/reader.ts";
import { payloadUrl } from "../page-links.ts";
import type { PageReader } from "../routes/page-data.ts";
import type { RouteRedirects } from "./build-manifest.ts";
import { noteDocument } from "./compiled-html.ts";
import { type Fetch, fetchPayload, type PayloadAnswer, PRELOAD, WANTED } from "./fetch-payload.ts";
import type { PageMemory } from "./page-memory.ts";

interface BrowserReader {
  /** The session's build: every page of it comes from the release it names. */
  readonly build: string;
  readonly memory: PageMemory;
  readonly now: () => number;
  readonly redirects: RouteRedirects;
  /** Whether a page may be shown beside what this page has loaded, or only instead of it (app/zones.ts). */
  readonly mayShow: (path: DocumentPath) => boolean;
  /** Loads the page that is being navigated to whole, which ends the session. */
  readonly leave: () => void;
  /** The same where nobody can have wished for it: the server does not know the session's build any more. */
  readonly expire: () => void;
  readonly fetchJson?: Fetch;
}

export interface BrowserPages extends PageReader {
  /**
   * Fetches a page into memory, for a navigation that may follow. False where none could be shown in this document;
   * rejects where the page could not be had.
   */
  preload(path: DocumentPath): Promise<boolean>;
  /** The document of a page that is here already; null for any other. */
  document(path: DocumentPath): Promise<PageDocument | null>;
}

/** Pages over `_payload.json`, each fetched once as long as it holds. */
export function createContentReader(browser: BrowserReader): BrowserPages {
  const { build, memory, now, redirects, mayShow, leave, expire, fetchJson } = browser;
  let expired = false;
  const requests = new PageRequests(async (path, options) => {
    const answer = await fetchPayload(payloadUrl(path, build), options, fetchJson);
    if (answer.kind === "outdated") expired = true;
    if (answer.kind === "payload") remember(memory, path, answer.payload);
    return answer;
  });
  return {
    async page(path) {
      if (!mayShow(path)) return forever(leave);
      const redirect = redirects.redirectOf(path);
      if (redirect !== null) return redirect;
      const remembered = memory.visit(path, now());
      if (remembered !== null) return noted(remembered);
      const answer = await requests.want(path);
      if (answer.kind === "absent") return null;
      if (answer.kind === "outdated") return forever(expire);
      const { payload } = answer;
      if ("redirect" in payload) return payload;
      // It may be of another kind than its folder let one expect.
      if (!mayShow(path)) return forever(leave);
      memory.visit(path, now());
      return noted(readOf(payload));
    },
    async preload(path) {
      if (expired || !memory.keeps(path) || !mayShow(path) || redirects.redirectOf(path) !== null) return false;
      if (!memory.has(path, now())) await requests.preload(path);
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

function readOf({ entry, navigation, document, surround, until }: PagePayload): PageRead {
  return { entry, navigation, content: Promise.resolve({ document, surround, until }) };
}

/** What is about to be shown may be given to `innerHTML`. */
async function noted(read: PageRead): Promise<PageRead> {
  noteDocument((await read.content).document);
  return read;
}

/** The page is being left: nothing of this session is shown any more, no error either. */
function forever(leave: () => void): Promise<never> {
  leave();
  return new Promise(() => {});
}

/** How long a click waits for a preload that is under way before it asks for itself. */
export const PATIENCE_MS = 1_000;

type Ask = (path: DocumentPath, options: typeof WANTED) => Promise<PayloadAnswer>;

interface Request {
  readonly answer: Promise<PayloadAnswer>;
  readonly isPreload: boolean;
}

/** The requests for pages: no two for the same page, but where a click has waited for its preload in vain. */
export class PageRequests {
  readonly #ask: Ask;
  readonly #underWay = new Map<DocumentPath, Request>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Asks for a page that nobody waits for, unless it is asked for already. */
  async preload(path: DocumentPath): Promise<void> {
    if (!this.#underWay.has(path)) await this.#begin(path, true);
  }

  /** The answer for somebody who waits: of what is under way, if it does not take long, or else the first to come. */
  async want(path: DocumentPath): Promise<PayloadAnswer> {
    const request = this.#underWay.get(path);
    if (request === undefined) return this.#begin(path, false);
    const { answer, isPreload } = request;
    const early = await Promise.race([answer.catch(() => null), ...(isPreload ? [patience()] : [])]);
    if (early !== null) return early;
    const own = this.#begin(path, false);
    return Promise.any([answer, own]).catch(() => own);
  }

  #begin(path: DocumentPath, isPreload: boolean): Promise<PayloadAnswer> {
    const answer = this.#ask(path, isPreload ? PRELOAD : WANTED);
    const request = { answer, isPreload };
    this.#underWay.set(path, request);
    return answer.finally(() => {
      if (this.#underWay.get(path) === request) this.#underWay.delete(path);
    });
  }
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
}
