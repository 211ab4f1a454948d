import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, getChromium } from "../chromium.ts";
import { openCompiler } from "../compile/folder-compiler.ts";
import { prepare } from "../content/compile-for.ts";
import { ROOT } from "../paths.ts";
import { publishedContents } from "../release/contents.ts";
import { publishRelease } from "../release/publish.ts";
import { type ReleaseStore, remembering } from "../release/store.ts";
import { openLocalKv } from "../serve/local-kv.ts";
import { freePort } from "../serve/start-checks.ts";
import { articleFile, articlePath, articleText, writeContent } from "./content.ts";
import { median } from "./median.ts";
import { atMost, GOAL, type Section, seconds, whole } from "./report.ts";

/** What publishing a folder costs; times in milliseconds. */
export interface Publishing {
  readonly documents: number;
  /** Nothing was compiled before. */
  readonly compile: number;
  /** One file changed since another process compiled. */
  readonly compileChange: number;
  readonly firstPublish: number;
  /** What follows the compile where one file has changed: looking at what is published, writing, moving the pointer. */
  readonly publishChange: number;
  /** KV writes of that, the pointer's included. */
  readonly writes: number;
  /** From saving a file to the new page painted in an open browser. */
  readonly saveToPage: number;
}

const GOALS = {
  publishChange: 2_000,
  writes: 10,
  saveToPage: (documents: number) => (documents <= 200 ? 300 : 1_000),
};

const CHANGES = 3;

/** Of an article's Markdown. */
const BYTES = 2_000;

/** The article that is saved again and again. */
const SAVED = 0;

/** Publishes folders of so many documents, then a change of each, and has `npm run dev` follow them. */
export async function measurePublishing(options: {
  readonly documents: readonly number[];
  readonly progress: (text: string) => void;
}): Promise<readonly Publishing[]> {
  const measured: Publishing[] = [];
  for (const documents of options.documents) {
    options.progress(`${whole(documents)} documents`);
    measured.push(await measureFolder(documents));
  }
  return measured;
}

export function publishingSection(measured: readonly Publishing[]): Section {
  const { publishChange, writes, saveToPage } = GOALS;
  return {
    title: "Publishing",
    text: "A generated folder published into local KV, then one change of it; then `npm run dev` follows a file that is saved while a browser shows its page.",
    head: [
      "documents",
      "compile",
      "compile one change",
      "first publish",
      "publish one change",
      GOAL,
      "writes",
      GOAL,
      "save to page",
      GOAL,
    ],
    rows: measured.map((one) => [
      whole(one.documents),
      seconds(one.compile),
      seconds(one.compileChange),
      seconds(one.firstPublish),
      seconds(one.publishChange),
      atMost(one.publishChange, { goal: publishChange, format: seconds }),
      whole(one.writes),
      atMost(one.writes, { goal: writes, format: whole }),
      seconds(one.saveToPage),
      atMost(one.saveToPage, { goal: saveToPage(one.documents), format: seconds }),
    ]),
  };
}

async function measureFolder(documents: number): Promise<Publishing> {
  const root = await mkdtemp(join(tmpdir(), "site-bench-"));
  const folder = join(root, "content");
  const state = join(root, "state", "v3");
  const caches = join(root, "cache");
  const kv = await openLocalKv(join(root, "published"));
  try {
    await writeContent(folder, { documents, bytes: BYTES, origin: "https://bench.example" });
    const first = await publishAnew({ folder, caches, store: kv.store });
    const changes = [];
    for (let time = 0; time < CHANGES; time++) {
      await saveAgain(folder, time);
      changes.push(await publishAnew({ folder, caches, store: kv.store }));
    }
    return {
      documents,
      compile: first.compile,
      firstPublish: first.publish,
      compileChange: median(changes.map(({ compile }) => compile)),
      publishChange: median(changes.map(({ publish }) => publish)),
      writes: median(changes.map(({ writes }) => writes)),
      saveToPage: await saveToPage({ folder, state, caches }),
    };
  } finally {
    await kv.close();
    await rm(root, { recursive: true, force: true });
  }
}

/** Compiles and publishes with nothing in memory, as a command does. */
async function publishAnew({ folder, caches, ...world }: { folder: string; caches: string; store: ReleaseStore }) {
  const store = remembering(world.store);
  const started = performance.now();
  const compiler = await openCompiler(folder, { caches });
  const compiled = await compiler.compile({ drafts: false });
  compiler.keep();
  const finished = performance.now();
  const { release } = await prepare(compiled, await publishedContents(store));
  const { written, moved } = await publishRelease({ release, store, now: Date.now() });
  return {
    compile: finished - started,
    publish: performance.now() - finished,
    writes: written + Number(moved),
  };
}

/** The first saves find Vite and the browser still at work with what they load once. */
const WARM_UP = 3;
const SAVES = 9;

/** The browser is at rest before each save: what a page fetches after it is painted is not what is measured. */
const REST_MS = 1_000;

interface Followed {
  readonly folder: string;
  /** Of local KV and of the compiler, so that those of the project stay as they are. */
  readonly state: string;
  readonly caches: string;
}

/** Milliseconds from saving a file to its new page painted in a browser that has it open, by `npm run dev`. */
async function saveToPage({ folder, state, caches }: Followed): Promise<number> {
  const port = await freePort();
  const server = spawn(process.execPath, [`${ROOT}build/dev.ts`, "--port", String(port), "--content", folder], {
    env: { ...process.env, SITE_STATE: state, SITE_CACHE: caches },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const browser = await chromium.launch({ executablePath: await getChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    await readiness(createInterface(server.stdout));
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}${articlePath(SAVED)}`);
    const times = [];
    for (let time = 0; time < WARM_UP + SAVES; time++) {
      await page.waitForTimeout(REST_MS);
      times.push(await timeSave(page, { folder, time }));
    }
    return median(times.slice(WARM_UP));
  } finally {
    await browser.close();
    server.kill("SIGTERM");
    await once(server, "exit");
  }
}

async function readiness(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) if (line.startsWith("Ready on ")) return;
  throw new Error("npm run dev ended before it was ready");
}

/** Saves the article with a sentence that it never had, which it answers. */
async function saveAgain(folder: string, time: number): Promise<string> {
  const mark = `Saved for the ${time}th time.`;
  await writeFile(join(folder, articleFile(SAVED)), articleText(SAVED, { bytes: BYTES, mark }));
  return mark;
}

/** The page says itself when it was painted, by the clock that the save was timed with. */
async function timeSave(page: Page, { folder, time }: { folder: string; time: number }): Promise<number> {
  const saved = performance.timeOrigin + performance.now();
  const mark = await saveAgain(folder, time);
  await page.getByText(mark).waitFor();
  const painted = await page.waitForFunction<number>(`
    (([paint]) => paint && performance.timeOrigin + paint.startTime)(
      performance.getEntriesByName("first-contentful-paint"))`);
  return (await painted.jsonValue()) - saved;
}
