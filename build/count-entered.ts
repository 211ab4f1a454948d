import { mkdir, mkdtempDisposable, readdir, readFile, writeFile } from "node:fs/promises";
import { type Profiler, Session } from "node:inspector/promises";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { program } from "commander";
import { bundleReadableWorker } from "./build-code.ts";
import { readSnapshot } from "./build-content.ts";
import { CommandError, runCommand } from "./command.ts";
import { compileContent } from "./compile/compile.ts";
import { CLIENT_DIR, ROOT } from "./paths.ts";
import { folderStore } from "./release/folder-store.ts";
import { publishRelease } from "./release/publish.ts";
import type { ReleaseStore } from "./release/store.ts";
import { BUILD } from "./site.ts";

/** The source files that some work entered, each with how many of its functions ran. */
type Entered = ReadonlyMap<string, number>;

type Coverage = readonly Profiler.ScriptCoverage[];

interface CountOptions {
  readonly list?: true;
  readonly page: string;
}

program
  .name("node build/count-entered.ts")
  .description(
    "Counts, by the coverage of V8, the source files and functions of ours that run for a page of a new isolate, for the " +
      "same page from memory, for a query, and for compiling one Markdown file. Needs what `npm run build` leaves.",
  )
  .option("--list", "name the files, each with its number of functions")
  .requiredOption("--page <path>", "the page that is requested")
  .parse();

await runCommand("count-entered", () => count(program.opts<CountOptions>()));

async function count({ list = false, page }: { readonly list?: boolean; readonly page: string }): Promise<void> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "paper-otter-entered-"));
  const worker = join(temporary.path, "worker");
  await bundleReadableWorker(worker);
  for (const [name, entered] of await enteredByRequests(worker, page)) print(name, entered, list);
  print("compiling one Markdown file", await enteredByCompiling(join(temporary.path, "content")), list);
}

function print(name: string, entered: Entered, list: boolean): void {
  const functions = [...entered.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${name}: ${entered.size} files, ${functions} functions`);
  if (!list) return;
  for (const [file, count] of [...entered].sort(([a], [b]) => a.localeCompare(b))) console.log(`  ${file}  ${count}`);
}

interface BuiltWorker {
  readonly default: { fetch(request: Request, env: object, context: object): Promise<Response> };
}

/**
 * What three requests enter, in the order in which a new isolate gets them. Here and not in workerd, which keeps the
 * profiler of its inspector to itself.
 */
async function enteredByRequests(folder: string, page: string): Promise<readonly (readonly [string, Entered])[]> {
  const release = await readSnapshot(CLIENT_DIR);
  if (release === null) throw new CommandError("dist/ holds no content. Run `npm run build`.");
  const store = folderStore(join(folder, "kv"));
  await publishRelease({ release, store, now: Date.now() });
  const worker: BuiltWorker = await import(pathToFileURL(join(folder, "index.js")).href);
  const query = `/query?_params=${encodeURIComponent(JSON.stringify({ first: true, where: [{ _path: page }] }))}`;
  const cold = await coverageOf(() => request(worker, page, store));
  const remembered = await coverageOf(() => request(worker, page, store));
  const queried = await coverageOf(() => request(worker, query, store));
  const entered = await bundleMap(folder);
  return [
    ["a cold page", entered(cold)],
    ["the page from memory", entered(remembered)],
    ["/query", entered(queried)],
  ];
}

/** One request, with all that goes on after its answer. */
async function request(worker: BuiltWorker, path: string, store: ReleaseStore): Promise<void> {
  const env = {
    CONTENT: { get: async (key: string) => new Uint8Array((await store.get(key)) ?? []).buffer },
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    COUNTS: { writeDataPoint: () => undefined },
  };
  const background: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => background.push(work) };
  const response = await worker.default.fetch(new Request(`http://localhost${path}`), env, context);
  await response.arrayBuffer();
  await Promise.all(background);
  if (response.status !== 200) throw new CommandError(`${path} answers ${response.status}. Name a page with --page.`);
}

/** What compiling enters, in this process, once all of the compiler is loaded. */
async function enteredByCompiling(folder: string): Promise<Entered> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.md"), "---\ntitle: Home\n---\n\n# Home\n\nSome [words](/) of *text*.\n");
  const result = await coverageOf(() => compileContent({ folder, drafts: false, build: BUILD }));
  const ours = result.filter(
    ({ url }) => url.startsWith(`file://${ROOT}`) && url !== import.meta.url && !url.includes("/node_modules/"),
  );
  return new Map(
    ours.flatMap(({ url, functions }) => {
      const count = functions.filter(ran).length;
      return count === 0 ? [] : [[url.slice(`file://${ROOT}`.length), count]];
    }),
  );
}

async function coverageOf(work: () => Promise<unknown>): Promise<Coverage> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  return result;
}

function ran({ ranges }: Profiler.FunctionCoverage): boolean {
  return (ranges[0]?.count ?? 0) > 0;
}

/** Reads, for modules with their source maps, which functions that ran came from which files; packages are not ours. */
async function bundleMap(folder: string): Promise<(coverage: Coverage) => Entered> {
  const maps = (await readdir(folder)).filter((name) => name.endsWith(".js.map"));
  const sources = new Map<string, (offset: number) => string>();
  for (const map of maps) {
    const script = join(folder, map.slice(0, -".map".length));
    sources.set(pathToFileURL(script).href, await sourceMap(script));
  }
  return (coverage) => {
    const entered = new Map<string, number>();
    for (const { url, functions } of coverage) {
      const sourceAt = sources.get(url);
      if (sourceAt === undefined) continue;
      for (const { ranges } of functions.filter(ran)) {
        const file = sourceAt(ranges[0]?.startOffset ?? 0);
        if (/^(?:app|worker)\//.test(file)) entered.set(file, (entered.get(file) ?? 0) + 1);
      }
    }
    return entered;
  };
}

/** The file, from the root, that wrote what stands at an offset of a module. */
async function sourceMap(script: string): Promise<(offset: number) => string> {
  const lines = [0, ...[...(await readFile(script, "utf8")).matchAll(/\n/g)].map(({ index }) => index + 1)];
  const map = new SourceMap(JSON.parse(await readFile(`${script}.map`, "utf8")));
  return (offset) => {
    const line = lines.findLastIndex((start) => start <= offset);
    const { originalSource = "" } = { ...map.findEntry(line, offset - (lines[line] ?? 0)) };
    return relative(ROOT, resolve(dirname(script), originalSource));
  };
}
