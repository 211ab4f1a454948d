import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentDocument } from "#app/content/document.ts";
import { plainSite } from "#app/content/plain-site.ts";
import { decideKinds } from "../compile/kinds.ts";
import { assembleRelease } from "../release/assemble.ts";
import type { Release } from "../release/release.ts";

const TOPICS = ["animals", "plants", "seasons", "vehicles", "letters", "space", "food", "sea"];

const WORDS = "otter paper river fox pencil leaf sun berry sky boat cloud garden moon stone kite lantern".split(" ");

const SITE = { ...plainSite, name: "Benchmark", origin: "https://bench.example" };

/** A release of so many short articles, the same ones every time. */
export function generatedRelease(count: number): Promise<Release> {
  const documents = Array.from({ length: count }, (_, n) => ({ document: article(n), page: null }));
  const kinds = decideKinds(documents, SITE);
  return assembleRelease({ site: SITE, documents, kinds, files: [], objects: [], sources: [] });
}

/** Params of the nth query: no two are the same, and every one matches about an eighth of the documents. */
export function generatedQuery(n: number): string {
  const topic = TOPICS[n % TOPICS.length];
  const params = {
    where: [{ topic, rank: { $gte: n % 7, $ne: 1_000_000 + n } }],
    sort: [{ rank: n % 2 === 0 ? 1 : -1, $numeric: true }, { title: 1 }],
    limit: 10,
    skip: n % 5,
  };
  return `/query?_params=${encodeURIComponent(JSON.stringify(params))}`;
}

function article(n: number): ContentDocument {
  const topic = TOPICS[(n * 7) % TOPICS.length] ?? "";
  const name = `${word(n)}-${word(n * 3 + 1)}-${n}`;
  const file = `${topic}/${name}.md`;
  return {
    _path: `/${topic}/${name}`,
    _dir: topic,
    _draft: false,
    _partial: false,
    _locale: "",
    title: `${word(n * 5)} and ${word(n * 11)} number ${n}`,
    description: sentence(n),
    topic,
    rank: (n * 7919) % 1000,
    _type: "markdown",
    _id: `content:${topic}:${name}.md`,
    _source: "content",
    _file: file,
    _stem: `${topic}/${name}`,
    _extension: "md",
    body: {
      type: "root",
      children: [paragraph(n), paragraph(n + 1)],
      toc: { title: "", searchDepth: 2, depth: 2, links: [] },
    },
  };
}

function paragraph(n: number) {
  const text = { type: "text" as const, value: `${sentence(n)} ${sentence(n + 5)} ${sentence(n + 9)}` };
  return { type: "element" as const, tag: "p", props: {}, children: [text] };
}

function sentence(n: number): string {
  return Array.from({ length: 14 }, (_, at) => word(n * 13 + at * at)).join(" ");
}

function word(n: number): string {
  return WORDS[n % WORDS.length] ?? "";
}

/** The file that is saved again and again. */
const SAVED_FILE = "section-0/page-0.md";
export const SAVED_PATH = "/section-0/page-0";

const PER_SECTION = 100;

/** Writes a folder of so many articles of 2 KB, in sections, the same ones every time. */
export async function writeContent(folder: string, count: number): Promise<void> {
  for (let section = 0; section * PER_SECTION < count; section++) {
    await mkdir(join(folder, `section-${section}`), { recursive: true });
  }
  for (let n = 0; n < count; n++) {
    const name = n === 0 ? SAVED_FILE : `section-${Math.floor(n / PER_SECTION)}/page-${n}.md`;
    await writeFile(join(folder, name), savedArticle(n));
  }
  await writeFile(join(folder, "index.md"), "# Benchmark\n");
}

/** Saves that file with a sentence that it never had, which it answers. */
export async function saveAgain(folder: string, time: number): Promise<string> {
  const mark = `Saved for the ${time}th time.`;
  await writeFile(join(folder, SAVED_FILE), `${savedArticle(0)}\n${mark}\n`);
  return mark;
}

function savedArticle(n: number): string {
  const paragraphs = Array.from({ length: 5 }, (_, at) =>
    [4, 7, 9, 2].map((step) => sentence(n + at * step)).join(". "),
  );
  return `---\ndescription: About page ${n}.\n---\n\n# Page ${n}\n\n${paragraphs.join("\n\n")}\n`;
}
