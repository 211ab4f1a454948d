import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Random, randomFrom } from "#app/content/random.ts";
import { compileContent } from "../compile/compile.ts";
import { assembleRelease } from "../release/assemble.ts";
import type { Release } from "../release/release.ts";
import { BUILD } from "../site.ts";

/**
 * A folder of Markdown, the same words every time. There are twenty sections: nineteen of ten articles each, and the
 * first, which holds all the others. So the articles of a small folder are in a large one too, and what grows with the
 * number of documents is one section, the worst that a site can do.
 */
export interface ContentOptions {
  readonly documents: number;
  /** Of an article's Markdown, about. */
  readonly bytes: number;
  readonly origin?: string;
  /** Others, by path. */
  readonly files?: { readonly [path: string]: string };
}

/** Where the sites of the benchmark are. */
export const ORIGIN = "https://otters-bench.org";

const SECTIONS = 20;
const PER_SECTION = 10;

/** Articles of the sections that do not grow: the first ones. */
export const SMALL_ARTICLES = (SECTIONS - 1) * PER_SECTION;

/** Files written at a time. */
const AT_ONCE = 64;

/** Writes the folder: the articles, an index of each section, the home page, `.site.yml`. */
export async function writeContent(folder: string, options: ContentOptions): Promise<void> {
  const { documents, bytes, origin = ORIGIN, files = {} } = options;
  const sections = Array.from({ length: SECTIONS }, (_, section) => section);
  await Promise.all(sections.map((section) => mkdir(join(folder, sectionName(section)), { recursive: true })));
  const home = "---\ntitle: Benchmark\n---\n\n# Benchmark\n\nArticles about paper.\n";
  await writeFile(join(folder, "index.md"), home);
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  await writeFile(join(folder, ".site.yml"), `name: Benchmark\norigin: ${origin}\n`);
  for (const section of sections) {
    const text = `---\ntitle: Section ${section}\n---\n\n# Section ${section}\n\n${sentence(randomFrom(String(section)))}\n`;
    await writeFile(join(folder, sectionName(section), "index.md"), text);
    await writeFile(join(folder, sectionName(section), "_dir.yml"), "kind: article\n");
  }
  for (let n = 0; n < documents; n += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, documents - n) }, (_, at) => n + at);
    await Promise.all(batch.map((one) => writeFile(join(folder, articleFile(one)), articleText(one, { bytes }))));
  }
}

/** The release of such a folder. Throws where the compiler finds a problem in it. */
export async function generateSite(options: ContentOptions): Promise<Release> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "site-bench-"));
  await writeContent(folder.path, options);
  const compiled = await compileContent({ folder: folder.path, drafts: false, build: BUILD });
  const [problem] = compiled.problems;
  if (problem !== undefined) throw new Error(`generated content is not right: ${problem.file}: ${problem.message}`);
  return await assembleRelease(compiled);
}

/** Below the folder. */
export function articleFile(n: number): string {
  return `${articlePath(n).slice(1)}.md`;
}

/** The address of the nth article. The first articles fill the small sections. */
export function articlePath(n: number): string {
  const section = n < SMALL_ARTICLES ? 1 + Math.floor(n / PER_SECTION) : 0;
  return `/${sectionName(section)}/article-${n}`;
}

function sectionName(section: number): string {
  return `section-${section}`;
}

/** Front matter of each article: one of these. */
export const TOPICS = ["animals", "plants", "seasons", "vehicles", "letters", "space", "food", "sea"];

/** Words are made of two or three: text of a few words only would compress as no real text does. */
const SYLLABLES = (
  "an ar ba bel bo ca cor da den do el en er fa fin fo ga gen ha hol in ka kel la len lo ma mer mi mo na nel no ol or " +
  "pa pel po ra ren ri ro sa sel si so ta tel ten ti to tur un va vel vi wa win wo ya yel zo"
).split(" ");

interface ArticleOptions {
  readonly bytes: number;
  /** A sentence more, at its end. */
  readonly mark?: string;
  readonly published?: string;
}

/** Markdown of an article: prose with headings, lists, links and emphasis. */
export function articleText(n: number, { bytes, mark = "", published = dayOf(n) }: ArticleOptions): string {
  const next = randomFrom(String(n));
  const blocks = [];
  for (let length = 0; length < bytes; length += blocks.at(-1)?.length ?? 0) blocks.push(block(blocks.length, next));
  const frontMatter = [
    `title: ${capital(word(next))} and ${word(next)} number ${n}`,
    `description: ${sentence(next)}`,
    `published: ${published}`,
    `topic: ${TOPICS[(n * 7) % TOPICS.length]}`,
    `rank: ${(n * 7919) % 1000}`,
  ];
  return `---\n${frontMatter.join("\n")}\n---\n\n${[...blocks, mark].join("\n\n").trim()}\n`;
}

const HEADING_EVERY = 4;
const LIST_EVERY = 5;

function block(at: number, next: Random): string {
  if (at % HEADING_EVERY === 2) return `## ${capital(word(next))} ${word(next)} ${word(next)}`;
  if (at % LIST_EVERY === 4) return [1, 2, 3].map(() => `- ${sentence(next)}`).join("\n");
  const link = `[${word(next)} ${word(next)}](${articlePath(Math.floor(next() * SMALL_ARTICLES))})`;
  return `${sentence(next)} ${sentence(next)} A **${word(next)}** is ${link}. ${sentence(next)}`;
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2020, 0, 1);
const DAYS = 2_000;

function dayOf(n: number): string {
  return new Date(FIRST_DAY + (n % DAYS) * DAY_MS).toISOString().slice(0, "2020-01-01".length);
}

const SENTENCE_WORDS = 12;

function sentence(next: Random): string {
  return `${capital(Array.from({ length: SENTENCE_WORDS }, () => word(next)).join(" "))}.`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function word(next: Random): string {
  const syllable = () => SYLLABLES[Math.floor(next() * SYLLABLES.length)];
  return `${syllable()}${syllable()}${next() < 0.5 ? "" : syllable()}`;
}

/** So many of the values at random, the same ones every time. */
export function draw<Value>(values: readonly Value[], count: number): readonly Value[] {
  const next = randomFrom(String(values.length));
  return Array.from({ length: count }, () => values[Math.floor(next() * values.length)]).filter(
    (value) => value !== undefined,
  );
}
