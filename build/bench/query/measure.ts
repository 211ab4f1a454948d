import { QueryBudget } from "#app/content/query/budget.ts";
import { parseParams } from "#app/content/query/codec.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import { encodeAnswer, toWire } from "#app/content/query/wire.ts";
import type { ContentReader } from "#app/content/reader.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import type { ObjectSource } from "#app/content/release/objects.ts";
import { openRelease } from "#app/content/release/open.ts";
import type { Release } from "../../release/release.ts";
import { atMost, GOAL, type Section, whole } from "../report.ts";
import { clientQueries } from "./client-queries.ts";
import { generatedRelease } from "./documents.ts";
import { dearQueries, randomQueries } from "./queries.ts";

export interface QueryCostOptions {
  readonly documents: number;
  /** How many as clients ask, and as many random ones. */
  readonly queries: number;
  readonly seed: number;
}

/** By the kinds of queries, what each of them costs. */
export interface QueryCosts {
  readonly clients: readonly Cost[];
  readonly random: readonly Cost[];
  readonly dear: readonly Cost[];
}

/** Runs of each query: the quickest of them is the one that nothing came between. */
const RUNS = 3;

/** Queries of each kind after which the engine is compiled and everything in memory. */
const WARM_UP = 200;

/** Runs queries over generated documents in this process, as in an isolate that has read everything. */
export async function measureQueries({ documents, queries, seed }: QueryCostOptions): Promise<QueryCosts> {
  const reader = readerOf(await generatedRelease(documents));
  for (const query of [...clientQueries(WARM_UP, seed), ...randomQueries(WARM_UP, seed)]) await measure(reader, query);
  const measureAll = async (queries: readonly string[]) => {
    const costs: Cost[] = [];
    for (const query of queries) costs.push(await measure(reader, query));
    return costs;
  };
  return {
    clients: await measureAll(clientQueries(queries, seed)),
    random: await measureAll(randomQueries(queries, seed)),
    dear: await measureAll(dearQueries()),
  };
}

export interface Cost {
  readonly query: string;
  /** Milliseconds. */
  readonly cpu: number;
  /** Null for a query that is answered. */
  readonly refused: string | null;
}

async function measure(reader: ContentReader, query: string): Promise<Cost> {
  let best: Cost = { query, cpu: Number.POSITIVE_INFINITY, refused: null };
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    const refused = await answer(reader, query);
    const { user, system } = process.cpuUsage(before);
    const cpu = (user + system) / 1000;
    if (cpu < best.cpu) best = { query, cpu, refused };
  }
  return best;
}

/** Everything that the endpoint does with a query; what is wrong with it, null for nothing. */
async function answer(reader: ContentReader, query: string): Promise<string | null> {
  const params = parseParams(query);
  const result = params instanceof QueryMistake ? params : await reader.query(params, new QueryBudget());
  if (result instanceof QueryMistake) return result.message;
  const wire = toWire(result.value, { params: params instanceof QueryMistake ? {} : params, sent: {} }, "default");
  const bytes = wire.status === 200 ? encodeAnswer(wire.value) : null;
  return bytes instanceof QueryMistake ? bytes.message : null;
}

function readerOf({ id, manifest, objects }: Release): ContentReader {
  return openRelease({ id, manifest, objects: inMemory(objects), now: 0 });
}

/** As in an isolate that has read everything. */
function inMemory(objects: Pick<Release["objects"], "get">): ObjectSource {
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

/** Of some queries: how many are answered, and the CPU of all, in milliseconds: median, 99 of 100, most. */
export interface CostSummary {
  readonly asked: number;
  readonly answered: number;
  readonly cpu: readonly [number, number, number];
}

export function summarizeCosts(costs: readonly Cost[]): CostSummary {
  const sorted = costs.map((cost) => cost.cpu).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return {
    asked: costs.length,
    answered: costs.filter(({ refused }) => refused === null).length,
    cpu: [at(0.5), at(0.99), at(1)],
  };
}

const GOAL_MS = { most99: 5, most: 50 };

/** A row of the report for each kind. */
export function queriesSection(costs: QueryCosts, { documents, seed }: QueryCostOptions): Section {
  const names = {
    clients: "as clients ask",
    random: "of every operator at random",
    dear: "what costs most",
  } as const;
  const row = (kind: keyof typeof names) => {
    const { asked, answered, cpu } = summarizeCosts(costs[kind]);
    const [median, most99, most] = cpu;
    return [
      names[kind],
      whole(asked),
      whole(answered),
      median.toFixed(2),
      most99.toFixed(2),
      kind === "clients" ? atMost(most99, { goal: GOAL_MS.most99, format: whole }) : "",
      most.toFixed(1),
      atMost(most, { goal: GOAL_MS.most, format: whole }),
    ];
  };
  return {
    title: "Queries",
    text: `CPU in milliseconds over ${documents} documents, seed ${seed}, of all queries, answered or refused; of three runs the quickest.`,
    head: ["queries", "asked", "answered", "median", "99 of 100", GOAL, "most", GOAL],
    rows: [row("clients"), row("random"), row("dear")],
  };
}
