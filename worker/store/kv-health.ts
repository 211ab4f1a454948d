/** How long a hanging KV is asked last, and how long any fault makes us careful. */
const HUNG_MS = 10_000;
const FAULT_MS = 60_000;

/** What this isolate remembers of KV's faults: a KV that hangs costs one deadline now and then, not one a read. */
export class KvHealth {
  #hungUntil = 0;
  #faultyUntil = 0;

  hung(now: number): void {
    this.#hungUntil = now + HUNG_MS;
    this.fault(now);
  }

  fault(now: number): void {
    this.#faultyUntil = now + FAULT_MS;
  }

  answered(): void {
    this.#hungUntil = 0;
  }

  isHung(now: number): boolean {
    return now < this.#hungUntil;
  }

  isFaulty(now: number): boolean {
    return now < this.#faultyUntil;
  }
}
