import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, getChromium } from "../chromium.ts";
import { freePort } from "../free-port.ts";
import { ROOT } from "../paths.ts";
import { SAVED_PATH, saveAgain } from "./content-folder.ts";
import { median } from "./load.ts";

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
export async function saveToPage({ folder, state, caches }: Followed): Promise<number> {
  const port = await freePort();
  const server = spawn(process.execPath, [`${ROOT}build/dev.ts`, "--port", String(port), "--content", folder], {
    env: { ...process.env, PAPER_OTTER_STATE: state, PAPER_OTTER_CACHE: caches },
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
