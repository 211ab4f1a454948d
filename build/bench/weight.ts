import { gzipSync } from "node:zlib";
import type { WorkerBundle } from "../serve/serve-bundle.ts";
import { inBrowser } from "./in-browser.ts";
import { pageOfKind } from "./page-of-kind.ts";
import type { Measured, World } from "./part.ts";
import { atMost, GOAL, kilobytes, type Section } from "./report.ts";

/** The application comes with the first intent, or after five calm seconds: until here nothing of it may be there. */
const CALM_MS = 4_000;

/** How long a page is open, hydration included. */
const OPEN_MS = 15_000;

interface Fetched {
  readonly type: string;
  /** Gzipped, whatever the local server did. */
  readonly bytes: number;
  /** Milliseconds after the load event, below 0 before it. */
  readonly at: number;
}

/** Bytes of gzip of all modules together, as wrangler counts what it uploads. */
export function workerBytes({ modules }: Pick<WorkerBundle, "modules">): number {
  return gzipSync(Object.values(modules).join("")).length;
}

/** What the worker weighs, and what a browser fetches of an article that its visitor does not touch. */
export async function measureWeight(world: World): Promise<Measured> {
  const worker = workerBytes(world.bundle);
  const fetched = await fetchesOf(await pageOfKind(world.release, "article"), world);
  return { figures: { worker, fetched }, section: weightSection(worker, fetched) };
}

function weightSection(worker: number, fetched: readonly Fetched[]): Section {
  const sum = (wanted: (one: Fetched) => boolean) =>
    fetched.filter(wanted).reduce((bytes, one) => bytes + one.bytes, 0);
  const scripts = (end: number) => sum(({ type, at }) => type === "script" && at < end);
  const rows: readonly (readonly [title: string, bytes: number, goal?: number])[] = [
    ["worker, gzip", worker, 245_000],
    ["article: HTML, gzip", sum(({ type }) => type === "document")],
    ["article: CSS, gzip", sum(({ type }) => type === "stylesheet")],
    ["article: JavaScript before the load event, gzip", scripts(0)],
    ["article: JavaScript in its first four seconds, gzip", scripts(CALM_MS), 8_000],
    ["article: JavaScript in all, gzip", scripts(OPEN_MS), 110_000],
    ["article: everything before the load event, gzip", sum(({ at }) => at < 0)],
  ];
  return {
    title: "Weight",
    text: "",
    head: ["", "measured", GOAL],
    rows: rows.map(([title, bytes, goal]) => {
      return [title, kilobytes(bytes), goal === undefined ? "" : atMost(bytes, { goal, format: kilobytes })];
    }),
  };
}

function fetchesOf(path: string, world: World): Promise<readonly Fetched[]> {
  return inBrowser(world, async ({ browser, origin }) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const fetched: Promise<Fetched>[] = [];
    let loaded = Number.POSITIVE_INFINITY;
    page.on("response", (response) => {
      const at = performance.now() - loaded;
      const type = response.request().resourceType();
      fetched.push(response.body().then((body) => ({ type, bytes: gzipSync(body).length, at })));
    });
    await page.goto(origin + path, { waitUntil: "load" });
    loaded = performance.now();
    await page.waitForTimeout(OPEN_MS);
    return Promise.all(fetched);
  });
}
