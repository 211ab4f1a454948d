import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import {
  type InlineConfig,
  type Manifest,
  type ManifestChunk,
  type Plugin,
  type Rolldown,
  rolldownVersion,
  runnerImport,
  version,
} from "vite";
import { isRecord } from "#app/content/json.ts";
import { OVERLAY_FOR_AUTHORS, RELEASE_IS, WHICH_RELEASE } from "../dev/notify-pages.ts";
import { CLIENT_DIR, ROOT } from "../paths.ts";
import { readJson } from "../read-json.ts";
import { components } from "./components.ts";

const MODULE = "virtual:assets";
const RESOLVED = `\0${MODULE}`;

/** The module a page of the development server starts with: Vite's own client must be there before any component. */
const DEV_BOOT = "virtual:dev-boot";

const HEADING_FONT = /\/grandstander-headings-[^/]*\.woff2$/;

/** What a page names and a browser holds to its hash; "" for what has none, in development. */
interface AssetFile {
  readonly address: string;
  readonly integrity: string;
}

interface Assets {
  /** The only script a page names. */
  readonly boot: AssetFile;
  readonly styles: readonly AssetFile[];
  /** The letters that every page is headed with; others come when a page needs them. */
  readonly fonts: readonly string[];
  /** The code build. */
  readonly code: string;
  readonly builtAt: number;
  readonly development: boolean;
}

/** `virtual:assets` for the worker's bundle, out of the manifest of the browser's bundle, which is built first. */
export function builtAssets(code: string): Plugin {
  return {
    name: "assets",
    // Browsers keep a file by its name for a year, and pages hold it to its bytes: what another Vite writes into a file
    // that is named already must be another file.
    augmentChunkHash: () => `${version} ${rolldownVersion}`,
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return;
      const manifest = await readJson(`${CLIENT_DIR}/.vite/manifest.json`, isManifest);
      return moduleOf({ ...(await namedFiles(manifest)), code, builtAt: Date.now(), development: false });
    },
  };
}

/** `virtual:assets` of the development server: the sources themselves, which Vite serves. */
export function devAssets(): Plugin {
  const boot = changing(`/@id/__x00__${DEV_BOOT}`);
  return {
    name: "assets",
    resolveId: (id) => (id === MODULE || id === DEV_BOOT ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${DEV_BOOT}`) return DEV_BOOT_SOURCE;
      if (id !== RESOLVED) return;
      const styles = [changing("/app/styles/main.css")];
      return moduleOf({ boot, styles, fonts: [], code: "0".repeat(12), builtAt: Date.now(), development: true });
    },
  };
}

// Vite's client takes the nonce for the styles it inserts from this meta element; React's hot reload wants its
// preamble before the first component is read. The state comes last on a page, whose first part does not wait for it. A
// browser puts a page that is loaded again back to where it was, until it has loaded.
const DEV_BOOT_SOURCE = `
const meta = document.createElement("meta");
meta.setAttribute("property", "csp-nonce");
meta.nonce = document.querySelector("script[nonce]")?.nonce ?? "";
document.head.append(meta);
const { createHotContext } = await import("/@vite/client");
const { STATE_ID } = await import("/app/state.ts");
const { afterLoad, whenParsed } = await import("/app/client/boot/when-wanted.ts");
await new Promise((resolve) => whenParsed(document, resolve));
const { preview, release } = JSON.parse(document.getElementById(STATE_ID).textContent);
const server = createHotContext("/${DEV_BOOT}");
const { reloadAtChange, scrollToChange } = await import("/app/client/development/changed-block.ts");
server.on("${RELEASE_IS}", (current) => preview || current === release || reloadAtChange(document));
afterLoad(window, () => requestAnimationFrame(() => scrollToChange(document)));
${OVERLAY_FOR_AUTHORS}
server.send("${WHICH_RELEASE}");
const { injectIntoGlobalHook } = await import("/@react-refresh");
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import("/app/client/boot.ts");
`;

function isManifest(value: unknown): value is Manifest {
  return isRecord(value) && Object.values(value).every((chunk) => isRecord(chunk) && typeof chunk.file === "string");
}

function moduleOf(assets: Assets): string {
  return Object.entries(assets)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}

function changing(address: string): AssetFile {
  return { address, integrity: "" };
}

async function namedFiles(manifest: Manifest): Promise<Pick<Assets, "boot" | "styles" | "fonts">> {
  const styles = chunkOf(manifest, "app/styles/main.css");
  return {
    boot: await builtFile(chunkOf(manifest, "app/client/boot.ts")),
    styles: [await builtFile(styles)],
    fonts: (styles.assets ?? []).filter((file) => HEADING_FONT.test(file)).map((file) => `/${file}`),
  };
}

async function builtFile({ file }: ManifestChunk): Promise<AssetFile> {
  return { address: `/${file}`, integrity: integrityOf(await readFile(`${CLIENT_DIR}/${file}`)) };
}

/** What an `integrity` attribute says of a file's bytes: `sha384-…`, in base64. */
export function integrityOf(bytes: string | Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

function chunkOf(manifest: Manifest, name: string): ManifestChunk {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`the browser's bundle has no ${name}`);
  return chunk;
}

interface Table {
  assetHeaders(files: readonly string[]): string;
}

const SILENT: InlineConfig = { configFile: false, logLevel: "error", plugins: [components()] };

/**
 * Emits `_headers` beside the browser's bundle: what the assets service answers with, out of the worker's own table,
 * so that there is one. The table is read as a source file, like any input of a bundle; build/ imports no worker code.
 */
export function assetHeadersFile(): Plugin {
  return {
    name: "asset-headers",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    // Last, so that the files other plugins emit are in the bundle already.
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const { module } = await runnerImport<Table>(`${ROOT}worker/headers.ts`, SILENT);
        const files = Object.entries(bundle).filter(([file]) => file.startsWith("assets/"));
        const largestFirst = files.toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a));
        const source = module.assetHeaders(largestFirst.map(([file]) => `/${file}`));
        this.emitFile({ type: "asset", fileName: "_headers", source });
      },
    },
  };
}

function sizeOf(output: Rolldown.OutputChunk | Rolldown.OutputAsset): number {
  return output.type === "chunk" ? output.code.length : output.source.length;
}
