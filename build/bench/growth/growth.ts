import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRecord } from "#app/content/json.ts";
import { serve } from "../../serve/serve.ts";
import type { WorkerBundle } from "../../serve/serve-bundle.ts";
import { articleFile, articlePath, articleText, draw, writeContent } from "../content.ts";
import { median } from "../median.ts";
import { startProgram } from "../program.ts";
import { atMost, GOAL, kilobytes, known, megabytes, milliseconds, type Section, seconds, whole } from "../report.ts";
import { startWatched } from "../worker-process.ts";
import { heapAfter } from "./heap.ts";
import { type PageBytes, weighPage } from "./page-bytes.ts";
import type { PublishCost, PublishFolders } from "./publish-process.ts";
import { answerOf, type RequestCost, type RequestKind, type Requests, requestCost, requestsOf } from "./requests.ts";

/** What a folder of so many documents costs. */
export interface Growth {
  readonly documents: number;
  /** With nothing compiled and nothing published before. */
  readonly first: PublishCost;
  /** One file changed since; medians. */
  readonly change: PublishCost;
  /** One file more; medians. */
  readonly added: PublishCost;
  readonly page: PageBytes;
  readonly requests: { readonly [kind in RequestKind]: RequestCost | null };
  /** Bytes that the worker keeps after mixed requests. */
  readonly heap: number;
}

/** Of an article's Markdown. */
const BYTES = 1_000;

const MIXED_REQUESTS = 10_000;

/** What was measured, and what was not and why. */
export interface MeasuredGrowth {
  readonly folders: readonly Growth[];
  readonly failed: readonly string[];
}

/** Each number of documents by itself, one after the other. One that fails leaves the others their figures. */
export async function measureGrowth(options: {
  readonly bundle: WorkerBundle;
  readonly documents: readonly number[];
  readonly progress: (text: string) => void;
}): Promise<MeasuredGrowth> {
  const folders: Growth[] = [];
  const failed: string[] = [];
  for (const documents of options.documents) {
    const progress = (text: string) => options.progress(`${whole(documents)} documents, ${text}`);
    try {
      folders.push(await measureFolder({ bundle: { ...options.bundle, assets: null }, documents, progress }));
    } catch (error) {
      process.exitCode = 1;
      console.error(error);
      failed.push(`${whole(documents)} documents failed: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  return { folders, failed };
}

interface FolderOptions {
  readonly bundle: WorkerBundle;
  readonly documents: number;
  readonly progress: (text: string) => void;
}

async function measureFolder({ bundle, documents, progress }: FolderOptions): Promise<Growth> {
  const root = await mkdtemp(join(tmpdir(), "bench-growth-"));
  const folders = { folder: join(root, "content"), caches: join(root, "cache"), state: join(root, "state") };
  try {
    progress("writing");
    await writeContent(folders.folder, { documents, bytes: BYTES, origin: "https://otters-bench.org" });
    progress("first publish");
    const first = await publish(folders);
    progress("publishing changes");
    const change = await publishChanges(folders, (change) => {
      return { file: documents - 1, text: articleText(documents - 1, { bytes: BYTES, mark: `Change ${change}.` }) };
    });
    progress("publishing new articles");
    const added = await publishChanges(folders, (change) => {
      return { file: documents + change, text: articleText(documents + change, { bytes: BYTES, published: TODAY }) };
    });
    const served = { bundle, state: folders.state, requests: requestsOf(documents) };
    progress("requests");
    const cold = await measureCold(served);
    progress("mixed requests");
    return { documents, first, change, added, ...cold, heap: await measureHeap({ ...served, documents }) };
  } finally {
    await rm(root, { recursive: true });
  }
}

/** The longest that one publish may take, on a busy machine too. */
const PUBLISH_MS = 900_000;

async function publish(folders: PublishFolders): Promise<PublishCost> {
  const program = startProgram(new URL("publish-process.ts", import.meta.url));
  try {
    const cost = await program.ask(folders, { most: PUBLISH_MS });
    if (!isCost(cost)) throw new Error(`publishing answered ${JSON.stringify(cost)}`);
    return cost;
  } finally {
    await program.close();
  }
}

function isCost(value: unknown): value is PublishCost {
  return isRecord(value) && typeof value.compile === "number" && typeof value.writes === "number";
}

const CHANGES = 3;

/** Later than the date of any other article, as what is new is. */
const TODAY = "2026-01-01";

async function publishChanges(
  folders: PublishFolders,
  changed: (change: number) => { readonly file: number; readonly text: string },
): Promise<PublishCost> {
  const costs: PublishCost[] = [];
  for (let change = 1; change <= CHANGES; change++) {
    const { file, text } = changed(change);
    await writeFile(join(folders.folder, articleFile(file)), text);
    costs.push(await publish(folders));
  }
  const middle = (figure: keyof PublishCost) => median(costs.map((cost) => cost[figure]));
  return {
    compile: middle("compile"),
    publish: middle("publish"),
    compileCpu: middle("compileCpu"),
    cpu: middle("cpu"),
    writes: middle("writes"),
    memory: middle("memory"),
  };
}

interface Served {
  readonly bundle: WorkerBundle;
  readonly state: string;
  readonly requests: Requests;
}

/** Nothing is rendered for an earlier request. */
async function measureCold({ bundle, state, requests }: Served): Promise<Pick<Growth, "page" | "requests">> {
  const options = { bundle, state, port: 0, direct: true, vars: { PAGE_MEMORY_MB: "0" }, onLog: () => undefined };
  const { started: server, process } = await startWatched(() => serve(options));
  try {
    const cost = (kind: RequestKind) => requestCost(requests[kind], { url: server.url, process });
    const [article = ""] = requests.article;
    return {
      page: await weighPage(server.url + article),
      requests: {
        article: await cost("article"),
        payload: await cost("payload"),
        navigation: await cost("navigation"),
        feed: await cost("feed"),
        sitemap: await cost("sitemap"),
        byPath: await cost("byPath"),
        byPrefix: await cost("byPrefix"),
        scan: await cost("scan"),
      },
    };
  } finally {
    await server.close();
  }
}

async function measureHeap({ bundle, state, requests, documents }: Served & { documents: number }): Promise<number> {
  const server = await serve({ bundle, state, port: 0, direct: true, inspect: true, onLog: () => undefined });
  try {
    if (server.inspector === null) throw new Error("workerd was started without its inspector");
    const paths = await answered(server.url, mixed(requests, documents));
    return await heapAfter({ requests: MIXED_REQUESTS, url: server.url, paths, inspector: server.inspector });
  } finally {
    await server.close();
  }
}

/** Mostly pages, from everywhere; of the rest some of each kind. */
function mixed({ article, payload, ...others }: Requests, documents: number): readonly string[] {
  const pages = Array.from({ length: documents }, (_, n) => articlePath(n));
  const rest = [...payload, ...Object.values(others).flat()];
  return draw([...draw(pages, rest.length * PAGES_PER_OTHER), ...article, ...rest], MIXED_REQUESTS);
}

const PAGES_PER_OTHER = 4;

/** Without those of a kind that the worker refuses: they would cost it nothing. */
async function answered(url: string, paths: readonly string[]): Promise<readonly string[]> {
  const queries = new Set(paths.filter((path) => path.startsWith("/query")));
  const refused = new Set<string>();
  for (const path of queries) {
    const { status } = await answerOf(url + path);
    if (status !== 200) refused.add(path);
  }
  return paths.filter((path) => !refused.has(path));
}

interface Row {
  readonly title: string;
  readonly figure: (growth: Growth) => number | null;
  readonly format: (value: number) => string;
  /** At most so much, at every number of documents. */
  readonly goal?: number;
  /** Of one of them alone. */
  readonly at?: number;
}

const ROWS: readonly Row[] = [
  { title: "article: HTML", figure: ({ page }) => page.html.raw, format: kilobytes },
  { title: "article: HTML, gzip", figure: ({ page }) => page.html.gzip, format: kilobytes },
  {
    title: "article: HTML, gzip, less its own text",
    figure: ({ page }) => page.html.gzip - page.html.ownGzip,
    format: kilobytes,
    goal: 6_000,
  },
  { title: "state", figure: ({ page }) => page.state.raw, format: kilobytes },
  {
    title: "state, less its own fields",
    figure: ({ page }) => page.state.raw - page.state.own,
    format: kilobytes,
    goal: 4_000,
  },
  { title: "payload", figure: ({ page }) => page.payload.raw, format: kilobytes },
  {
    title: "payload, less its own text and fields",
    figure: ({ page }) => page.payload.raw - page.payload.own,
    format: kilobytes,
    goal: 4_000,
  },
  cpuRow("a cold page, CPU", "article"),
  cpuRow("a payload, CPU", "payload"),
  cpuRow("navigation, CPU", "navigation"),
  { title: "navigation, bytes", figure: ({ requests }) => requests.navigation?.bytes ?? null, format: kilobytes },
  cpuRow("feed, CPU", "feed"),
  cpuRow("sitemap, CPU", "sitemap"),
  { title: "sitemap, bytes", figure: ({ requests }) => requests.sitemap?.bytes ?? null, format: kilobytes },
  cpuRow("query by path, CPU", "byPath"),
  cpuRow("query by prefix, ten found, CPU", "byPrefix"),
  { ...cpuRow("query that looks at all, CPU", "scan"), goal: 30, at: 10_000 },
  { title: "heap after 10,000 requests", figure: ({ heap }) => heap, format: megabytes, goal: 64e6 },
  { title: "compile, nothing cached", figure: ({ first }) => first.compile, format: seconds, goal: 60_000 },
  { title: "compile, nothing cached, CPU", figure: ({ first }) => first.compileCpu, format: seconds },
  { title: "memory of that compile", figure: ({ first }) => first.memory, format: megabytes, goal: 1.5e9 },
  { title: "first publish", figure: ({ first }) => first.publish, format: seconds },
  {
    title: "KV writes of the first publish",
    figure: ({ first }) => first.writes,
    format: whole,
    goal: 1_000,
    at: 10_000,
  },
  { title: "compile a change", figure: ({ change }) => change.compile, format: seconds },
  { title: "publish a change", figure: ({ change }) => change.publish, format: seconds },
  {
    title: "compile and publish a change",
    figure: ({ change }) => change.compile + change.publish,
    format: seconds,
    goal: 5_000,
    at: 10_000,
  },
  { title: "compile and publish a change, CPU", figure: ({ change }) => change.cpu, format: seconds },
  { title: "KV writes of a change", figure: ({ change }) => change.writes, format: whole, goal: 10 },
  {
    title: "compile and publish an added article",
    figure: ({ added }) => added.compile + added.publish,
    format: seconds,
    goal: 5_000,
    at: 10_000,
  },
  { title: "compile and publish an added article, CPU", figure: ({ added }) => added.cpu, format: seconds },
  { title: "KV writes of an added article", figure: ({ added }) => added.writes, format: whole, goal: 35 },
];

function cpuRow(title: string, kind: RequestKind): Row {
  return { title, figure: ({ requests }) => requests[kind]?.cpu ?? null, format: milliseconds };
}

export function growthSection({ folders, failed }: MeasuredGrowth): Section {
  const text =
    "Articles of 1 KB in 20 sections: nineteen of ten, the others all in one. A dash is a query that is refused. CPU of " +
    "a compile or publish is that of its process, local KV apart.";
  return {
    title: "Growth",
    text: [text, ...failed].join(" "),
    head: ["documents", ...folders.map(({ documents }) => whole(documents)), GOAL],
    rows: ROWS.map((row) => [
      row.title,
      ...folders.map((growth) => known(row.figure(growth), row.format)),
      goalText(row, folders),
    ]),
  };
}

/** Held by the largest folder that it is about. */
function goalText({ goal, at, figure, format }: Row, measured: readonly Growth[]): string {
  const last = at === undefined ? measured.at(-1) : measured.find(({ documents }) => documents === at);
  if (goal === undefined || last === undefined) return "";
  const of = at === undefined ? "" : ` at ${whole(at)}`;
  return atMost(figure(last), { goal, format: (value) => format(value) + of });
}
