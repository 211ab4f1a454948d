import { Agent, get } from "node:http";

interface Contestant {
  readonly url: string;
  readonly path: (n: number) => string;
}

export interface Rounds {
  readonly rounds: number;
  readonly milliseconds: number;
}

/** What ours reached at one concurrency, and how that compares with the floor in the same run. */
export interface Standing {
  readonly concurrency: number;
  readonly perSecond: number;
  readonly floorPerSecond: number;
  /** Median over the rounds of ours / floor: both had the same weather in each. */
  readonly ratio: number;
  readonly p50: number;
  readonly p99: number;
  readonly firstByte: number;
}

/** Floor and ours in turn, a burst each a round. The first round warms both and counts for neither. */
export async function contest(
  { floor, ours }: { readonly floor: Contestant; readonly ours: Contestant },
  { rounds, milliseconds, concurrency }: Rounds & { readonly concurrency: number },
): Promise<Standing> {
  const pairs: { readonly floor: Burst; readonly ours: Burst }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const measured = {
      floor: await burst({ ...floor, concurrency, milliseconds }),
      ours: await burst({ ...ours, concurrency, milliseconds }),
    };
    if (round > 0) pairs.push(measured);
  }
  const latency = pairs.flatMap((pair) => pair.ours.latency).toSorted((a, b) => a - b);
  return {
    concurrency,
    perSecond: median(pairs.map((pair) => pair.ours.perSecond)),
    floorPerSecond: median(pairs.map((pair) => pair.floor.perSecond)),
    ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.floor.perSecond)),
    p50: percentile(latency, 0.5),
    p99: percentile(latency, 0.99),
    firstByte: median(pairs.map((pair) => percentile(pair.ours.firstByte, 0.5))),
  };
}

interface LoadOptions {
  readonly url: string;
  /** Path and query of the nth request: the same for all, or another for each. */
  readonly path: (n: number) => string;
  readonly concurrency: number;
  readonly milliseconds: number;
}

/** What one burst of requests measured. Times in milliseconds, ascending. */
interface Burst {
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
