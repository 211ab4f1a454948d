import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startServer } from "../run-tool.ts";
import { articleFile, articlePath, articleText, writeContent } from "./content.ts";
import { openBrowser } from "./in-browser.ts";
import type { Measured, World } from "./part.ts";
import { GOAL, median, type Section, seconds, whole, withLimit } from "./report.ts";

/** Milliseconds from saving a file until an open browser shows it. */
interface Editing {
  readonly documents: number;
  readonly saves: readonly number[];
}

/** Of an article's Markdown. */
const BYTES = 2_000;

/** The article that is saved again and again. */
const SAVED = 0;

/** `npm run dev` follows generated folders of so many documents while a file of each is saved. */
export async function measureEditing({ quick, progress }: World): Promise<Measured> {
  const folders: Editing[] = [];
  for (const documents of [200, ...(quick ? [] : [10_000])]) {
    progress(`${whole(documents)} documents`);
    await using root = await mkdtempDisposable(join(tmpdir(), "bench-editing-"));
    await writeContent(join(root.path, "content"), { documents, bytes: BYTES });
    folders.push({ documents, saves: await timeSaves(root.path) });
  }
  return { figures: { folders }, section: editingSection(folders) };
}

function editingSection(folders: readonly Editing[]): Section {
  return {
    title: "Editing",
    text: "`npm run dev` follows a file that is saved while a browser shows its page.",
    head: ["documents", "from saving to the page that shows it", GOAL],
    rows: folders.map(({ documents, saves }) => {
      const goal = documents <= 200 ? 500 : 2_000;
      return [whole(documents), ...withLimit(median(saves), { goal, format: seconds })];
    }),
  };
}

/** The first saves find Vite and the browser still at work with what they load once. */
const WARM_UP = 3;
const SAVES = 9;

/** The browser is at rest before each save: what a page fetches after it is painted is not what is measured. */
const REST_MS = 1_000;

/** Local KV and what the compiler keeps are beside the content, so that those of the project stay as they are. */
async function timeSaves(root: string): Promise<readonly number[]> {
  const folder = join(root, "content");
  const env = { SITE_STATE: join(root, "state", "v3"), SITE_CACHE: join(root, "cache") };
  const server = await startServer("build/dev.ts", ["--port=0", `--content=${folder}`], env);
  try {
    await using browser = await openBrowser();
    const page = await browser.newPage();
    await page.goto(server.origin + articlePath(SAVED));
    const times = [];
    for (let time = 0; time < WARM_UP + SAVES; time++) {
      await page.waitForTimeout(REST_MS);
      times.push(await timeSave(page, { folder, time }));
    }
    return times.slice(WARM_UP);
  } finally {
    await server.stop();
  }
}

async function timeSave(page: Page, { folder, time }: { folder: string; time: number }): Promise<number> {
  const mark = `Saved for the ${time}th time.`;
  const saved = performance.now();
  await writeFile(join(folder, articleFile(SAVED)), articleText(SAVED, { bytes: BYTES, mark }));
  await page.getByText(mark).waitFor();
  return performance.now() - saved;
}
