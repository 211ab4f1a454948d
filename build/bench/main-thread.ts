import { setTimeout } from "node:timers/promises";
import { isRecord } from "#app/content/json.ts";
import { freePort } from "../serve/start-checks.ts";
import { openDevtools } from "./devtools.ts";
import { openBrowser } from "./in-browser.ts";
import { openedPages } from "./page-of-kind.ts";
import type { Measured, World } from "./part.ts";
import { GOAL, median, milliseconds, type Section, withLimit } from "./report.ts";
import { serveRelease } from "./serve-release.ts";

/** What a page that its visitor does not touch has the browser do. */
interface Watched {
  /** Milliseconds of the longest task until the page is loaded and painted, and of the longest after that. */
  readonly untilShown: number;
  readonly afterwards: number;
  readonly layoutShift: number;
  /** Milliseconds of the same loop: how quick the machine is, slowed. */
  readonly loop: number;
}

const EMPTY = "an empty page";
const EMPTY_URL = "data:text/html,<p>Nothing</p>";

const RUNS = 5;
const SLOWDOWN = 4;

/** How long a page is open, hydration included. */
const OPEN_MS = 15_000;

/** Opens a page of each kind on a slowed CPU. They take turns: a slow minute of the machine is one of all of them. */
export async function measureMainThread({ bundle, release, quick, progress }: World): Promise<Measured> {
  const server = await serveRelease({ bundle, release });
  try {
    const pages = new Map([[EMPTY, EMPTY_URL]]);
    for (const [title, path] of await openedPages(release)) pages.set(title, server.url + path);
    const watched = new Map<string, Watched[]>([...pages.keys()].map((title) => [title, []]));
    const runs = quick ? 1 : RUNS;
    for (let run = 1; run <= runs; run++) {
      progress(`round ${run} of ${runs}`);
      for (const [title, url] of pages) watched.get(title)?.push(await watchPage(url));
    }
    return { figures: { pages: Object.fromEntries(watched) }, section: mainThreadSection(watched) };
  } finally {
    await server.close();
  }
}

async function watchPage(url: string): Promise<Watched> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    // A page of Playwright's own has a debugger: V8 parses a whole bundle again to say which line requests a script.
    const opened = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: "PUT" });
    const target: unknown = await opened.json();
    const page = await openDevtools(isRecord(target) ? target : {});
    await page.send("Emulation.setDeviceMetricsOverride", PHONE);
    await page.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.send("Page.enable");
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: OBSERVE });
    await page.send("Page.navigate", { url });
    await setTimeout(OPEN_MS);
    const { result } = await page.send("Runtime.evaluate", { expression: REPORT, returnByValue: true });
    const watched = isRecord(result) ? result.value : null;
    if (!isWatched(watched)) throw new Error(`${url}: the application was not ready after ${OPEN_MS} ms`);
    return watched;
  } finally {
    await browser.close();
  }
}

/** Three pixels to the point: to fewer, on Linux, letters are fitted to pixels by programs that no phone runs. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true };

/** In the page, before anything of it. */
const OBSERVE = `
window.observed = [];
const observer = new PerformanceObserver((list) => observed.push(...list.getEntries()));
for (const type of ["longtask", "layout-shift", "paint"]) observer.observe({ type, buffered: true });`;

/** In the page at the end: a `Watched`, or null where the page has an application that is not ready. */
const REPORT = `(() => {
  if (document.title !== "" && document.documentElement.dataset.application !== "ready") return null;
  const of = (type) => observed.filter((entry) => entry.entryType === type);
  const [{ loadEventStart }] = performance.getEntriesByType("navigation");
  const shown = Math.max(loadEventStart, ...of("paint").map(({ startTime }) => startTime));
  const longest = (tasks) => Math.max(0, ...tasks.map(({ duration }) => duration));
  const untilShown = longest(of("longtask").filter(({ startTime }) => startTime <= shown));
  const afterwards = longest(of("longtask").filter(({ startTime }) => startTime > shown));
  const layoutShift = of("layout-shift").reduce((sum, { value }) => sum + value, 0);
  // The first time the loop is compiled.
  const run = () => { for (let i = 0, x = 1; i < 2e7; i++) x = (x * 31 + i) | 0; };
  run();
  const started = performance.now();
  run();
  return { untilShown, afterwards, layoutShift, loop: performance.now() - started };
})()`;

function isWatched(value: unknown): value is Watched {
  return isRecord(value) && typeof value.untilShown === "number";
}

/** Medians of times, and the greatest shift. */
function mainThreadSection(pages: ReadonlyMap<string, readonly Watched[]>): Section {
  const all = [...pages.values()].flat();
  return {
    title: "Main thread",
    text:
      `The longest task of a page in ${OPEN_MS / 1_000} seconds, hydration included, on a CPU slowed ${SLOWDOWN} times: ` +
      "until the page is loaded and painted (the browser's first layout is in it), and after that; browsers report " +
      "tasks from 50 ms on. Then all that moved by itself. A loop of twenty million steps took " +
      `${milliseconds(median(all.map(({ loop }) => loop)))}.`,
    head: ["", "until shown", GOAL, "after", GOAL, "layout shift", GOAL],
    rows: [...pages].map(([title, watched]) => {
      const middle = (time: "untilShown" | "afterwards") => median(watched.map((one) => one[time]));
      const shift = Math.max(...watched.map(({ layoutShift }) => layoutShift));
      return [
        title,
        ...withLimit(middle("untilShown"), { goal: 90, format: taskTime }),
        ...withLimit(middle("afterwards"), { goal: 50, format: taskTime }),
        ...withLimit(shift, { goal: 0, format: (value) => value.toFixed(3) }),
      ];
    }),
  };
}

/** 0 where no task was so long that browsers report it. */
function taskTime(value: number): string {
  return value === 0 ? "< 50 ms" : milliseconds(value);
}
