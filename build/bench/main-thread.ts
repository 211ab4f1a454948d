import { chromium } from "@playwright/test";
import { isRecord } from "#app/content/json.ts";
import type { Kind } from "#app/content/kind.ts";
import { CHROMIUM_FLAGS, getChromium } from "../chromium.ts";
import type { Release } from "../release/release.ts";
import type { WorkerBundle } from "../serve/serve-bundle.ts";
import { median } from "./median.ts";
import { pageOfKind } from "./page-of-kind.ts";
import { atMost, GOAL, milliseconds, type Section } from "./report.ts";
import { serveSeeded } from "./seed.ts";

/** What a page that nobody touches has the browser do. */
interface Watched {
  /** Milliseconds of the longest task until the page is loaded and painted, and of the longest after that. */
  readonly untilShown: number;
  readonly afterwards: number;
  readonly layoutShift: number;
}

/** By the titles of the pages. */
export type MainThreads = { readonly [title: string]: Watched };

const PAGES: { readonly [title: string]: Kind } = {
  home: "home",
  list: "coloring-list",
  "coloring page": "coloring-page",
  article: "article",
};

const SLOWDOWN = 4;

/** How long a page is looked at, hydration included. */
const WATCHED_MS = 15_000;

/** Opens a page of each kind so many times, on a CPU that is slowed. Times are medians, shifts the greatest. */
export async function measureMainThreads(options: {
  readonly bundle: WorkerBundle;
  readonly release: Release;
  readonly runs: number;
  readonly progress: (text: string) => void;
}): Promise<MainThreads> {
  const { bundle, release, runs, progress } = options;
  const server = await serveSeeded({ bundle, release });
  try {
    const measured: Record<string, Watched> = {};
    for (const [title, kind] of Object.entries(PAGES)) {
      progress(title);
      const url = server.url + (await pageOfKind(release, kind));
      const watched: Watched[] = [];
      for (let run = 0; run < runs; run++) watched.push(watchedIn(await trace(url), url));
      measured[title] = {
        untilShown: median(watched.map(({ untilShown }) => untilShown)),
        afterwards: median(watched.map(({ afterwards }) => afterwards)),
        layoutShift: Math.max(...watched.map(({ layoutShift }) => layoutShift)),
      };
    }
    return measured;
  } finally {
    await server.close();
  }
}

/** An event of a trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  /** Process and thread. */
  readonly thread: string;
  readonly at: number;
  /** Of the thread's own time, in which no other program's is counted; 0 for what has no length. */
  readonly length: number;
  readonly args: Record<string, unknown>;
}

/** Nothing runs in the page for it, and neither does a debugger ask it anything. */
async function trace(url: string): Promise<readonly TraceEvent[]> {
  const browser = await chromium.launch({ executablePath: await getChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const events: TraceEvent[] = [];
    devtools.on("Tracing.dataCollected", ({ value }) => events.push(...value.flatMap(parseEvent)));
    const traceConfig = { includedCategories: ["toplevel", "devtools.timeline", "loading"], excludedCategories: ["*"] };
    await devtools.send("Tracing.start", { traceConfig, transferMode: "ReportEvents" });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(WATCHED_MS);
    const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
    await devtools.send("Tracing.end");
    await complete;
    return events;
  } finally {
    await browser.close();
  }
}

function parseEvent(value: unknown): TraceEvent[] {
  if (!isRecord(value)) return [];
  const { name, pid, tid, ts, tdur, args } = value;
  if (typeof name !== "string" || typeof ts !== "number" || !isRecord(args)) return [];
  return [{ name, thread: `${pid} ${tid}`, at: ts, length: typeof tdur === "number" ? tdur : 0, args }];
}

/** What a trace says of the page at a URL. Throws where it is not in it. */
function watchedIn(events: readonly TraceEvent[], url: string): Watched {
  const begun = events.find(({ name, args }) => name === "ParseHTML" && figures(args.beginData).url === url);
  const mine = events.filter(({ thread, at }) => thread === begun?.thread && at >= begun.at);
  const tasks = mine.filter(({ name }) => name === "ThreadControllerImpl::RunTask");
  const marks = ["MarkLoad", "firstContentfulPaint"].map((mark) => mine.find(({ name }) => name === mark)?.at ?? 0);
  if (tasks.length === 0 || marks.includes(0))
    throw new Error(`Chromium's trace does not have the tasks, the load event and the first paint of ${url}`);
  // Where all is near, the load event comes before anything is laid out.
  const shown = Math.max(...marks);
  const longest = (some: readonly TraceEvent[]) => Math.max(0, ...some.map(({ length }) => length)) / 1_000;
  const shifts = mine.filter(({ name }) => name === "LayoutShift").map(({ args }) => figures(args.data).score);
  return {
    untilShown: longest(tasks.filter(({ at }) => at <= shown)),
    afterwards: longest(tasks.filter(({ at }) => at > shown)),
    layoutShift: shifts.reduce<number>((sum, score) => sum + Number(score ?? 0), 0),
  };
}

function figures(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

const GOALS = { task: 50, shift: 0 };

export function mainThreadSection(measured: MainThreads): Section {
  const shift = (value: number) => value.toFixed(3);
  return {
    title: "Main thread",
    text: `The longest task of a page in ${WATCHED_MS / 1_000} seconds, hydration included, by the thread's own time on a CPU slowed ${SLOWDOWN} times: until the page is loaded and painted (the browser's first layout is in it), and after that. Then all that moved by itself.`,
    head: ["", "until shown", GOAL, "after", GOAL, "layout shift", GOAL],
    rows: Object.entries(measured).map(([title, { untilShown, afterwards, layoutShift }]) => [
      title,
      milliseconds(untilShown),
      atMost(untilShown, { goal: GOALS.task, format: milliseconds }),
      milliseconds(afterwards),
      atMost(afterwards, { goal: GOALS.task, format: milliseconds }),
      shift(layoutShift),
      atMost(layoutShift, { goal: GOALS.shift, format: shift }),
    ]),
  };
}
