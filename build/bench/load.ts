import { Agent, get } from "node:http";

export interface LoadOptions {
  readonly url: string;
  /** Path and query of the nth request: the same for all, or another for each. */
  readonly path: (n: number) => string;
  readonly concurrency: number;
  readonly milliseconds: number;
}

/** What one burst of requests measured. Times in milliseconds, ascending. */
export interface Burst {
  readonly perSecond: number;
  readonly latency: readonly number[];
  /** Until the first byte of the body. */
  readonly firstByte: readonly number[];
}

interface Timing {
  readonly latency: number;
  readonly firstByte: number;
}

/** Sends requests over kept connections, as many at once as asked, until the time is up. Throws on any answer but 200. */
export async function burst({ url, path, concurrency, milliseconds }: LoadOptions): Promise<Burst> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const timings: Timing[] = [];
  const start = performance.now();
  let sent = 0;
  const lane = async () => {
    while (performance.now() - start < milliseconds) timings.push(await request(url + path(sent++), agent));
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return {
    perSecond: timings.length / seconds,
    latency: ascending(timings.map(({ latency }) => latency)),
    firstByte: ascending(timings.map(({ firstByte }) => firstByte)),
  };
}

function request(url: string, agent: Agent): Promise<Timing> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = get(url, { agent }, (response) => {
      let firstByte = 0;
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.on("data", () => {
        firstByte ||= performance.now() - start;
      });
      response.on("end", () => resolve({ latency: performance.now() - start, firstByte }));
      response.on("error", reject);
    });
    outgoing.on("error", reject);
  });
}

function ascending(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}

/** A percentile (0 to 1) of ascending values. */
export function percentile(values: readonly number[], part: number): number {
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(ascending(values), 0.5);
}
