import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { type IconSet, readIconSet } from "../art/icon-set.ts";
import { ROOT } from "../paths.ts";

type IconSources = Readonly<Record<string, string>>;

/** An SVG and its address, which holds the hash of its bytes: `/assets/icons-0a1b2c3d.svg`. */
interface Picture {
  readonly svg: string;
  readonly address: string;
}

const MODULE = "virtual:pictures";
const RESOLVED = `\0${MODULE}`;
const NAMES = `${ROOT}app/content/icon-names.ts`;

/**
 * Vite plugin: the pictures that pages name, and `virtual:pictures` with their addresses: the icon of a tab, and one sprite
 * with only the icons of app/content/icon-names.ts. The browser's bundle alone carries the files.
 */
export function pictures(): Plugin {
  return {
    name: "pictures",
    sharedDuringBuild: true,
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return;
      this.addWatchFile(NAMES);
      const made = Object.entries(await makePictures());
      return made.map(([name, { address }]) => `export const ${name} = ${JSON.stringify(address)};`).join("\n");
    },
    async generateBundle() {
      if (this.environment.config.consumer !== "client") return;
      for (const { address, svg } of Object.values(await makePictures())) {
        this.emitFile({ type: "asset", fileName: address.slice(1), source: svg });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith("/assets/")) return next();
        const send = (made: Awaited<ReturnType<typeof makePictures>>) => {
          const picture = Object.values(made).find(({ address }) => address === request.url);
          if (picture === undefined) return next();
          response.setHeader("Content-Type", "image/svg+xml").end(picture.svg);
        };
        makePictures().then(send).catch(next);
      });
    },
  };
}

async function makePictures(): Promise<{ readonly icons: Picture; readonly favicon: Picture }> {
  // By its date: the development server reads a changed file anew.
  const { mtimeMs } = await stat(NAMES);
  const module: { readonly iconSources: IconSources } = await import(`${pathToFileURL(NAMES)}?${mtimeMs}`);
  return {
    icons: named("icons", spriteOf(module.iconSources)),
    favicon: named("favicon", await readFile(`${ROOT}app/ui/brand/favicon.svg`, "utf8")),
  };
}

function named(name: string, svg: string): Picture {
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 8);
  return { svg, address: `/assets/${name}-${hash}.svg` };
}

/** `{ star: "mdi:star" }` -> `<svg …><symbol id="star" viewBox="0 0 24 24">…</symbol></svg>`; an unknown icon throws. */
export function spriteOf(sources: IconSources): string {
  const sets = new Map<string, IconSet>();
  const symbols = Object.entries(sources).map(([name, source]) => {
    const [set = "", icon = ""] = source.split(":");
    if (!sets.has(set)) sets.set(set, readIconSet(set));
    return symbolOf(name, { source, icon: sets.get(set)?.icons[icon] });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

function symbolOf(
  name: string,
  { source, icon }: { source: string; icon: IconSet["icons"][string] | undefined },
): string {
  if (icon === undefined) throw new Error(`app/content/icon-names.ts  ${name}: "${source}" is not an icon of its set.`);
  return `<symbol id="${name}" viewBox="0 0 ${icon.width ?? 24} 24">${icon.body}</symbol>`;
}
