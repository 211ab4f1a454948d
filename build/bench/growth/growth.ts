import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPointer } from "../../release/pointer.ts";
import { objectKey } from "../../release/store.ts";
import { type Server, serve } from "../../serve/serve.ts";
import type { WorkerBundle } from "../../serve/serve-bundle.ts";
import { articleFile, articlePath, articleText, draw, writeContent } from "../content.ts";
import { openDevtools } from "../devtools.ts";
import { load } from "../load.ts";
import type { Measured, World } from "../part.ts";
import {
  atMost,
  GOAL,
  kilobytes,
  known,
  median,
  megabytes,
  milliseconds,
  type Section,
  seconds,
  whole,
} from "../report.ts";
import { startWatched } from "../worker-process.ts";
import { type PublishCost, type PublishFolders, publish } from "./publish.ts";
import { type RequestCost, type RequestKind, type Requests, requestCost, requestsOf, SEARCH_PAGE } from "./requests.ts";

/** What a folder of so many documents costs. */
export interface Growth {
  readonly documents: number;
  /** With nothing compiled and nothing published before. */
  readonly first: PublishCost;
  /** One file changed since, each time. */
  readonly changes: readonly PublishCost[];
  /** One file more, each time. */
  readonly additions: readonly PublishCost[];
  /** By the kind of request. */
  readonly requests: ReadonlyMap<RequestKind, RequestCost>;
  /** Bytes of the manifest as the store has it, which every new isolate reads. */
  readonly manifest: number;
  /** Bytes that the worker keeps after mixed requests. */
  readonly heap: number;
}

/** Of an article's Markdown. */
const BYTES = 1_000;

export async function measureGrowth({ bundle, quick, large, progress }: World): Promise<Measured> {
  const folders: Growth[] = [];
  for (const documents of [200, ...(quick ? [] : [10_000]), ...(large ? [100_000] : [])]) {
    const report = (text: string) => progress(`${whole(documents)} documents, ${text}`);
    folders.push(await measureFolder({ bundle: { ...bundle, assets: null }, documents, progress: report }));
  }
  const figures = folders.map((growth) => ({ ...growth, requests: Object.fromEntries(growth.requests) }));
  return { figures: { folders: figures }, section: growthSection(folders) };
}

interface FolderOptions {
  readonly bundle: WorkerBundle;
  readonly documents: number;
  readonly progress: (text: string) => void;
}

async function measureFolder({ bundle, documents, progress }: FolderOptions): Promise<Growth> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "bench-growth-"));
  const { path: root } = temporary;
  const folders = { folder: join(root, "content"), caches: join(root, "cache"), state: join(root, "state") };
  progress("writing");
  await writeContent(folders.folder, { documents, bytes: BYTES, files: SEARCH_PAGE });
  progress("first publish");
  const first = await publish(folders);
  progress("publishing changes");
  const changes = await publishSaved(folders, (change) => {
    return { file: documents - 1, text: articleText(documents - 1, { bytes: BYTES, mark: `Change ${change}.` }) };
  });
  progress("publishing new articles");
  const additions = await publishSaved(folders, (change) => {
    return { file: documents + change, text: articleText(documents + change, { bytes: BYTES, published: TODAY }) };
  });
  const served = { bundle, state: folders.state, requests: requestsOf(documents) };
  progress("requests");
  const cold = await measureCold(served);
  progress("mixed requests");
  return { documents, first, changes, additions, ...cold, heap: await measureHeap({ ...served, documents }) };
}

const CHANGES = 3;

/** Later than the date of any other article, as what is new is. */
const TODAY = "2026-01-01";

async function publishSaved(
  folders: PublishFolders,
  saved: (change: number) => { readonly file: number; readonly text: string },
): Promise<readonly PublishCost[]> {
  const costs: PublishCost[] = [];
  for (let change = 1; change <= CHANGES; change++) {
    const { file, text } = saved(change);
    await writeFile(join(folders.folder, articleFile(file)), text);
    costs.push(await publish(folders));
  }
  return costs;
}

interface Served {
  readonly bundle: WorkerBundle;
  readonly state: string;
  readonly requests: Requests;
}

/** Nothing is rendered for an earlier request. */
async function measureCold({ bundle, state, requests }: Served): Promise<Pick<Growth, "requests" | "manifest">> {
  const options = { bundle, state, port: 0, direct: true, vars: { PAGE_MEMORY_MB: "0" }, onLog: () => undefined };
  const { started: server, process } = await startWatched(() => serve(options));
  try {
    const costs = new Map<RequestKind, RequestCost>();
    for (const { kind } of KINDS) {
      costs.set(kind, await requestCost(requests[kind], { url: server.url, process }));
    }
    return { requests: costs, manifest: await manifestSize(server) };
  } finally {
    await server.close();
  }
}

async function manifestSize({ store }: Pick<Server, "store">): Promise<number> {
  const pointer = await readPointer(store);
  return (pointer && (await store.get(objectKey(pointer.release))))?.byteLength ?? Number.NaN;
}

const MIXED_REQUESTS = 10_000;
const MIXED_MS = 500;

async function measureHeap({ bundle, state, requests, documents }: Served & { documents: number }): Promise<number> {
  const server = await serve({ bundle, state, port: 0, direct: true, inspect: true, onLog: () => undefined });
  try {
    const pages = Array.from({ length: documents }, (_, n) => articlePath(n));
    const { scan: _refusedBySome, ...others } = requests;
    const paths = draw([...pages, ...Object.values(others).flat()], MIXED_REQUESTS);
    for (let answered = 0; answered < MIXED_REQUESTS; ) {
      const next = [...paths.slice(answered), ...paths.slice(0, answered)];
      answered += await load({ url: server.url, paths: next, connections: 8, milliseconds: MIXED_MS });
    }
    return await heapOf(server);
  } finally {
    await server.close();
  }
}

/** Bytes of the heap and the buffers of the site's isolate, garbage apart; other isolates are miniflare's and KV's. */
async function heapOf({ inspector }: Pick<Server, "inspector">): Promise<number> {
  const targets: unknown = await (await fetch(`http://${inspector?.host}/json`)).json();
  const own = (Array.isArray(targets) ? targets : []).find(({ id }) => /^core:user:(?!kv-access)/.test(String(id)));
  const isolate = await openDevtools(own);
  // workerd never answers a request to collect garbage. For a snapshot V8 does so by itself.
  await isolate.send("HeapProfiler.takeHeapSnapshot");
  const { usedSize, backingStorageSize } = await isolate.send("Runtime.getHeapUsage");
  isolate.close();
  return Number(usedSize) + Number(backingStorageSize);
}

interface Row {
  readonly title: string;
  readonly figure: (growth: Growth) => number;
  readonly format: (value: number) => string;
  /** At most so much in the largest folder; by the number of its documents where it depends on that. */
  readonly goal?: number | { readonly [documents: number]: number };
}

/** Kinds of requests, and for which the bytes of an answer are a row, too. */
const KINDS: readonly { readonly kind: RequestKind; readonly title: string; readonly bytes?: Pick<Row, "goal"> }[] = [
  { kind: "article", title: "a cold page", bytes: { goal: 15_000 } },
  { kind: "payload", title: "a payload", bytes: { goal: 5_000 } },
  { kind: "navigation", title: "navigation", bytes: {} },
  { kind: "feed", title: "feed" },
  { kind: "sitemap", title: "sitemap", bytes: {} },
  { kind: "island", title: "island, the newest fifty" },
  { kind: "search", title: "search" },
  { kind: "byPath", title: "query by path" },
  { kind: "byPrefix", title: "query by prefix, ten found" },
  { kind: "scan", title: "query that looks at all" },
];

const PUBLISH_GOAL = { 200: 5_000, 10000: 5_000, 100000: 60_000 };

const ROWS: readonly Row[] = [
  ...KINDS.flatMap(({ kind, title, bytes }): Row[] => {
    const figure = (name: keyof RequestCost) => (growth: Growth) => growth.requests.get(kind)?.[name] ?? Number.NaN;
    const cpu = { title: `${title}, CPU`, figure: figure("cpu"), format: milliseconds };
    const weight = { title: `${title}, bytes`, figure: figure("bytes"), format: kilobytes, ...bytes };
    return [{ ...cpu, ...(kind === "scan" && { goal: 30 }) }, ...(bytes === undefined ? [] : [weight])];
  }),
  { title: "manifest, bytes", figure: ({ manifest }) => manifest, format: kilobytes, goal: 150_000 },
  { title: "heap after 10,000 requests", figure: ({ heap }) => heap, format: megabytes, goal: 64e6 },
  { title: "first publish", figure: ({ first }) => first.time, format: seconds, goal: { 10000: 20_000 } },
  { title: "its CPU", figure: ({ first }) => first.cpu, format: seconds },
  { title: "its memory", figure: ({ first }) => first.memory, format: megabytes, goal: 1.5e9 },
  { title: "its KV writes", figure: ({ first }) => first.writes, format: whole, goal: { 10000: 1_000 } },
  ...published("changes", "publish a change", 10),
  ...published("additions", "publish an added article", 35),
];

function published(of: "changes" | "additions", title: string, writes: number): readonly Row[] {
  const figure = (name: keyof PublishCost) => (growth: Growth) => median(growth[of].map((cost) => cost[name]));
  return [
    { title, figure: figure("time"), format: seconds, goal: PUBLISH_GOAL },
    { title: `${title}, CPU`, figure: figure("cpu"), format: seconds },
    { title: `${title}, KV writes`, figure: figure("writes"), format: whole, goal: writes },
  ];
}

export function growthSection(folders: readonly Growth[]): Section {
  return {
    title: "Growth",
    text:
      "Articles of 1 KB in 20 sections: nineteen of ten, the others all in one. A dash is a query that is refused. " +
      "Publishing is the command from its start to its end; its CPU and memory are without local KV.",
    head: ["documents", ...folders.map(({ documents }) => whole(documents)), GOAL],
    rows: ROWS.map((row) => [
      row.title,
      ...folders.map((growth) => known(row.figure(growth), row.format)),
      goalText(row, folders.at(-1)),
    ]),
  };
}

function goalText({ goal, figure, format }: Row, largest: Growth | undefined): string {
  if (goal === undefined || largest === undefined) return "";
  const reached = typeof goal === "number" ? goal : goal[largest.documents];
  return reached === undefined ? "" : atMost(figure(largest), { goal: reached, format });
}
