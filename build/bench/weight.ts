import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, getChromium } from "../chromium.ts";
import type { Release } from "../release/release.ts";
import type { WorkerBundle } from "../serve/serve-bundle.ts";
import { pageOfKind } from "./page-of-kind.ts";
import { atMost, GOAL, kilobytes, type Section } from "./report.ts";
import { serveSeeded } from "./seed.ts";

/** Bytes gzipped, whatever the local server did; all but the worker's are of an article that nobody touches. */
export interface Weight {
  readonly workerBytes: number;
  readonly html: number;
  readonly css: number;
  /** JavaScript before the load event, some calm seconds later, and in all. */
  readonly scriptBeforeLoad: number;
  readonly scriptWhileCalm: number;
  readonly script: number;
  /** Everything fetched before the load event. */
  readonly beforeLoad: number;
}

const GOALS: { readonly [key in keyof Weight]?: number } = {
  workerBytes: 200_000,
  script: 98_000,
  scriptWhileCalm: 8_000,
};

/** The application comes with the first intent, or after five calm seconds: until here nothing of it may be there. */
const CALM_MS = 4_000;

/** How long a page is looked at, hydration included. */
const WATCHED_MS = 15_000;

interface Fetched {
  readonly type: string;
  readonly bytes: number;
  /** Milliseconds after the load event, below 0 before it. */
  readonly at: number;
}

/** Bytes of gzip of all modules together, as wrangler counts what it uploads. */
export function workerBytes({ modules }: Pick<WorkerBundle, "modules">): number {
  return gzipSync(Object.values(modules).join("")).length;
}

export async function measureWeight(bundle: WorkerBundle, release: Release): Promise<Weight> {
  const fetched = await fetchesOfArticle(bundle, release);
  const sum = (wanted: (one: Fetched) => boolean) =>
    fetched.filter(wanted).reduce((bytes, one) => bytes + one.bytes, 0);
  const scriptUntil = (end: number) => sum(({ type, at }) => type === "script" && at < end);
  return {
    workerBytes: workerBytes(bundle),
    html: sum(({ type }) => type === "document"),
    css: sum(({ type }) => type === "stylesheet"),
    scriptBeforeLoad: scriptUntil(0),
    scriptWhileCalm: scriptUntil(CALM_MS),
    script: scriptUntil(WATCHED_MS),
    beforeLoad: sum(({ at }) => at < 0),
  };
}

const ROWS: readonly (readonly [string, keyof Weight])[] = [
  ["worker, gzip", "workerBytes"],
  ["article: HTML, gzip", "html"],
  ["article: CSS, gzip", "css"],
  ["article: JavaScript before the load event, gzip", "scriptBeforeLoad"],
  ["article: JavaScript in its first four seconds, gzip", "scriptWhileCalm"],
  ["article: JavaScript in all, gzip", "script"],
  ["article: everything before the load event, gzip", "beforeLoad"],
];

export function weightSection(weight: Weight): Section {
  return {
    title: "Weight",
    text: "",
    head: ["", "measured", GOAL],
    rows: ROWS.map(([title, key]) => {
      const goal = GOALS[key];
      return [
        title,
        kilobytes(weight[key]),
        goal === undefined ? "" : atMost(weight[key], { goal, format: kilobytes }),
      ];
    }),
  };
}

async function fetchesOfArticle(bundle: WorkerBundle, release: Release): Promise<readonly Fetched[]> {
  const article = await pageOfKind(release, "article");
  const server = await serveSeeded({ bundle, release });
  const browser = await chromium.launch({ executablePath: await getChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const fetched = recordFetches(page);
    await page.goto(server.url + article, { waitUntil: "load" });
    await page.waitForTimeout(WATCHED_MS);
    return await Promise.all(fetched);
  } finally {
    await browser.close();
    await server.close();
  }
}

function recordFetches(page: Page): Promise<Fetched>[] {
  const fetched: Promise<Fetched>[] = [];
  let loaded = Number.POSITIVE_INFINITY;
  page.on("load", () => {
    loaded = performance.now();
  });
  page.on("response", (response) => {
    const at = performance.now() - loaded;
    const type = response.request().resourceType();
    fetched.push(response.body().then((body) => ({ type, bytes: gzipSync(body).length, at })));
  });
  return fetched;
}
