import { type Plugin, runnerImport } from "vite";
import { ROOT } from "./paths.ts";

interface Table {
  assetHeaders(files: readonly string[]): string;
}

const SILENT = { configFile: false, logLevel: "error" } as const;

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
        const { module } = await runnerImport<Table>(`${ROOT}worker/security-headers.ts`, SILENT);
        const files = Object.keys(bundle).filter((file) => file.startsWith("assets/"));
        const source = module.assetHeaders(files.map((file) => `/${file}`));
        this.emitFile({ type: "asset", fileName: "_headers", source });
      },
    },
  };
}
