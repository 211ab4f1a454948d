import type { ContentNamespace } from "#worker/env.ts";

/** What a fault may do to a read: give a value or null at once, throw, or never settle. Undefined lets it through. */
export type Fault = (key: string, call: number) => Promise<Uint8Array | null> | undefined;

/** A KV namespace out of a map, with faults put in. */
export class KvDouble implements ContentNamespace {
  readonly values = new Map<string, Uint8Array>();
  readonly reads: string[] = [];
  fault: Fault = () => undefined;

  async get(key: string): Promise<ArrayBuffer | null> {
    this.reads.push(key);
    const faulty = this.fault(key, this.reads.length);
    const value = faulty === undefined ? (this.values.get(key) ?? null) : await faulty;
    return value === null ? null : value.slice().buffer;
  }
}

export const throws = () => Promise.reject(new Error("KV is broken: internal id 4711"));
export const hangs = () => new Promise<never>(() => {});
export const isNull = () => Promise.resolve(null);
export const isEmpty = () => Promise.resolve(new Uint8Array());
export const isGarbage = () => Promise.resolve(new TextEncoder().encode('{"release":"x'));
