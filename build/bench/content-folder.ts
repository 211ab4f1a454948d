import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sentence } from "./documents.ts";

/** The file that is saved again and again. */
export const SAVED_FILE = "section-0/page-0.md";
export const SAVED_PATH = "/section-0/page-0";

const PER_SECTION = 100;

/** Writes a folder of so many articles of 2 KB, in sections, the same ones every time. */
export async function writeContent(folder: string, count: number): Promise<void> {
  for (let section = 0; section * PER_SECTION < count; section++) {
    await mkdir(join(folder, `section-${section}`), { recursive: true });
  }
  for (let n = 0; n < count; n++) {
    const name = n === 0 ? SAVED_FILE : `section-${Math.floor(n / PER_SECTION)}/page-${n}.md`;
    await writeFile(join(folder, name), article(n));
  }
  await writeFile(join(folder, "index.md"), "# Benchmark\n");
}

/** Saves that file with a sentence that it never had, which it answers. */
export async function saveAgain(folder: string, time: number): Promise<string> {
  const mark = `Saved for the ${time}th time.`;
  await writeFile(join(folder, SAVED_FILE), `${article(0)}\n${mark}\n`);
  return mark;
}

function article(n: number): string {
  const paragraphs = Array.from({ length: 5 }, (_, at) =>
    [4, 7, 9, 2].map((step) => sentence(n + at * step)).join(". "),
  );
  return `---\ndescription: About page ${n}.\n---\n\n# Page ${n}\n\n${paragraphs.join("\n\n")}\n`;
}
