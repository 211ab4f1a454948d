import { QueryBudget } from "#app/content/query/budget.ts";
import { parseParams } from "#app/content/query/codec.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { encodeAnswer, toWire } from "#app/content/query/wire.ts";
import { openRelease } from "#app/content/reader/open.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import type { ObjectSource } from "#app/content/release/objects.ts";
import { definition } from "#app/site.ts";
import type { Release } from "../../release/release.ts";
import type { Measured, World } from "../part.ts";
import { atMost, GOAL, hundredths, whole } from "../report.ts";
import { clientQueries } from "./client-queries.ts";
import { generatedRelease } from "./documents.ts";

/** Milliseconds of CPU that queries take: median, 99 of 100, most; and the query that takes most. */
interface Costs {
  readonly cpu: readonly [number, number, number];
  readonly dearest: string;
}

/** Runs queries over 10,000 documents in this process, as in an isolate that has read everything: of three runs the quickest. */
export async function measureQueries({ quick, large }: World): Promise<Measured> {
  const { id, manifest, objects } = await generatedRelease(10_000);
  const reader = openRelease({ id, manifest, objects: inMemory(objects), now: 0, definition });
  const answer = async (query: string) => {
    const params = parseParams(query);
    const result = params instanceof QueryRejection ? params : await reader.query(params, new QueryBudget());
    if (params instanceof QueryRejection || result instanceof QueryRejection) return;
    const wire = toWire(result.value, { params, sent: {} }, "default");
    if (wire.status === 200) encodeAnswer(wire.value);
  };
  const costsOf = async (queries: readonly string[]): Promise<Costs> => {
    const costs: { readonly query: string; readonly cpu: number }[] = [];
    for (const query of queries) {
      const runs: number[] = [];
      for (let run = 0; run < 3; run++) {
        const before = process.cpuUsage();
        await answer(query);
        const { user, system } = process.cpuUsage(before);
        runs.push((user + system) / 1000);
      }
      costs.push({ query, cpu: Math.min(...runs) });
    }
    costs.sort((a, b) => a.cpu - b.cpu);
    const at = (share: number) => costs[Math.floor(share * (costs.length - 1))]?.cpu ?? 0;
    return { cpu: [at(0.5), at(0.99), at(1)], dearest: costs.at(-1)?.query ?? "" };
  };
  await costsOf(clientQueries(200, 0));
  const clients = await costsOf(clientQueries(quick ? 500 : large ? 100_000 : 8_000, 1));
  const dear = await costsOf(dearQueries());
  const section = {
    title: "Queries",
    text: `CPU in milliseconds over 10,000 documents, of three runs the quickest. Most takes \`${dear.dearest.slice(0, 200)}\``,
    head: ["queries", "median", "99 of 100", "most", GOAL],
    rows: [
      ["as clients ask", ...clients.cpu.map(hundredths), atMost(clients.cpu[1], { goal: 5, format: whole })],
      ["what costs most", ...dear.cpu.map(hundredths), atMost(dear.cpu[2], { goal: 50, format: whole })],
    ],
  };
  return { figures: { clients, dear }, section };
}

/** What takes most of all that is answered, or refused after some work: each part of a query at its dearest, all together. */
function dearQueries(): readonly string[] {
  const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
  const searches: readonly (readonly object[])[] = [
    times(28, (at) => ({ description: { $not: { $icontains: `  r${at}` } } })),
    times(24, (at) => ({ description: { $not: { $regex: `/w${at}q/i` } } })),
    times(24, (at) => ({ title: { $not: { $regex: `[${at % 10}x][yz]` } } })),
    times(3, (at) => ({ description: { $not: { $regex: `\\w.{${40 + at}}[yz]\\d` } } })),
    times(9, (at) => ({ description: { $not: { $containsAny: times(30, (n) => `r${at * n}Q`) } } })),
    times(2, (at) => ({ description: { $not: { $containsAny: unlikePairs(at) } } })),
    [{ $or: times(90, (at) => ({ [`f${at}`]: 1 })) }],
  ];
  const others = times(60, (at) => ({ title: { $ne: `w${at}` } }));
  const sort = ["_id", "rank", "topic", "_extension"].map((field) => ({ [field]: -1, $locale: "da" }));
  const queries = searches.flatMap((where) => [
    { where, count: true },
    { where: [...where, ...others], sort, only: ["_path", "title", "_stem", "topic"] },
    { where, sort, without: ["body"], surround: { query: { $and: others } } },
  ]);
  return [...queries, {}, { without: ["body"], sort }, { limit: 500 }].map((query) => JSON.stringify(query));
}

/** Texts of many first letters, the first two of which stand in most descriptions and the third in none. */
function unlikePairs(at: number): readonly string[] {
  const letters = [..."etaoinshrdlcumwfgypbvkjxqz"];
  return letters.flatMap((first) => letters.slice(0, 20).map((second) => `${first}${second}Q${at}`));
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
