import { program } from "commander";
import { Charge } from "#app/content/query/charge.ts";
import { parseParams } from "#app/content/query/codec.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import { encodeAnswer, toWire } from "#app/content/query/wire.ts";
import type { ContentReader } from "#app/content/reader.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import type { ObjectSource } from "#app/content/release/objects.ts";
import { openRelease } from "#app/content/release/open.ts";
import { runCommand } from "../../command.ts";
import type { Release } from "../../release/release.ts";
import { clientQueries } from "./client-queries.ts";
import { generatedRelease } from "./documents.ts";
import { attackQueries, randomQueries } from "./queries.ts";

program
  .name("node build/bench/query/cost.ts")
  .description(
    "Runs generated queries over generated documents, in this process, and prints how far what each is charged " +
      "(app/content/query/charge.ts) is from the CPU that it takes. For who changes the engine or a price.",
  )
  .option("--documents <count>", "how many documents", Number, 10_000)
  .option("--queries <count>", "how many queries as clients ask, and as many random ones", Number, 2_000)
  .option("--seed <number>", "of both", Number, 1)
  .option("--list", "print every query that is charged four times too much or too little");

interface CostOptions {
  readonly documents: number;
  readonly queries: number;
  readonly seed: number;
  readonly list?: true;
}

/** Runs of each query: the quickest of them is the one that nothing came between. */
const RUNS = 3;

/** Further runs of one that seems to be charged wrong: whatever else the machine did then is over. */
const RUNS_AGAIN = 12;

/** Queries of each kind after which the engine is compiled and everything in memory. */
const WARM_UP = 200;

/** How far from the CPU a charge may be. */
const FACTOR = 4;

await runCommand("cost", async () => {
  const { documents, queries, seed, list } = program.parse().opts<CostOptions>();
  const reader = readerOf(await generatedRelease(documents));
  for (const query of [...clientQueries(WARM_UP, seed), ...randomQueries(WARM_UP, seed)]) await measure(reader, query);
  const attacks = await measureAll(reader, attackQueries());
  const clients = await measureAll(reader, clientQueries(queries, seed));
  const random = await measureAll(reader, randomQueries(queries, seed));
  console.log(report("attacks", attacks));
  console.log(report("as clients ask", clients));
  console.log(report("random", random));
  if (list === true)
    for (const cost of [...attacks, ...clients, ...random])
      if (isMisjudged(cost) || cost.cpu > 20) console.log(lineOf(cost));
});

/** Milliseconds. */
interface Cost {
  readonly query: string;
  readonly charged: number;
  readonly cpu: number;
  /** Null for a query that is answered. */
  readonly refused: string | null;
}

async function measureAll(reader: ContentReader, queries: readonly string[]): Promise<readonly Cost[]> {
  const costs: Cost[] = [];
  for (const query of queries) costs.push(await measure(reader, query));
  const again: Cost[] = [];
  for (const cost of costs) again.push(isMisjudged(cost) ? await measure(reader, cost.query, RUNS_AGAIN) : cost);
  return again;
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
function inMemory(objects: Release["objects"]): ObjectSource {
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

function isMisjudged({ charged, cpu }: Cost): boolean {
  return charged > cpu * FACTOR || cpu > charged * FACTOR;
}

function report(name: string, costs: readonly Cost[]): string {
  const answered = costs.filter(({ refused }) => refused === null);
  const cpu = (list: readonly Cost[]) =>
    spread(
      list.map((cost) => cost.cpu),
      [0.5, 0.99, 1],
    );
  const ratio = spread(
    answered.map((cost) => cost.charged / cost.cpu),
    [0, 0.01, 0.5, 0.99, 1],
  );
  return [
    `${name}: ${costs.length} queries, ${answered.length} answered, ${answered.filter(isMisjudged).length} of these charged wrong by ${FACTOR}`,
    `  CPU in ms, median, 99 of 100, most: ${cpu(answered)}; with the refused: ${cpu(costs)}`,
    `  charged / CPU, least, 1 of 100, median, 99 of 100, most: ${ratio}`,
  ].join("\n");
}

function spread(values: readonly number[], shares: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return shares.map((share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2)).join(", ");
}

function lineOf({ query, charged, cpu, refused }: Cost): string {
  return `${charged.toFixed(3)} charged, ${cpu.toFixed(3)} taken${refused === null ? "" : ", refused"}: ${query.slice(0, 200)}`;
}
