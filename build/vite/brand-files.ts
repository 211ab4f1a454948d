import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface BrandFile {
  readonly name: string;
  readonly address: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const MODULE = "virtual:brand";
const RESOLVED = `\0${MODULE}`;
const FOLDER = fileURLToPath(new URL("../../app/ui/brand/", import.meta.url));
const FILES = { favicon: "favicon.svg" };
const TYPES: Readonly<Record<string, string>> = { ".svg": "image/svg+xml" };

/**
 * Vite plugin: the pictures that the head of a page names, under the hash of their bytes, and `virtual:brand` with their
 * addresses. No module of the browser need import them, so the browser's bundle is given them here.
 */
export function brandFiles(): Plugin {
  return {
    name: "brand-files",
    sharedDuringBuild: true,
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return;
      return readBrandFiles()
        .map(({ name, address }) => `export const ${name} = ${JSON.stringify(address)};`)
        .join("\n");
    },
    generateBundle() {
      if (this.environment.config.consumer !== "client") return;
      for (const { address, bytes } of readBrandFiles()) {
        this.emitFile({ type: "asset", fileName: address.slice(1), source: bytes });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = readBrandFiles().find(({ address }) => address === request.url);
        if (file === undefined) return next();
        response.setHeader("Content-Type", file.type).end(file.bytes);
      });
    },
  };
}

/** Every file with its address, such as `/assets/favicon-0a1b2c3d.svg`. */
export function readBrandFiles(): BrandFile[] {
  return Object.entries(FILES).map(([name, file]) => {
    const bytes = readFileSync(`${FOLDER}${file}`);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
    const extension = extname(file);
    const address = `/assets/${basename(file, extension)}-${hash}${extension}`;
    return { name, address, type: TYPES[extension] ?? "application/octet-stream", bytes };
  });
}
