import type { Page, Route } from "@playwright/test";

export interface AskedPayload {
  /** Of the page, as the address has it. */
  readonly path: string;
  /** Whether it says of itself that nobody waits for it. */
  readonly preload: boolean;
}

const PAYLOAD = /^(.*)\/_payload\.json$/;

/** Stands between a page and the payloads it asks for: sees them all, and lets them pass when the test says so. */
export class PayloadGate {
  readonly asked: AskedPayload[] = [];
  /** The most that were under way at once. */
  most = 0;
  readonly #held = new Map<string, () => void>();
  #closed: (asked: AskedPayload) => boolean = () => true;
  #underWay = 0;

  /** Holds back what `closed` names; all of it without. */
  static async at(page: Page, closed: (asked: AskedPayload) => boolean = () => true): Promise<PayloadGate> {
    const gate = new PayloadGate();
    gate.#closed = closed;
    await page.route(/\/_payload\.json\?/, (route) => gate.#pass(route));
    return gate;
  }

  paths(which: (asked: AskedPayload) => boolean = () => true): string[] {
    return this.asked.filter(which).map(({ path }) => path);
  }

  /** Lets one payload pass. */
  release(path: string): void {
    const go = this.#held.get(path);
    if (go === undefined) throw new Error(`${path} is not held; held are ${[...this.#held.keys()].join(", ")}`);
    go();
  }

  open(): void {
    this.#closed = () => false;
    for (const go of this.#held.values()) go();
  }

  async #pass(route: Route): Promise<void> {
    const asked = askedBy(route);
    this.asked.push(asked);
    this.most = Math.max(this.most, ++this.#underWay);
    if (this.#closed(asked)) await new Promise<void>((go) => this.#held.set(asked.path, go));
    this.#held.delete(asked.path);
    this.#underWay--;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  }
}

function askedBy(route: Route): AskedPayload {
  const request = route.request();
  const path = PAYLOAD.exec(new URL(request.url()).pathname)?.[1] || "/";
  return { path, preload: request.headers()["purpose"] === "prefetch" };
}
