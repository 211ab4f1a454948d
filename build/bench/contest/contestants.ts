import { fileURLToPath } from "node:url";
import type { Segment } from "#app/content/page.ts";
import type { Compiled } from "../../compile/compile.ts";
import type { Server } from "../../serve/serve.ts";
import type { WorkerBundle } from "../../serve/serve-bundle.ts";
import { articlePath } from "../content.ts";
import { type GeneratedSite, generateSite } from "../generated-site.ts";
import { serveSeeded } from "../seed.ts";
import { astro } from "./astro.ts";
import { bundleWorker } from "./bundle.ts";
import { answerBytes, constantScript, EMPTY_SCRIPT, floorScript, plainBundle, readPages } from "./floor.ts";
import { type Framework, frameworkScript } from "./framework.ts";
import type { BareArticle } from "./react-stream.ts";

/** A worker that the same articles are asked of. */
export interface Contestant {
  readonly name: string;
  readonly paths: readonly string[];
  /** How fast it is to be, as a part of another one. */
  readonly goal: { readonly of: string; readonly ratio: number } | null;
  start(): Promise<Server>;
}

/** What all are compared with. */
export const FLOOR = "floor: our bytes and headers, a fresh nonce";
export const EMPTY = "an empty answer";
export const CONSTANT = "constant page, two headers";
export const COLD = "ours, cold: each page rendered anew";
export const SHELLS_KEPT = "ours, cold, shells kept: header, menu and footer of each section rendered once";

/** Two hundred articles of four kilobytes in twenty sections. */
export const RACED = { documents: 200, bytes: 4_000, origin: "https://otters-bench.org" };

const NO_PAGE_MEMORY = { PAGE_MEMORY_MB: "0" };

/** Too little for any page: only what stands around them is kept. */
const NO_ROOM = { PAGE_MEMORY_MB: "0.001" };

/** Astro 7 reached 3,190 requests a second where the constant page had 17,700: the bar where it is not in the race. */
const ASTRO = 0.18;

export interface Field {
  readonly contestants: readonly Contestant[];
  readonly paths: readonly string[];
  /** Bytes of one page as it is sent. */
  readonly answer: string;
  /** Frameworks that could not be installed. */
  readonly absent: readonly string[];
}

/** Everything that is raced: what others cost, then ours. */
export async function contestants(options: {
  readonly bundle: WorkerBundle;
  readonly frameworks: readonly Framework[];
  readonly progress: (text: string) => void;
}): Promise<Field> {
  const { bundle, progress } = options;
  progress("compiling the articles");
  const site = await generateSite(RACED);
  const articles = bareArticles(site.compiled);
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
  const others = [];
  const absent = [];
  for (const framework of options.frameworks) {
    progress(`building ${framework.title}`);
    const script = await frameworkScript(framework, { site: RACED, articles });
    if (script === null) absent.push(framework.title);
    else others.push(plain(framework.title, script));
  }
  const field = [
    plain(EMPTY, EMPTY_SCRIPT),
    plain(CONSTANT, constantScript(first.parts.join(""))),
    plain(FLOOR, floorScript(pages)),
    plain("a bare React stream of the article", await reactScript(articles)),
    ...others,
    ...ours({ bundle, site, paths, hasAstro: others.some(({ name }) => name === astro.title) }),
  ];
  return { contestants: field, paths, answer: answerBytes(first), absent };
}

interface OursOptions {
  readonly bundle: WorkerBundle;
  readonly site: GeneratedSite;
  readonly paths: readonly string[];
  /** Whether Astro is in the race. */
  readonly hasAstro: boolean;
}

function ours({ bundle, site: { release }, paths, hasAstro }: OursOptions): readonly Contestant[] {
  const kept = { paths, goal: { of: FLOOR, ratio: 0.95 } };
  const serveOurs = (vars = {}) => serveSeeded({ bundle, release, vars, direct: true });
  return [
    { ...kept, name: "ours, warm", start: serveOurs },
    {
      ...kept,
      name: "ours, with a query string",
      paths: paths.map((path, n) => `${path}?utm_source=mail-${n}`),
      start: serveOurs,
    },
    { ...kept, name: "ours, without an origin", start: () => serveWithoutOrigin(bundle) },
    {
      paths,
      name: COLD,
      goal: hasAstro ? { of: astro.title, ratio: 1 } : { of: CONSTANT, ratio: ASTRO },
      start: () => serveOurs(NO_PAGE_MEMORY),
    },
    {
      paths,
      name: SHELLS_KEPT,
      goal: null,
      start: () => serveOurs(NO_ROOM),
    },
  ];
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

function reactScript(articles: readonly BareArticle[]): Promise<string> {
  const worker = fileURLToPath(new URL("react-stream.ts", import.meta.url));
  return bundleWorker(`import { createWorker } from ${JSON.stringify(worker)};
export default createWorker(${JSON.stringify(articles)});`);
}
