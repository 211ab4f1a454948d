import { Charge } from "#app/content/query/charge.ts";
import { parseParams } from "#app/content/query/codec.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import { encodeAnswer, toWire } from "#app/content/query/wire.ts";
import type { ContentReader } from "#app/content/reader.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import type { ObjectSource } from "#app/content/release/objects.ts";
import { openRelease } from "#app/content/release/open.ts";
import type { Release } from "../../release/release.ts";
import { median } from "../median.ts";
import { atMost, GOAL, hundredths, type Section, whole } from "../report.ts";
import { clientQueries } from "./client-queries.ts";
import { generatedRelease } from "./documents.ts";
import { attackQueries, randomQueries } from "./queries.ts";

export interface QueryCostOptions {
  readonly documents: number;
  /** How many as clients ask, and as many random ones. */
  readonly queries: number;
  readonly seed: number;
}

/** By the kinds of queries, what each of them costs. */
export interface QueryCosts {
  readonly attacks: readonly Cost[];
  readonly clients: readonly Cost[];
  readonly random: readonly Cost[];
  /** What half of the answered ones are charged at least for what they take: prices are of one machine, this is another. */
  readonly usual: number;
}

/** Runs of each query: the quickest of them is the one that nothing came between. */
const RUNS = 3;

/** Further runs of one that seems to be charged wrong: whatever else the machine did then is over. */
const RUNS_AGAIN = 12;

/** So many others are then measured again. */
const BESIDE = 200;

/** Queries of each kind after which the engine is compiled and everything in memory. */
const WARM_UP = 200;

/** How far a charge may be from what is usual for the CPU that is taken. */
export const FACTOR = 4;

/** Runs queries over generated documents in this process, as in an isolate that has read everything. */
export async function measureQueries({ documents, queries, seed }: QueryCostOptions): Promise<QueryCosts> {
  const reader = readerOf(await generatedRelease(documents));
  for (const query of [...clientQueries(WARM_UP, seed), ...randomQueries(WARM_UP, seed)]) await measure(reader, query);
  const measureAll = async (queries: readonly string[]) => {
    const costs: Cost[] = [];
    for (const query of queries) costs.push(await measure(reader, query));
    return costs;
  };
  const attacks = await measureAll(attackQueries());
  const clients = await measureAll(clientQueries(queries, seed));
  const random = await measureAll(randomQueries(queries, seed));
  const all = [...clients, ...random].filter(isAnswered);
  const usual = usualOf(all);
  const others = all.filter((_, at) => at % Math.ceil(all.length / BESIDE) === 0);
  const surely = async (costs: readonly Cost[]) => {
    const sure: Cost[] = [];
    for (const cost of costs) {
      const again = isMisjudged(cost, usual) ? await measure(reader, cost.query, RUNS_AGAIN) : cost;
      const isWrong = isAnswered(again) && isMisjudged(again, usual);
      sure.push(isWrong ? await measureBeside(reader, cost.query, others) : again);
    }
    return sure;
  };
  return { attacks: await surely(attacks), clients: await surely(clients), random: await surely(random), usual };
}

/** What half of some queries are charged at least for what they take. */
function usualOf(costs: readonly Cost[]): number {
  return median(costs.map(chargedByTaken));
}

/**
 * A query and then others once more, since the machine is quicker at one time than at another: what the query takes is told
 * as it would be while those others were measured first.
 */
async function measureBeside(reader: ContentReader, query: string, others: readonly Cost[]): Promise<Cost> {
  const own = await measure(reader, query, RUNS_AGAIN);
  const beside: Cost[] = [];
  for (const other of others) beside.push(await measure(reader, other.query));
  return { ...own, cpu: (own.cpu * usualOf(beside)) / usualOf(others) };
}

/** Milliseconds. */
export interface Cost {
  readonly query: string;
  readonly charged: number;
  readonly cpu: number;
  /** Null for a query that is answered. */
  readonly refused: string | null;
}

function isAnswered({ refused }: Cost): boolean {
  return refused === null;
}

function chargedByTaken({ charged, cpu }: Cost): number {
  return charged / cpu;
}

async function measure(reader: ContentReader, query: string, runs = RUNS): Promise<Cost> {
  let best: Cost = { query, charged: 0, cpu: Number.POSITIVE_INFINITY, refused: null };
  for (let run = 0; run < runs; run++) {
    const charge = new Charge();
    const before = process.cpuUsage();
    const refused = await answer(reader, { query, charge });
    const { user, system } = process.cpuUsage(before);
    const cpu = (user + system) / 1000;
    if (cpu < best.cpu) best = { query, charged: charge.spent / 1_000_000, cpu, refused };
  }
  return best;
}

/** Everything that the endpoint does with a query; what is wrong with it, null for nothing. */
async function answer(
  reader: ContentReader,
  { query, charge }: { query: string; charge: Charge },
): Promise<string | null> {
  const params = parseParams(query);
  const result = params instanceof QueryMistake ? params : await reader.query(params, charge);
  if (result instanceof QueryMistake) return result.message;
  const wire = toWire(result.value, { params: params instanceof QueryMistake ? {} : params, sent: {} }, "default");
  const bytes = wire.status === 200 ? encodeAnswer(wire.value, charge) : null;
  return bytes instanceof QueryMistake ? bytes.message : null;
}

function readerOf({ id, manifest, objects }: Release): ContentReader {
  return openRelease({ id, manifest, objects: inMemory(objects), now: 0 });
}

/** As in an isolate that has read everything. */
export function inMemory(objects: Pick<Release["objects"], "get">): ObjectSource {
  const parsed = new Map<ObjectHash, unknown>();
  const bytes = async (hash: ObjectHash) => objects.get(hash) ?? Promise.reject(new Error(`no object ${hash}`));
  return {
    bytes,
    async parsed<T>(hash: ObjectHash, parse: (bytes: Uint8Array) => T) {
      if (!parsed.has(hash)) parsed.set(hash, parse(await bytes(hash)));
      return parsed.get(hash) as T;
    },
  };
}

/** `usual`: what others are charged for what they take. */
export function isMisjudged(cost: Cost, usual: number): boolean {
  const ratio = chargedByTaken(cost) / usual;
  return ratio > FACTOR || ratio * FACTOR < 1;
}

/** Of some queries: CPU of those that are answered and of all, and how many are charged wrong. */
export interface CostSummary {
  readonly asked: number;
  readonly answered: number;
  readonly wrong: number;
  /** Median, 99 of 100, most, in milliseconds. */
  readonly cpu: readonly number[];
  readonly cpuOfAll: readonly number[];
  /** What was charged by what was taken: least, 1 of 100, median, 99 of 100, most. */
  readonly ratio: readonly number[];
}

export function summarizeCosts(costs: readonly Cost[], usual: number): CostSummary {
  const answered = costs.filter(isAnswered);
  const cpu = (list: readonly Cost[]) =>
    spread(
      list.map((cost) => cost.cpu),
      [0.5, 0.99, 1],
    );
  return {
    asked: costs.length,
    answered: answered.length,
    wrong: answered.filter((cost) => isMisjudged(cost, usual)).length,
    cpu: cpu(answered),
    cpuOfAll: cpu(costs),
    ratio: spread(answered.map(chargedByTaken), [0, 0.01, 0.5, 0.99, 1]),
  };
}

function spread(values: readonly number[], shares: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return shares.map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
}

const GOAL_MS = { most99: 3, most: 30 };

/** A row of the report for each kind. */
export function queriesSection(costs: QueryCosts, { documents, seed }: QueryCostOptions): Section {
  const names = {
    clients: "as clients ask",
    random: "of every operator at random",
    attacks: "what costs most",
  } as const;
  const row = (kind: keyof typeof names) => {
    const { asked, answered, wrong, cpu, cpuOfAll } = summarizeCosts(costs[kind], costs.usual);
    const [median = 0, most99 = 0, most = 0] = cpu;
    return [
      names[kind],
      whole(asked),
      whole(answered),
      median.toFixed(2),
      most99.toFixed(2),
      kind === "attacks" ? "" : atMost(most99, { goal: GOAL_MS.most99, format: whole }),
      most.toFixed(1),
      (cpuOfAll[2] ?? 0).toFixed(1),
      atMost(cpuOfAll[2] ?? 0, { goal: GOAL_MS.most, format: whole }),
      whole(wrong),
    ];
  };
  return {
    title: "Queries",
    text: `CPU in milliseconds over ${documents} documents, seed ${seed}; of three runs the quickest. A charge is in milliseconds of the machine that its prices were measured on: half of the queries are charged ${hundredths(costs.usual)} or more for each that they take here. Charged wrong: by more than a factor of ${FACTOR} from that.`,
    head: [
      "queries",
      "asked",
      "answered",
      "median",
      "99 of 100",
      GOAL,
      "most",
      "most, with the refused",
      GOAL,
      "charged wrong",
    ],
    rows: [row("clients"), row("random"), row("attacks")],
  };
}
