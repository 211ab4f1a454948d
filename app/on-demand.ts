/** Code that a browser fetches when it is first wanted, and has at hand from then on. */
export interface OnDemand<Code> {
  /** Rejects where it cannot be had now; the next call tries again. */
  load(): Promise<Code>;
  /** Null until it is there. */
  now(): Code | null;
}

export function onDemand<Code>(fetchCode: () => Promise<Code>): OnDemand<Code> {
  let here: Code | null = null;
  return {
    async load() {
      here ??= await fetchCode();
      return here;
    },
    now: () => here,
  };
}
