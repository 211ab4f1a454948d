import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
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
import { median } from "./contest.ts";
import { SAVED_PATH, saveAgain, writeContent } from "./documents.ts";

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

/** What issue 4 asks for. */
export const PUBLISHING_GOALS = {
  publishChange: 2_000,
  writes: 10,
  saveToPage: (documents: number) => (documents <= 200 ? 300 : 1_000),
};

const CHANGES = 3;

/**
 * Publishes a folder of so many documents, then one change of it, into local KV; then has it followed by `npm run dev`.
 */
export async function measurePublishing(documents: number): Promise<Publishing> {
  const root = await mkdtemp(join(tmpdir(), "site-bench-"));
  const folder = join(root, "content");
  const state = join(root, "state", "v3");
  const caches = join(root, "cache");
  const kv = await openLocalKv(join(root, "published"));
  try {
    await writeContent(folder, documents);
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
    await page.goto(`http://127.0.0.1:${port}${SAVED_PATH}`);
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
