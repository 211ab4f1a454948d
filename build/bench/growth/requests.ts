import { articlePath, draw, SMALL_ARTICLES, TOPICS } from "../content.ts";
import { burst } from "../load/burst.ts";
import type { WorkerProcess } from "../worker-process.ts";

export type RequestKind = "article" | "payload" | "navigation" | "feed" | "sitemap" | "byPath" | "byPrefix" | "scan";

/** What is asked for, by kind. */
export type Requests = { readonly [kind in RequestKind]: readonly string[] };

/** Different requests of each kind. */
const DIFFERENT = 100;

/** Articles are those of the section that grows. */
export function requestsOf(documents: number): Requests {
  const grown = Array.from({ length: documents - SMALL_ARTICLES }, (_, n) => articlePath(SMALL_ARTICLES + n));
  const article = draw(grown, DIFFERENT);
  return {
    article,
    payload: article.map((path) => `${path}/_payload.json`),
    navigation: ["/navigation"],
    feed: ["/feed.xml"],
    sitemap: ["/sitemap.xml"],
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

export interface RequestCost {
  /** Bytes of one answer, not compressed. */
  readonly bytes: number;
  /** Milliseconds of CPU; null where the system does not say. */
  readonly cpu: number | null;
}

const MILLISECONDS = 1_000;

/**
 * Asks for each path once, so that what they need is in memory, then for as many as fit into a second. Null where the
 * worker refuses one (400).
 */
export async function requestCost(
  paths: readonly string[],
  { url, process }: { readonly url: string; readonly process: WorkerProcess | null },
): Promise<RequestCost | null> {
  let bytes = 0;
  for (const path of paths) {
    const response = await fetch(url + path, { headers: { "accept-encoding": "identity" } });
    bytes = (await response.arrayBuffer()).byteLength;
    if (response.status === 400) return null;
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  }
  const before = process?.cpu() ?? 0;
  const { answers } = await burst({ url, paths, connections: 1, milliseconds: MILLISECONDS });
  return { bytes, cpu: process === null ? null : (process.cpu() - before) / answers / 1000 };
}
