import type { Page, Route } from "@playwright/test";

export interface RequestedPayload {
  /** Of the page, as the address has it. */
  readonly path: string;
  /** Whether it says of itself that nobody waits for it. */
  readonly preload: boolean;
}

const PAYLOAD = /^(.*)\/_payload\.json$/;

/** Stands between a page and the payloads it asks for: sees them all, and lets them pass when the test says so. */
export class PayloadGate {
  readonly requested: RequestedPayload[] = [];
  /** The most that were under way at once. */
  most = 0;
  readonly #waiting = new Map<string, () => void>();
  #closed: (requested: RequestedPayload) => boolean = () => true;
  #inFlight = 0;

  /** Holds back what `closed` names; all of it without. */
  static async at(page: Page, closed: (requested: RequestedPayload) => boolean = () => true): Promise<PayloadGate> {
    const gate = new PayloadGate();
    gate.#closed = closed;
    await page.route(/\/_payload\.json\?/, (route) => gate.#pass(route));
    return gate;
  }

  paths(which: (requested: RequestedPayload) => boolean = () => true): string[] {
    return this.requested.filter(which).map(({ path }) => path);
  }

  /** Lets one payload pass. */
  release(path: string): void {
    const go = this.#waiting.get(path);
    if (go === undefined) throw new Error(`${path} is not held; held are ${[...this.#waiting.keys()].join(", ")}`);
    go();
  }

  open(): void {
    this.#closed = () => false;
    for (const go of this.#waiting.values()) go();
  }

  async #pass(route: Route): Promise<void> {
    const requested = requestedBy(route);
    this.requested.push(requested);
    this.most = Math.max(this.most, ++this.#inFlight);
    if (this.#closed(requested)) await new Promise<void>((go) => this.#waiting.set(requested.path, go));
    this.#waiting.delete(requested.path);
    this.#inFlight--;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  }
}

function requestedBy(route: Route): RequestedPayload {
  const request = route.request();
  const path = PAYLOAD.exec(new URL(request.url()).pathname)?.[1] || "/";
  return { path, preload: request.headers()["purpose"] === "prefetch" };
}
