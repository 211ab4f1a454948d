import { gzipSync } from "node:zlib";
import { program } from "commander";
import { hash } from "ohash-v2";
import { runCommand } from "../command.ts";
import { compileContent } from "../compile/compile.ts";
import { CONTENT_DIR, WORKER_DIR } from "../paths.ts";
import { assembleRelease } from "../release/assemble.ts";
import type { Release } from "../release/release.ts";
import { readBundle, type WorkerBundle } from "../serve/serve-bundle.ts";
import { articlePath } from "./content.ts";
import { plainBundle } from "./contest/floor.ts";
import { generateSite } from "./generated-site.ts";
import { serveSeeded } from "./seed.ts";
import { startWatched, type WorkerProcess } from "./worker-process.ts";

program
  .name("node build/bench/endpoints.ts")
  .description(
    "Asks the built worker for what costs most in 2 KB of request, of each endpoint but /query, over a generated site and our own, and " +
      "prints the CPU of its process (Linux). Needs what `npm run build` leaves.",
  )
  .option("--documents <count>", "how many", Number, 10_000);

/** A request, and how an attacker would call it. */
interface Attack {
  readonly name: string;
  readonly path: string;
  /** Sent to the relay as a page of ours sends it. */
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** Asked after the first time, which may read and parse a part of the release for all that come after it. */
const TIMES = 50;

/** Hands out what it is told to read, in number alone. */
const READER_SCRIPT = `
export default {
  async fetch(request, env) {
    const keys = await request.json();
    const values = await Promise.all(keys.map((key) => env.CONTENT.get(key, "arrayBuffer")));
    return new Response(String(values.filter((value) => value !== null).length));
  },
};`;

/** Words at their worst: many pages have them, none does, several are one thing, or hardly any is begun. */
const WORDS = {
  "a word of many": "animals",
  "eight misspelt words": "elefant dinasor bananna buterfly unicrn rokit krokodil castel",
  "entries of several words": "teddy bear fire engine teddy bear hot air balloon",
  "a letter": "s",
};

const VALUE = "/kids-corner/themes/animals";

const OF_DRAWINGS: readonly Attack[] = [
  ...ofWords("the search", "/search"),
  ...ofWords("the list of drawings", "/kids-corner/all-kids-coloring-pages"),
  ...ofWords("the surprise", "/kids-corner/surprise"),
  { name: "the pack of a value", path: `${VALUE}/pack.pdf` },
  { name: "the picture of a value", path: `${VALUE}/picture.png` },
  { name: "the feed of a page", path: "/articles/feed.xml" },
];

await runCommand("endpoints", async () => {
  const { documents } = program.parse().opts<{ readonly documents: number }>();
  const { release } = await generateSite({ documents, bytes: 1_024, origin: "https://otters-bench.org" });
  const bundle = await readBundle(WORKER_DIR);
  await sayReads(release);
  await sayCosts(attacks(articlePath(documents - 1)), { bundle, release });
  const own = await assembleRelease(await compileContent({ folder: CONTENT_DIR, drafts: false }));
  console.log("Over our own content:");
  await sayCosts(OF_DRAWINGS, { bundle, release: own });
});

async function sayCosts(
  asked: readonly Attack[],
  { bundle, release }: { readonly bundle: WorkerBundle; readonly release: Release },
): Promise<void> {
  const vars = { PAGE_MEMORY_MB: "0", POSTHOG_KEY: "phc_ours" };
  const { started: server, process } = await startWatched(() => serveSeeded({ bundle, release, direct: true, vars }));
  if (process === null) throw new Error("this system does not say what a process uses");
  try {
    for (const attack of asked) console.log(await costOf(attack, { url: server.url, process }));
  } finally {
    await server.close();
  }
}

/**
 * What the local namespace takes of the same process for the values of the whole index, for a worker that does nothing
 * with them: as much of the first request that looks through it is no CPU of a worker where KV is another machine.
 */
async function sayReads(release: Release): Promise<void> {
  const bundle = plainBundle("reader", READER_SCRIPT);
  const { started: server, process } = await startWatched(() => serveSeeded({ bundle, release, direct: true }));
  try {
    const ask = async (keys: readonly string[]) => {
      const before = process?.cpu() ?? 0;
      const read = await (await fetch(server.url, { method: "POST", body: JSON.stringify(keys) })).text();
      return `${read} values, ${(((process?.cpu() ?? 0) - before) / 1_000).toFixed(1)} ms of CPU`;
    };
    const keys = release.manifest.index.map(({ object }) => `o/${object}`);
    await ask([release.id, ...keys.slice(0, 1)].map(String));
    console.log(`KV alone, of the whole index: ${await ask(keys)}`);
  } finally {
    await server.close();
  }
}

async function costOf(
  { name, path, body }: Attack,
  { url, process }: { readonly url: string; readonly process: WorkerProcess },
): Promise<string> {
  const ask = async () => {
    const init = body && { method: "POST", body, headers: { origin: url, "sec-fetch-site": "same-origin" } };
    const response = await fetch(url + path, { ...init, redirect: "manual" });
    await response.arrayBuffer();
    return response.status;
  };
  const before = process.cpu();
  const status = await ask();
  const first = process.cpu() - before;
  for (let time = 0; time < TIMES; time++) await ask();
  const later = (process.cpu() - before - first) / TIMES;
  return `${name}: ${status}, ${(later / 1_000).toFixed(2)} ms of CPU, ${(first / 1_000).toFixed(1)} the first time`;
}

function attacks(article: string): readonly Attack[] {
  return [
    { name: "a page", path: article },
    { name: "its payload", path: `${article}/_payload.json` },
    { name: "a path of 500 segments", path: `/${"a/".repeat(500)}b` },
    { name: "a file of no release", path: `/files/${"0".repeat(64)}/${"x".repeat(1_800)}` },
    { name: "the newest of all", path: island("ArticleList", { under: "/", limit: 50 }) },
    { name: "fifty of a section", path: island("ArticleList", { under: "/", limit: 50, order: "files" }) },
    { name: "all drawings", path: island("Gallery", { group: true, limit: 500 }) },
    { name: "giveaways everywhere", path: island("Giveaways", { under: "/", limit: 50 }) },
    { name: "the feed of the largest section", path: "/section-0/feed.xml" },
    { name: "props that are none", path: `/__nuxt_island/Gallery_x.json?props=${encodeURIComponent("[".repeat(600))}` },
    relayed("a thousand events of others", `[${Array(1_000).fill('{"token":"phc_x"}').join(",")}]`),
    relayed("one of others behind ours", `[${'{"token":"phc_ours"},'.repeat(999)}{"token":"phc_x"}]`),
    relayed("175,000 events", `[${"{},".repeat(174_999)}{}]`),
    relayed("an event of 512 KB", `{"token":"phc_x","a":"${"x".repeat(524_000)}"}`),
    relayed("brackets alone", "[".repeat(524_000)),
    relayed("2 MB of nothing", " ".repeat(2_000_000)),
  ];
}

function ofWords(what: string, path: string): readonly Attack[] {
  return Object.entries(WORDS).map(([name, q]) => ({
    name: `${what}: ${name}`,
    path: `${path}?q=${encodeURIComponent(q)}`,
  }));
}

/** As docs/protocol.md 7.6 names it. */
function island(name: string, props: object): string {
  const key = hash([name, props, {}, undefined]).replace(/[-_]/g, "");
  return `/__nuxt_island/${name}_${key}.json?props=${encodeURIComponent(JSON.stringify(props))}`;
}

function relayed(name: string, events: string): Attack {
  return { name: `relay: ${name}`, path: "/relay/e/?compression=gzip-js", body: new Uint8Array(gzipSync(events)) };
}
