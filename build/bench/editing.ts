import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { chromium, type Page } from "@playwright/test";
import { spawnChild } from "../child-process.ts";
import { CHROMIUM_FLAGS, getChromium } from "../chromium.ts";
import { ROOT } from "../paths.ts";
import { freePort } from "../serve/start-checks.ts";
import { articleFile, articlePath, articleText, writeContent } from "./content.ts";
import { median } from "./median.ts";
import { atMost, GOAL, type Section, seconds, whole } from "./report.ts";
import { untilTold } from "./until-told.ts";

/** Milliseconds from saving a file to its new page painted in an open browser. */
export interface Editing {
  readonly documents: number;
  readonly saveToPage: number;
}

/** Of an article's Markdown. */
const BYTES = 2_000;

/** The article that is saved again and again. */
const SAVED = 0;

/** Has `npm run dev` follow generated folders of so many documents while a file of each is saved. */
export async function measureEditing(options: {
  readonly documents: readonly number[];
  readonly progress: (text: string) => void;
}): Promise<readonly Editing[]> {
  const measured: Editing[] = [];
  for (const documents of options.documents) {
    options.progress(`${whole(documents)} documents`);
    const root = await mkdtemp(join(tmpdir(), "bench-editing-"));
    const followed = { folder: join(root, "content"), state: join(root, "state", "v3"), caches: join(root, "cache") };
    try {
      await writeContent(followed.folder, { documents, bytes: BYTES, origin: "https://otters-bench.org" });
      measured.push({ documents, saveToPage: await saveToPage(followed) });
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  }
  return measured;
}

export function editingSection(measured: readonly Editing[]): Section {
  return {
    title: "Editing",
    text: "`npm run dev` follows a file that is saved while a browser shows its page.",
    head: ["documents", "from saving to the new page painted", GOAL],
    rows: measured.map(({ documents, saveToPage: time }) => [
      whole(documents),
      seconds(time),
      atMost(time, { goal: documents <= 200 ? 500 : 2_000, format: seconds }),
    ]),
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
  const server = spawnChild(process.execPath, [`${ROOT}build/dev.ts`, "--port", String(port), "--content", folder], {
    env: { ...process.env, SITE_STATE: state, SITE_CACHE: caches },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const browser = await chromium.launch({ executablePath: await getChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    await readiness(server.stdout);
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

async function readiness(output: Readable | null): Promise<void> {
  for await (const line of output === null ? [] : createInterface(output)) if (line.startsWith("Ready on ")) return;
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
  return (await untilTold<number>(page, FIRST_PAINT)) - saved;
}

const FIRST_PAINT = `(([paint]) => paint && performance.timeOrigin + paint.startTime)(
  performance.getEntriesByName("first-contentful-paint"))`;
