import { hash } from "ohash-v2";
import { articlePath, draw, SMALL_ARTICLES, TOPICS } from "../content.ts";
import { load } from "../load.ts";
import type { WorkerProcess } from "../worker-process.ts";

/** What is requested, by kind. */
export type Requests = ReturnType<typeof requestsOf>;

export type RequestKind = keyof Requests;

/** The page that searches, and its file. */
const SEARCH = "/search";
export const SEARCH_PAGE = { "search.md": "---\ntitle: Search\nkind: search\n---\n" };

/** Different requests of each kind. */
const DIFFERENT = 100;

/** Articles are those of the section that grows. */
export function requestsOf(documents: number) {
  const grown = Array.from({ length: documents - SMALL_ARTICLES }, (_, n) => articlePath(SMALL_ARTICLES + n));
  const article = draw(grown, DIFFERENT);
  return {
    article,
    payload: article.map((path) => `${path}/_payload.json`),
    navigation: ["/navigation"],
    feed: ["/feed.xml"],
    sitemap: ["/sitemap.xml"],
    island: [islandAddress("ArticleList", { under: "/", limit: 50 })],
    search: ["paper", "number 77", "misspeled"].map((words) => `${SEARCH}?q=${encodeURIComponent(words)}`),
    byPath: article.map((path) => queryAddress({ first: true, where: [{ _path: path }] })),
    byPrefix: [queryAddress({ where: [{ _path: "--REGEX /^\\/section\\-7\\//" }], only: ["_path", "title"] })],
    scan: article.map((_, n) => scanAddress(n)),
  };
}

/** No two are the same, and every one looks at all documents and matches about an eighth of them. */
function scanAddress(n: number): string {
  return queryAddress({
    where: [{ topic: TOPICS[n % TOPICS.length], rank: { $gte: n % 7, $ne: 1_000_000 + n } }],
    sort: [{ rank: n % 2 === 0 ? 1 : -1, $numeric: true }, { title: 1 }],
    only: ["_path", "title", "rank"],
    limit: 10,
    skip: n % 5,
  });
}

function queryAddress(params: object): string {
  return `/query?_params=${encodeURIComponent(JSON.stringify(params))}`;
}

/** docs/protocol.md 7.6. */
function islandAddress(name: string, props: object): string {
  const key = hash([name, props, {}, undefined]).replace(/[-_]/g, "");
  return `/__nuxt_island/${name}_${key}.json?props=${encodeURIComponent(JSON.stringify(props))}`;
}

/** Bytes of one answer, not compressed, and milliseconds of CPU. NaN where the request is refused. */
export interface RequestCost {
  readonly bytes: number;
  readonly cpu: number;
}

const MILLISECONDS = 1_000;

/** Requests each path once, so that what they need is in memory, then as many as are answered in a second. */
export async function requestCost(
  paths: readonly string[],
  { url, process }: { readonly url: string; readonly process: WorkerProcess },
): Promise<RequestCost> {
  let bytes = 0;
  for (const path of paths) {
    const response = await fetch(url + path, { headers: { "accept-encoding": "identity" } });
    bytes = (await response.arrayBuffer()).byteLength;
    if (response.status === 400) return { bytes: Number.NaN, cpu: Number.NaN };
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  }
  const before = process.cpu();
  const answers = await load({ url, paths, connections: 1, milliseconds: MILLISECONDS });
  return { bytes, cpu: (process.cpu() - before) / answers / 1000 };
}
