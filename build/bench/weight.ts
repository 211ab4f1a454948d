import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, getChromium } from "../chromium.ts";
import type { Release } from "../release/release.ts";
import type { WorkerBundle } from "../serve/serve-bundle.ts";
import { pageOfKind } from "./page-of-kind.ts";
import { atMost, GOAL, kilobytes, type Section } from "./report.ts";
import { serveSeeded } from "./seed.ts";

/** Bytes gzipped, whatever the local server did. */
export interface Weight {
  readonly workerBytes: number;
  readonly html: number;
  readonly css: number;
  /** JavaScript that an article has fetched when its load event fires, and in all once the page is idle. */
  readonly scriptBeforeLoad: number;
  readonly script: number;
  /** Everything fetched before the load event. */
  readonly beforeLoad: number;
  readonly layoutShift: number;
}

const GOALS: { readonly [key in keyof Weight]?: number } = {
  workerBytes: 200_000,
  script: 98_000,
  scriptBeforeLoad: 8_000,
  layoutShift: 0,
};

/** Hydration waits for an idle moment; after this long with no request the page has all it fetches by itself. */
const IDLE_MS = 2_000;

interface Fetched {
  readonly type: string;
  readonly bytes: number;
  readonly beforeLoad: boolean;
}

export async function measureWeight(bundle: WorkerBundle, release: Release): Promise<Weight> {
  const { fetched, layoutShift } = await openPage(bundle, release);
  const sum = (wanted: (one: Fetched) => boolean) =>
    fetched.filter(wanted).reduce((bytes, one) => bytes + one.bytes, 0);
  return {
    workerBytes: gzipSync(bundle.script).length,
    html: sum(({ type }) => type === "document"),
    css: sum(({ type }) => type === "stylesheet"),
    scriptBeforeLoad: sum(({ type, beforeLoad }) => type === "script" && beforeLoad),
    script: sum(({ type }) => type === "script"),
    beforeLoad: sum(({ beforeLoad }) => beforeLoad),
    layoutShift,
  };
}

const ROWS: readonly (readonly [string, keyof Weight, (value: number) => string])[] = [
  ["worker, gzip", "workerBytes", kilobytes],
  ["article: HTML, gzip", "html", kilobytes],
  ["article: CSS, gzip", "css", kilobytes],
  ["article: JavaScript before the load event, gzip", "scriptBeforeLoad", kilobytes],
  ["article: JavaScript in all, gzip", "script", kilobytes],
  ["article: everything before the load event, gzip", "beforeLoad", kilobytes],
  ["article: cumulative layout shift", "layoutShift", (shift) => shift.toFixed(3)],
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

async function openPage(bundle: WorkerBundle, release: Release): Promise<{ fetched: Fetched[]; layoutShift: number }> {
  const article = await pageOfKind(release, "article");
  const server = await serveSeeded({ bundle, release });
  const browser = await chromium.launch({ executablePath: await getChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const fetched = recordFetches(page);
    await page.addInitScript({ content: RECORD_SHIFTS });
    await page.goto(server.url + article, { waitUntil: "load" });
    await page.waitForTimeout(IDLE_MS);
    const layoutShift = await page.evaluate<number>("Number(document.documentElement.dataset.shift ?? 0)");
    return { fetched: await Promise.all(fetched), layoutShift };
  } finally {
    await browser.close();
    await server.close();
  }
}

function recordFetches(page: Page): Promise<Fetched>[] {
  const fetched: Promise<Fetched>[] = [];
  let loaded = false;
  page.on("load", () => {
    loaded = true;
  });
  page.on("response", (response) => {
    const beforeLoad = !loaded;
    const type = response.request().resourceType();
    fetched.push(response.body().then((body) => ({ type, bytes: gzipSync(body).length, beforeLoad })));
  });
  return fetched;
}

/** Runs in the page: sums what moves without being touched. */
const RECORD_SHIFTS = `
new PerformanceObserver((list) => {
  const { dataset } = document.documentElement;
  for (const { value } of list.getEntries()) dataset.shift = Number(dataset.shift ?? 0) + value;
}).observe({ type: "layout-shift", buffered: true });`;
