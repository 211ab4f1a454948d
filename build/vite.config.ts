import { realpathSync } from "node:fs";
import { cloudflare, type WorkerConfig } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { codeId } from "./build-inputs.ts";
import { CLIENT_DIR, ROOT, STATE_DIR, WORKER_DIR } from "./paths.ts";
import { applicationParts } from "./vite/application-parts.ts";
import { assetHeadersFile, builtAssets, devAssets } from "./vite/assets.ts";
import { components } from "./vite/components.ts";
import { licenses } from "./vite/licenses.ts";
import { pictures } from "./vite/pictures.ts";
import { serviceWorker } from "./vite/service-worker.ts";
import { tableWords } from "./vite/table-words.ts";
import { browserWall, workerWall } from "./vite/walls.ts";
import { writeWranglerFile } from "./vite/wrangler-file.ts";

/** Constants stand where they are used: that is lighter than their names in two modules. */
const LIGHT = { inlineConst: { mode: "all", pass: 2 } } as const;

/** Entries of the browser bundle. Everything else is a lazy chunk of the boot script. */
const ENTRIES = { boot: `${ROOT}app/client/boot.ts`, styles: `${ROOT}app/styles/main.css` };

/**
 * What every screen shares, with all that these modules import, is one chunk: the bundler by itself makes eleven of them, which
 * weigh a kilobyte more, and the assets service takes rules for a hundred files. Nothing that the boot script imports may be
 * among it.
 */
const SHARED =
  /\/app\/(words|site-context|content\/(shortened|path\/canonical-path)|drawings\/finder\/facets|ui\/(anchor|contexts|date|items|page-frame)|routes\/(fields|front-matter))\.tsx?$/;

/** The same for texts in another language, which the application loads, and without it the bar that asks about counting. */
const LOCALE = /\/app\/(loaded-words|content\/(json|words\/words))\.ts$/;

/** What a device has of pictures, which every coloring page looks for: small modules that need each other. */
const STORAGE =
  /\/app\/(content\/file-name|coloring\/(picture\/picture-head|storage\/(drawing-(address|store)|picture-\w+|save-file|saved-pictures|use-pictures)))\.ts$/;

/** What paints a picture, in the studio and on the page where it hangs: in pieces it is as many requests more. */
const PICTURE =
  /\/app\/(on-demand|coloring\/(picture\/(bytes|mark-(code|nodes)|paint-(board|layers)|paints|picture|sticker(-place)?|stroke)|storage\/beginning|studio\/choice))\.tsx?$/;

/** What saves, prints and sends a picture. */
const FILES = /\/app\/coloring\/(picture\/picture-(files|nodes)|storage\/save-picture)\.ts$/;

/** What the studio fetches when it is first used: kinds of brushes, stickers, keys, color by number. */
const BRUSHES = /\/app\/coloring\/(picture\/(texture|coverage)|studio\/brush-panel)\.tsx?$/;
const STICKERS =
  /\/app\/coloring\/(picture\/(figures|figure-nodes|sticker-moves)|studio\/(live-sticker|sticker-(panel|state)))\.tsx?$/;
const KEYS = /\/app\/coloring\/studio\/(key-wish|region-positions)\.ts$/;
const GAME = /\/app\/coloring\/studio\/(game(-\w+)?|slide)\.tsx?$/;

/** What a drawing and its paths are: pages of drawings have it without the studio, whose words would come with it. */
const DRAWING = /\/app\/(content\/escape-markup|drawings\/(drawing|path|parse-svg))\.ts$/;

/** The sheet of a page with what opens the studio. */
const PANEL = /\/app\/coloring\/page\/(drawing-panel|use-studio)\.tsx$/;

/** What drawings are found by: small files, and pages of drawings have most of them. */
const FINDER = /\/(coloring\/finder\/finder-data|drawings\/(crayons|finder\/finder-query)|unmatched-words)\.ts$/;

/** What screens without a document of their own share. */
const LISTS = /\/app\/(content\/path\/list-page|routes\/plain|ui\/pager)\.tsx?$/;

/** A giveaway, its days and its pack. */
const GIVEAWAY = /\/app\/coloring\/pack\/(giveaway|giveaway-days|pack-cover)\.tsx$/;

/** What lists of pages are made of. */
const CARDS = /\/app\/(ui\/(collection|drawing-facts|small-picture)|coloring\/cards\/coloring-card)\.tsx$/;

/** The components of one folder, which pages have beside each other: a request costs more than the smallest of them. */
const COMPONENTS = /\/app\/components\/([^/]+)\/[^/]+$/;

/** A name of a prop in a component keeps the import of its field: no module of tables does anything by itself. */
const TABLES = [{ test: /\/app\/content\/schema\//, sideEffects: false }];

const GROUPS = [
  { name: "locale", test: LOCALE, priority: 1 },
  { name: "shared", test: SHARED },
  { name: "storage", test: STORAGE, includeDependenciesRecursively: false },
  { name: "picture", test: PICTURE, includeDependenciesRecursively: false },
  { name: "drawing", test: DRAWING, includeDependenciesRecursively: false },
  { name: "picture-files", test: FILES, includeDependenciesRecursively: false },
  { name: "brushes", test: BRUSHES, includeDependenciesRecursively: false },
  { name: "stickers", test: STICKERS, includeDependenciesRecursively: false },
  { name: "keys", test: KEYS, includeDependenciesRecursively: false },
  { name: "game", test: GAME, includeDependenciesRecursively: false },
  { name: "drawing-panel", test: PANEL, includeDependenciesRecursively: false },
  { name: "cards", test: CARDS, includeDependenciesRecursively: false },
  { name: "lists", test: LISTS, includeDependenciesRecursively: false },
  { name: "giveaway", test: GIVEAWAY, includeDependenciesRecursively: false },
  { name: "finder", test: FINDER, includeDependenciesRecursively: false },
  { name: folderOf, debugName: "components", test: COMPONENTS, includeDependenciesRecursively: false },
];

function folderOf(component: string): string | null {
  return COMPONENTS.exec(component)?.[1] ?? null;
}

/** wrangler.toml is about what is built; this is the same about the sources. */
const SOURCES = {
  file: `${ROOT}.wrangler/vite/wrangler.json`,
  main: `${ROOT}worker/index.ts`,
  assets: CLIENT_DIR,
  bundled: false,
};

/** Editors empty a file and write it a moment later: Vite would serve the empty one, and miss the other. */
const WRITTEN = { stabilityThreshold: 50, pollInterval: 10 };

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  await writeWranglerFile(SOURCES);
  return {
    root: ROOT,
    publicDir: false,
    appType: "custom",
    plugins: [
      react(),
      applicationParts(),
      components(),
      pictures(),
      command === "serve" ? devAssets() : builtAssets(await codeId()),
      assetHeadersFile(),
      serviceWorker(await codeId()),
      licenses(),
      browserWall(),
      workerWall(),
      tableWords(),
      cloudflare({
        configPath: SOURCES.file,
        viteEnvironment: { name: "worker" },
        persistState: { path: STATE_DIR.replace(/\/v3$/, "") },
        inspectorPort: false,
        config: command === "serve" ? developmentConfig : {},
      }),
    ],
    // The packages, wherever they really lie: a second checkout may link those of the first.
    server: { fs: { allow: [ROOT, realpathSync(`${ROOT}node_modules`)] }, watch: { awaitWriteFinish: WRITTEN } },
    build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
    environments: {
      client: {
        build: {
          outDir: CLIENT_DIR,
          emptyOutDir: false,
          manifest: true,
          rolldownOptions: {
            input: ENTRIES,
            optimization: LIGHT,
            output: { codeSplitting: { groups: GROUPS } },
            treeshake: { moduleSideEffects: TABLES },
          },
        },
      },
      worker: {
        build: {
          outDir: WORKER_DIR,
          minify: true,
          copyPublicDir: false,
          rolldownOptions: {
            // Every start of an isolate runs the wrappers of modules: V8 then parses each once and not twice.
            optimization: { ...LIGHT, pifeForModuleWrappers: true },
            // One module has what is there at the start, and each import() one that is compiled when it is wanted.
            output: { codeSplitting: { groups: [{ name: "site", tags: ["$initial"] }] }, chunkFileNames: "[name].js" },
          },
        },
      },
    },
    builder: {
      // The worker names the client's files, so the client comes first.
      async buildApp({ environments, build }) {
        for (const name of ["client", "worker"]) {
          const environment = environments[name];
          if (environment === undefined) throw new Error(`vite has no environment "${name}"`);
          await build(environment);
        }
      },
    },
  };
});

/**
 * In development Vite answers first (modules, styles, hot reload) and the worker has the rest, as it is at once. The
 * environment names the accounts server that build/dev.ts has started, for a site that has none of its own.
 */
function developmentConfig(config: WorkerConfig): void {
  if (config.assets !== undefined) delete config.assets.run_worker_first;
  // There is no snapshot to answer from instead: a page waits for a machine that is busy preparing the first ones.
  config.vars = { ...config.vars, POINTER_SECONDS: "0", KV_DEADLINE_MS: "60000" };
  const { SUPABASE_URL = "", SUPABASE_ANON_KEY = "" } = process.env;
  if (!config.vars.SUPABASE_URL) Object.assign(config.vars, { SUPABASE_URL, SUPABASE_ANON_KEY });
}
