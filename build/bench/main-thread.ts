import type { Kind } from "#app/content/kind.ts";
import type { Release } from "../release/release.ts";
import type { WorkerBundle } from "../serve/serve-bundle.ts";
import { median } from "./median.ts";
import { pageOfKind } from "./page-of-kind.ts";
import { data, type TraceEvent, traceLoop, tracePage } from "./page-trace.ts";
import { atMost, GOAL, hundredths, milliseconds, type Section } from "./report.ts";
import { serveSeeded } from "./seed.ts";

/** What a page that nobody touches has the browser do. */
interface Watched {
  /** Milliseconds of the longest task until the page is loaded and painted, and of the longest after that. */
  readonly untilShown: number;
  readonly afterwards: number;
  readonly layoutShift: number;
}

export interface MainThreads {
  /** By the titles of the pages. */
  readonly pages: { readonly [title: string]: Watched };
  /** What the browser itself has to do for a page. */
  readonly empty: Watched;
  /** Milliseconds of the same loop: what the machine makes of it, and what it makes of it slowed. */
  readonly loop: { readonly plain: number; readonly slowed: number };
}

const PAGES: { readonly [title: string]: Kind } = {
  home: "home",
  list: "coloring-list",
  "coloring page": "coloring-page",
  article: "article",
};

const EMPTY = "data:text/html,<p>Nothing</p>";

const SLOWDOWN = 4;

/** How long a page is looked at, hydration included. */
const WATCHED_MS = 15_000;

interface Opened {
  readonly title: string;
  readonly url: string;
  /** What is true of it in the end, as an expression. */
  readonly holds: string;
  readonly watched: Watched[];
}

/**
 * Opens a page of each kind so many times, on a CPU that is slowed. They take turns, so that a slow minute of the machine is
 * one of all of them. Times are medians, shifts the greatest.
 */
export async function measureMainThreads(options: {
  readonly bundle: WorkerBundle;
  readonly release: Release;
  readonly runs: number;
  readonly progress: (text: string) => void;
}): Promise<MainThreads> {
  const { bundle, release, runs, progress } = options;
  const server = await serveSeeded({ bundle, release });
  try {
    const empty: Opened = { title: "", url: EMPTY, holds: "document.readyState === 'complete'", watched: [] };
    const pages: Opened[] = [];
    for (const [title, kind] of Object.entries(PAGES)) {
      const url = server.url + (await pageOfKind(release, kind));
      pages.push({ title, url, holds: "document.documentElement.dataset.application === 'ready'", watched: [] });
    }
    const loops: MainThreads["loop"][] = [];
    for (let run = 0; run < runs; run++) {
      progress(`round ${run + 1} of ${runs}`);
      loops.push({ plain: await traceLoop(1), slowed: await traceLoop(SLOWDOWN) });
      for (const { url, holds, watched } of [empty, ...pages])
        watched.push(watchedIn(await tracePage(url, { slowdown: SLOWDOWN, milliseconds: WATCHED_MS, holds })));
    }
    return {
      pages: Object.fromEntries(pages.map(({ title, watched }) => [title, mediansOf(watched)])),
      empty: mediansOf(empty.watched),
      loop: { plain: median(loops.map(({ plain }) => plain)), slowed: median(loops.map(({ slowed }) => slowed)) },
    };
  } finally {
    await server.close();
  }
}

function mediansOf(watched: readonly Watched[]): Watched {
  return {
    untilShown: median(watched.map(({ untilShown }) => untilShown)),
    afterwards: median(watched.map(({ afterwards }) => afterwards)),
    layoutShift: Math.max(...watched.map(({ layoutShift }) => layoutShift)),
  };
}

function watchedIn(events: readonly TraceEvent[]): Watched {
  const tasks = events.filter(({ name }) => name === "ThreadControllerImpl::RunTask");
  const marks = ["loadEventStart", "firstContentfulPaint"].map(
    (mark) => events.find(({ name }) => name === mark)?.at ?? 0,
  );
  if (tasks.length === 0 || marks.includes(0))
    throw new Error("Chromium's trace does not have the tasks, the load event and the first paint of the page");
  // Where all is near, the load event comes before anything is laid out.
  const shown = Math.max(...marks);
  const longest = (some: readonly TraceEvent[]) => Math.max(0, ...some.map(({ length }) => length));
  const shifts = events.filter(({ name }) => name === "LayoutShift").map(({ args }) => Number(data(args).score ?? 0));
  return {
    untilShown: longest(tasks.filter(({ at }) => at <= shown)),
    afterwards: longest(tasks.filter(({ at }) => at > shown)),
    layoutShift: shifts.reduce((sum, score) => sum + score, 0),
  };
}

const GOALS = { untilShown: 90, afterwards: 50, shift: 0 };

export function mainThreadSection({ pages, empty, loop }: MainThreads): Section {
  const shift = (value: number) => value.toFixed(3);
  return {
    title: "Main thread",
    text: `The longest task of a page in ${WATCHED_MS / 1_000} seconds, hydration included, by the thread's own time on a CPU slowed ${SLOWDOWN} times: until the page is loaded and painted (the browser's first layout is in it), and after that. Then all that moved by itself. A loop of twenty million steps took ${milliseconds(loop.plain)} here, slowed ${milliseconds(loop.slowed)}: ${hundredths(loop.slowed / loop.plain)} times as long.`,
    head: ["", "until shown", GOAL, "after", GOAL, "layout shift", GOAL],
    rows: [
      ["an empty page", milliseconds(empty.untilShown), "", milliseconds(empty.afterwards), "", "", ""],
      ...Object.entries(pages).map(([title, { untilShown, afterwards, layoutShift }]) => [
        title,
        milliseconds(untilShown),
        atMost(untilShown, { goal: GOALS.untilShown, format: milliseconds }),
        milliseconds(afterwards),
        atMost(afterwards, { goal: GOALS.afterwards, format: milliseconds }),
        shift(layoutShift),
        atMost(layoutShift, { goal: GOALS.shift, format: shift }),
      ]),
    ],
  };
}
