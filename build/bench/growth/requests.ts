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

/** What is asked for in this time is counted, and what is so slow that fewer would be, so often at least. */
const MILLISECONDS = 1_000;
const ANSWERS = 5;

/** The longest that an answer may take, its last byte included. */
const ANSWER_MS = 60_000;

/** An answer, read to its end. Throws where that takes too long. */
export async function answerOf(address: string): Promise<{ readonly status: number; readonly bytes: number }> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(address, { headers: { "accept-encoding": "identity" }, signal });
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
}

/**
 * Asks for each path once, so that what they need is in memory, then for as many as fit into a second. Null where the
 * worker refuses one (400).
 */
export async function requestCost(
  paths: readonly string[],
  { url, process }: { readonly url: string; readonly process: WorkerProcess | null },
): Promise<RequestCost | null> {
  let last = { bytes: 0, milliseconds: 0 };
  for (const path of paths) {
    const asked = performance.now();
    const { status, bytes } = await answerOf(url + path);
    if (status === 400) return null;
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    last = { bytes, milliseconds: performance.now() - asked };
  }
  const before = process?.cpu() ?? 0;
  const milliseconds = Math.max(MILLISECONDS, ANSWERS * last.milliseconds);
  const { answers } = await burst({ url, paths, connections: 1, milliseconds });
  if (answers === 0) throw new Error(`${paths[0]} was not answered in ${Math.round(milliseconds)} ms`);
  return { bytes: last.bytes, cpu: process === null ? null : (process.cpu() - before) / answers / 1000 };
}
