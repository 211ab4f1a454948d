/** A `fetch` that goes by the clock of the server that it asks: the `Date` of its last answer. */
interface ServerClock {
  readonly fetch: typeof fetch;
  /** Epoch ms; this machine's own before the first answer. */
  readonly now: () => number;
}

/** Who publishes may have a wrong clock, and workers believe no pointer of a time to come (build/release/pointer.ts). */
export function serverClock(send: typeof fetch = fetch): ServerClock {
  let answered: number | null = null;
  return {
    async fetch(...request) {
      const response = await send(...request);
      const date = Date.parse(response.headers.get("date") ?? "");
      if (!Number.isNaN(date)) answered = date;
      return response;
    },
    now: () => answered ?? Date.now(),
  };
}
