import { build, type Plugin, type Rolldown } from "vite";
import { ROOT } from "../paths.ts";
import { components } from "./components.ts";

const SOURCE = `${ROOT}app/offline/worker/service-worker.ts`;
const PARTS = "virtual:offline-build";
const RESOLVED = `\0${PARTS}`;

/** Account zone and analytics: not cached, because they do not work offline. */
const ONLINE_ONLY = /\/app\/(?:screens\/account|accounts\/|analytics\/)|\/node_modules\/(?:@supabase|posthog-js)\//;

/** What is loaded for the studio, for what is sent from there and comes with a link, and for My pictures. */
const STUDIO = /\/app\/coloring\/(?:studio\/studio|send\/(?:send|shared)-picture|favorites-page\/favorite-list)\.tsx$/;

/** Letters that few pages need: 34 KB for headings that are read in any other font as well. */
const LEFT_OUT = /-latin-ext-/;

/** The build's data for the worker: addresses of files that every page may need, and of those for coloring. */
interface OfflineParts {
  readonly core: readonly string[];
  readonly studio: readonly string[];
}

/**
 * Emits `/sw.js` beside the browser's bundle: one file, in which the names of the parts stand. The id of the build is
 * in it too, so that each deploy has a worker of its own.
 */
export function serviceWorker(code: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    // Last, so that the files other plugins emit are in the bundle already.
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const source = await bundled({ code, ...offlineParts(Object.values(bundle)) });
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

type Part = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** Of the browser's bundle, what its pages need without a connection. */
function offlineParts(bundle: readonly Part[]): OfflineParts {
  const chunks = new Map(bundle.flatMap((part) => (part.type === "chunk" ? [[part.fileName, part]] : [])));
  const core = reachable(chunks, (chunk) => !ONLINE_ONLY.test(idOf(chunk)) && !STUDIO.test(idOf(chunk)));
  const all = reachable(chunks, (chunk) => !ONLINE_ONLY.test(idOf(chunk)));
  const assets = bundle.flatMap(({ type, fileName }) => (type === "asset" ? [`/${fileName}`] : []));
  return {
    core: [...core, ...assets.filter((address) => address.startsWith("/assets/") && !LEFT_OUT.test(address))].sort(),
    studio: all.filter((address) => !core.includes(address)).sort(),
  };
}

/** Addresses of the chunks that the entries lead to by way of those that may be entered. */
function reachable(
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  mayEnter: (chunk: Rolldown.OutputChunk) => boolean,
): string[] {
  const found = new Set<string>();
  const enter = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (chunk === undefined || found.has(fileName) || !mayEnter(chunk)) return;
    found.add(fileName);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) enter(next);
  };
  for (const { isEntry, fileName } of chunks.values()) if (isEntry) enter(fileName);
  return Array.from(found, (fileName) => `/${fileName}`);
}

function idOf({ facadeModuleId }: Rolldown.OutputChunk): string {
  return facadeModuleId ?? "";
}

async function bundled(parts: OfflineParts & { readonly code: string }): Promise<string> {
  const module = Object.entries(parts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  const buildFacts: Plugin = {
    name: "offline-build",
    resolveId: (id) => (id === PARTS ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? module.join("\n") : undefined),
  };
  const built = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: "error",
    plugins: [buildFacts, components()],
    build: { target: "es2022", write: false, rolldownOptions: { input: SOURCE, output: { format: "iife" } } },
  });
  const [output] = [built].flat();
  const [chunk] = output !== undefined && "output" in output ? output.output : [];
  if (chunk?.type !== "chunk") throw new Error("the service worker was not built into one file");
  return chunk.code;
}
