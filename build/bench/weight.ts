import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, getChromium } from "../chromium.ts";
import type { Release } from "../release/release.ts";
import type { WorkerBundle } from "../serve/serve-bundle.ts";
import { pageOfKind } from "./page-of-kind.ts";
import { atMost, GOAL, kilobytes, milliseconds, type Section } from "./report.ts";
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
  readonly layoutShift: number;
  /** Milliseconds of the longest task after the load event, on a CPU that is slowed. */
  readonly longestTask: number;
}

const GOALS: { readonly [key in keyof Weight]?: number } = {
  workerBytes: 200_000,
  script: 98_000,
  scriptWhileCalm: 8_000,
  layoutShift: 0,
  longestTask: 50,
};

/** The application comes with the first intent, or after five calm seconds: until here nothing of it may be there. */
const CALM_MS = 4_000;

/** How long a page is looked at, hydration included. */
const WATCHED_MS = 15_000;

const SLOWDOWN = 4;

interface Fetched {
  readonly type: string;
  readonly bytes: number;
  /** Milliseconds after the load event, below 0 before it. */
  readonly at: number;
}

export async function measureWeight(bundle: WorkerBundle, release: Release): Promise<Weight> {
  const quick = await watchPage({ bundle, release, slowdown: 1 });
  const slow = await watchPage({ bundle, release, slowdown: SLOWDOWN });
  const sum = (wanted: (one: Fetched) => boolean) =>
    quick.fetched.filter(wanted).reduce((bytes, one) => bytes + one.bytes, 0);
  const scriptUntil = (end: number) => sum(({ type, at }) => type === "script" && at < end);
  return {
    workerBytes: gzipSync(bundle.script).length,
    html: sum(({ type }) => type === "document"),
    css: sum(({ type }) => type === "stylesheet"),
    scriptBeforeLoad: scriptUntil(0),
    scriptWhileCalm: scriptUntil(CALM_MS),
    script: scriptUntil(WATCHED_MS),
    beforeLoad: sum(({ at }) => at < 0),
    layoutShift: Math.max(quick.layoutShift, slow.layoutShift),
    longestTask: slow.longestTask,
  };
}

const ROWS: readonly (readonly [string, keyof Weight, (value: number) => string])[] = [
  ["worker, gzip", "workerBytes", kilobytes],
  ["article: HTML, gzip", "html", kilobytes],
  ["article: CSS, gzip", "css", kilobytes],
  ["article: JavaScript before the load event, gzip", "scriptBeforeLoad", kilobytes],
  ["article: JavaScript in its first four seconds, gzip", "scriptWhileCalm", kilobytes],
  ["article: JavaScript in all, gzip", "script", kilobytes],
  ["article: everything before the load event, gzip", "beforeLoad", kilobytes],
  ["article: cumulative layout shift in fifteen seconds", "layoutShift", (shift) => shift.toFixed(3)],
  ["article: longest task after loading, CPU slowed 4 times", "longestTask", milliseconds],
];

export function weightSection(weight: Weight): Section {
  return {
    title: "Weight",
    text: "",
    head: ["", "measured", GOAL],
    rows: ROWS.map(([title, key, format]) => {
      const goal = GOALS[key];
      return [title, format(weight[key]), goal === undefined ? "" : atMost(weight[key], { goal, format })];
    }),
  };
}

interface WatchedPage {
  readonly fetched: readonly Fetched[];
  readonly layoutShift: number;
  readonly longestTask: number;
}

async function watchPage(options: {
  readonly bundle: WorkerBundle;
  readonly release: Release;
  readonly slowdown: number;
}): Promise<WatchedPage> {
  const { bundle, release, slowdown } = options;
  const article = await pageOfKind(release, "article");
  const server = await serveSeeded({ bundle, release });
  const browser = await chromium.launch({ executablePath: await getChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const fetched = recordFetches(page);
    await page.addInitScript({ content: RECORD });
    await page.goto(server.url + article, { waitUntil: "load" });
    await page.waitForTimeout(WATCHED_MS);
    const figure = (name: string) => page.evaluate<number>(`Number(document.documentElement.dataset.${name} ?? 0)`);
    return {
      fetched: await Promise.all(fetched),
      layoutShift: await figure("shift"),
      longestTask: await figure("task"),
    };
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

/** Runs in the page: sums what moves without being touched, and keeps the longest task that begins after loading. */
const RECORD = `
new PerformanceObserver((list) => {
  const { dataset } = document.documentElement;
  for (const { value } of list.getEntries()) dataset.shift = Number(dataset.shift ?? 0) + value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  const { dataset } = document.documentElement;
  const { loadEventEnd } = performance.getEntriesByType("navigation")[0];
  for (const { startTime, duration } of list.getEntries()) {
    if (loadEventEnd > 0 && startTime >= loadEventEnd) dataset.task = Math.max(Number(dataset.task ?? 0), duration);
  }
}).observe({ type: "longtask", buffered: true });`;
