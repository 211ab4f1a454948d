import { fileURLToPath } from "node:url";
import type { Segment } from "#app/content/page.ts";
import type { Compiled } from "../../compile/compile.ts";
import type { Server } from "../../serve/serve.ts";
import type { WorkerBundle } from "../../serve/serve-bundle.ts";
import { articlePath } from "../content.ts";
import { type GeneratedSite, generateSite } from "../generated-site.ts";
import { serveSeeded } from "../seed.ts";
import { answerBytes, constantScript, EMPTY_SCRIPT, floorScript, plainBundle, readPages } from "./floor.ts";
import type { BareArticle } from "./react-stream.ts";

/** A worker that the same articles are asked of. */
export interface Contestant {
  readonly name: string;
  readonly paths: readonly string[];
  /** Requests a second, as a part of what another one reaches. */
  readonly goal: { readonly of: string; readonly ratio: number } | null;
  start(): Promise<Server>;
}

/** What all are compared with. */
export const FLOOR = "floor: our bytes and headers, a fresh nonce";
export const EMPTY = "an empty answer";
export const CONSTANT = "constant page, two headers";

/** Two hundred articles of four kilobytes in twenty sections. */
const RACED = { documents: 200, bytes: 4_000, origin: "https://bench.example" };

const NO_PAGE_MEMORY = { PAGE_MEMORY_MB: "0" };

/** Astro 7 reached 3,190 requests a second where the constant page had 17,700: the bar where it is not in the race. */
const ASTRO = 0.18;

/** Everything that is raced: what others cost, then ours. `answer`: bytes of one, as a page is sent. */
export async function contestants(bundle: WorkerBundle): Promise<{
  readonly contestants: readonly Contestant[];
  readonly paths: readonly string[];
  readonly answer: string;
}> {
  const site = await generateSite(RACED);
  const paths = Array.from({ length: RACED.documents }, (_, n) => articlePath(n));
  const pages = await readyPages({ bundle, site, paths });
  const [first] = pages.values();
  if (first === undefined) throw new Error("no page was generated");
  const plain = (name: string, script: string): Contestant => ({
    name,
    paths,
    goal: null,
    start: () => serveSeeded({ bundle: plainBundle("contestant", script), release: null, direct: true }),
  });
  const ours = { paths, goal: null, start: () => serveSeeded({ bundle, release: site.release, direct: true }) };
  const vars = NO_PAGE_MEMORY;
  const all = [
    plain(EMPTY, EMPTY_SCRIPT),
    plain(CONSTANT, constantScript(first.parts.join(""))),
    plain(FLOOR, floorScript(pages)),
    plain("a bare React stream of the article", await reactScript(bareArticles(site.compiled))),
    { ...ours, name: "ours, warm", goal: { of: FLOOR, ratio: 0.95 } },
    {
      ...ours,
      name: "ours, with a query string",
      paths: paths.map((path, n) => `${path}?utm_source=mail-${n}`),
      goal: { of: FLOOR, ratio: 0.95 },
    },
    {
      ...ours,
      name: "ours, without an origin",
      start: () => serveWithoutOrigin(bundle),
      goal: { of: FLOOR, ratio: 0.95 },
    },
    {
      ...ours,
      name: "ours, cold: each page rendered anew",
      goal: { of: CONSTANT, ratio: ASTRO },
      start: () => serveSeeded({ bundle, release: site.release, vars, direct: true }),
    },
  ];
  return { contestants: all, paths, answer: answerBytes(first) };
}

async function serveWithoutOrigin(bundle: WorkerBundle): Promise<Server> {
  const { release } = await generateSite({ ...RACED, origin: "" });
  return serveSeeded({ bundle, release, direct: true });
}

/** What ours answers from its page memory. */
async function readyPages({
  bundle,
  site,
  paths,
}: {
  readonly bundle: WorkerBundle;
  readonly site: GeneratedSite;
  readonly paths: readonly string[];
}): ReturnType<typeof readPages> {
  const server = await serveSeeded({ bundle, release: site.release, direct: true });
  try {
    await readPages(server.url, paths);
    return await readPages(server.url, paths);
  } finally {
    await server.close();
  }
}

function bareArticles({ documents }: Compiled): readonly BareArticle[] {
  return documents.flatMap(({ document, page }) => {
    if (page === null) return [];
    const { title = "", description = "", _path } = document;
    return [{ path: _path, title, description, html: page.segments.map(htmlOf).join("") }];
  });
}

function htmlOf(segment: Segment): string {
  if (segment.kind !== "html") throw new Error(`a generated article holds a ${segment.kind}, which is no ready HTML`);
  return segment.html;
}

const ENTRY = "virtual:react-stream";

async function reactScript(articles: readonly BareArticle[]): Promise<string> {
  const { build } = await import("vite");
  const worker = fileURLToPath(new URL("react-stream.ts", import.meta.url));
  const entry = `import { createWorker } from ${JSON.stringify(worker)};
export default createWorker(${JSON.stringify(articles)});`;
  const isEntry = (id: string) => id === ENTRY;
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      { name: "entry", resolveId: (id) => (isEntry(id) ? id : null), load: (id) => (isEntry(id) ? entry : null) },
    ],
    ssr: { noExternal: true, target: "webworker" },
    build: { ssr: true, write: false, minify: true, rolldownOptions: { input: ENTRY } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) throw new Error("vite bundled nothing");
  return output.output[0].code;
}
