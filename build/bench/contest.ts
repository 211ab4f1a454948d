import { type Burst, burst, median, percentile } from "./load.ts";

export interface Contestant {
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
