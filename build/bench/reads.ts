import { readFile } from "node:fs/promises";
import { isRecord } from "#app/content/json.ts";
import { type Server, serve } from "../serve/serve.ts";
import type { WorkerBundle } from "../serve/serve-bundle.ts";
import { articlePath } from "./content.ts";
import { generateSite } from "./generated-site.ts";
import { median } from "./median.ts";
import { atMost, GOAL, milliseconds, type Section, whole } from "./report.ts";
import { withSeededState } from "./seed.ts";

/** Reads that a page waits for one after another, and milliseconds: medians. */
interface Reads {
  readonly toHead: number;
  readonly toEnd: number;
  readonly head: number;
  readonly end: number;
}

export interface ReadsInRow {
  /** The first page of a new isolate. */
  readonly first: Reads;
  /** A page that an isolate has not seen, after another one. */
  readonly unseen: Reads;
}

const GOALS = { first: { toHead: 3, toEnd: 3 }, unseen: { toHead: 1, toEnd: 2 } };

const ISOLATES = 5;

const SITE = { documents: 2_000, bytes: 1_000, origin: "https://otters-bench.org" };

/** How a page fares whose every read takes 40 ms: nothing else counts then but how many there are in a row. */
export async function measureReads(bundle: WorkerBundle): Promise<ReadsInRow> {
  const around = await readFile(new URL("slow-kv.mjs", import.meta.url), "utf8");
  const { release } = await generateSite(SITE);
  const firsts: Reads[] = [];
  const unseens: Reads[] = [];
  await withSeededState(release, async (state) => {
    for (let isolate = 0; isolate < ISOLATES; isolate++) {
      const options = { bundle: { ...bundle, assets: null }, port: 0, state, around, direct: true };
      const server = await serve({ ...options, onLog: () => undefined });
      try {
        // From both ends of the site, so that the two share no more than they must.
        firsts.push(await readPage(server, articlePath(isolate)));
        unseens.push(await readPage(server, articlePath(SITE.documents - 1 - isolate)));
      } finally {
        await server.close();
      }
    }
  });
  return { first: medians(firsts), unseen: medians(unseens) };
}

/** Asks a server with slow-kv.mjs around its worker for a page. */
export async function readPage({ url }: Pick<Server, "url">, path: string): Promise<Reads> {
  const started = performance.now();
  const response = await fetch(url + path);
  const head = performance.now() - started;
  await response.arrayBuffer();
  const end = performance.now() - started;
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const counted: unknown = await (await fetch(`${url}/.reads`)).json();
  if (!isRecord(counted)) throw new Error("slow-kv.mjs counts no reads");
  return { toHead: Number(counted.head), toEnd: Number(counted.end), head, end };
}

/** On a busy machine a wait of 25 ms may well end after a read of 40: the most would be the weather's. */
function medians(reads: readonly Reads[]): Reads {
  const middle = (figure: keyof Reads) => median(reads.map((one) => one[figure]));
  return { toHead: middle("toHead"), toEnd: middle("toEnd"), head: middle("head"), end: middle("end") };
}

export function readsSection({ first, unseen }: ReadsInRow): Section {
  const row = (title: string, reads: Reads, goals: { readonly toHead: number; readonly toEnd: number }) => [
    title,
    whole(reads.toHead),
    atMost(reads.toHead, { goal: goals.toHead, format: whole }),
    milliseconds(reads.head),
    whole(reads.toEnd),
    atMost(reads.toEnd, { goal: goals.toEnd, format: whole }),
    milliseconds(reads.end),
  ];
  return {
    title: "Reads in a row",
    text: "Every read of KV takes 40 ms; counted are those that a page waits for one after another.",
    head: ["", "until the head", GOAL, "after", "until the last byte", GOAL, "after"],
    rows: [
      row("first page of a new isolate", first, GOALS.first),
      row("unseen page in a warm isolate", unseen, GOALS.unseen),
    ],
  };
}
