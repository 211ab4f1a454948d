import type { DocumentPath } from "../content/path/canonical-path.ts";
import { type PayloadAnswer, PRELOAD, WANTED } from "./fetch-payload.ts";

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
