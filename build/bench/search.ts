import { readFile } from "node:fs/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { program } from "commander";
import type { ContentDocument } from "#app/content/document.ts";
import { isRecord } from "#app/content/json.ts";
import { plainSite } from "#app/content/plain-site.ts";
import { randomFrom } from "#app/content/random.ts";
import { findPages } from "#app/content/search/find-pages.ts";
import { runCommand } from "../command.ts";
import { decideKinds } from "../compile/kinds.ts";
import { makeSynonyms, SEARCH_FILE } from "../compile/search-file.ts";
import { CONTENT_DIR } from "../paths.ts";
import { assembleRelease } from "../release/assemble.ts";
import type { Release } from "../release/release.ts";
import { median } from "./median.ts";
import { inMemory } from "./query/measure.ts";

program
  .name("node build/bench/search.ts")
  .description(
    "Searches a generated site in this process and in new isolates of it, and prints the CPU that they take.",
  )
  .option("--documents <count>", "how many", Number, 10_000);

/** As many as a site of ten thousand documents has; the first ones are in very many of them. */
const WORDS = Array.from({ length: 20_000 }, (_, n) => wordAt(n));

const SITE = { ...plainSite, name: "Benchmark", origin: "https://otters-bench.org" };

/** Searches after which the engine is compiled, and those that are measured. */
const TIMES = 100;
const ISOLATES = 9;

/** What is asked, by what it is. */
const SEARCHES: Readonly<Record<string, string>> = {
  "a word of every page": "animals",
  "two words": `${WORDS[3]} ${WORDS[40]}`,
  "eight words": WORDS.slice(0, 8).join(" "),
  "two letters": "ba",
  "a misspelt word": `${WORDS[300]}q`,
  "two misspelt words": `${WORDS[500]}k ${WORDS[700]?.slice(1)}`,
  "eight misspelt words": WORDS.filter(({ length }) => length === 6)
    .slice(100, 108)
    .map((word) => `${word.slice(0, 5)}zz`)
    .join(" "),
  "eight that a child misspells": "elefant dinasor bananna buterfly unicrn rokit krokodil castel",
  "what nobody has": "qqqqxxxx",
};

interface Searched {
  readonly release: Pick<Release, "manifest">;
  readonly objects: ReadonlyMap<string, Uint8Array>;
  readonly q: string;
}

if (isMainThread) await runCommand("search", measureAll);
else parentPort?.postMessage(await firstSearch(workerData));

async function measureAll(): Promise<void> {
  const { documents } = program.parse().opts<{ readonly documents: number }>();
  const release = await generatedRelease(documents);
  const objects = new Map<string, Uint8Array>(release.objects);
  for (const [name, q] of Object.entries(SEARCHES)) {
    const asked = { release: { manifest: release.manifest }, objects, q };
    const { reads, warm } = await measureWarm(asked);
    const first: number[] = [];
    for (let isolate = 0; isolate < ISOLATES; isolate += 1) first.push(await inNewIsolate(asked));
    const figures = [
      `${warm.toFixed(2)} ms of CPU`,
      `${median(first).toFixed(1)} ms in a new isolate`,
      `${reads} reads`,
    ];
    console.log(`${name}: ${figures.join(", ")}`);
  }
}

async function measureWarm(asked: Searched): Promise<{ readonly reads: number; readonly warm: number }> {
  const reader = readerOf(asked);
  await reader.search();
  const { reads } = reader;
  for (let time = 0; time < TIMES; time += 1) await reader.search();
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time += 1) await reader.search();
  const { user, system } = process.cpuUsage(before);
  return { reads: reads.size, warm: (user + system) / 1_000 / TIMES };
}

function inNewIsolate(asked: Searched): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const worker = new Worker(new URL(import.meta.url), { workerData: asked });
  worker.once("message", (time) => resolve(Number(time))).once("error", reject);
  return promise.finally(() => worker.terminate());
}

/** Milliseconds of CPU of a search in an isolate that has looked nothing up. */
async function firstSearch(asked: unknown): Promise<number> {
  if (!isSearched(asked)) throw new Error("nothing is asked of this thread");
  const reader = readerOf(asked);
  const before = process.threadCpuUsage();
  await reader.search();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function isSearched(value: unknown): value is Searched {
  return isRecord(value) && typeof value.q === "string" && value.objects instanceof Map;
}

function readerOf({ release: { manifest }, objects, q }: Searched) {
  const reads = new Set<string>();
  const source = inMemory({
    get(hash) {
      reads.add(hash);
      return objects.get(hash);
    },
  });
  return { reads, search: () => findPages({ manifest, objects: source, now: 0 }, { q, page: 1, locale: "" }) };
}

/** With the synonyms of our own site: every search reads them. */
async function generatedRelease(count: number): Promise<Release> {
  const documents = Array.from({ length: count }, (_, n) => {
    const document = article(n);
    return { document, page: { meta: document, segments: [], toc: null, drawing: null } };
  });
  const text = await readFile(`${CONTENT_DIR}/${SEARCH_FILE}`, "utf8");
  const { synonyms, objects } = await makeSynonyms([{ path: SEARCH_FILE, text }], SITE);
  const site = { ...SITE, synonyms };
  return assembleRelease({ site, documents, kinds: decideKinds(documents, site), files: [], objects, sources: [] });
}

function article(n: number): ContentDocument {
  const next = randomFrom(String(n));
  // As in any language, a word is the rarer the later it comes.
  const words = (many: number) =>
    Array.from({ length: many }, () => WORDS[Math.floor(WORDS.length ** next()) - 1] ?? "").join(" ");
  const stem = `section-${n % 20}/page-${n}`;
  return {
    ...{ _path: `/${stem}`, _dir: `section-${n % 20}`, _draft: false, _partial: false, _locale: "" },
    title: words(3),
    description: words(15),
    category: "animals",
    tags: [words(1), words(1)],
    ...{ _type: "markdown", _id: `content:${stem.replace("/", ":")}.md`, _source: "content", _file: `${stem}.md` },
    ...{ _stem: stem, _extension: "md" },
  };
}

/** Of three to five syllables. */
function wordAt(n: number): string {
  const next = randomFrom(`word ${n}`);
  const letter = (letters: string) => letters.charAt(Math.floor(next() * letters.length));
  return Array.from({ length: 3 + (n % 3) }, () => letter("bcdfghklmnprstvw") + letter("aeiou")).join("");
}
