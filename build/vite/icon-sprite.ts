import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import { type IconSet, readIconSet } from "../art/icon-set.ts";

type IconSources = Readonly<Record<string, string>>;

interface Sprite {
  readonly svg: string;
  readonly url: string;
}

const MODULE = "virtual:icon-sprite";
const RESOLVED = `\0${MODULE}`;
const NAMES = fileURLToPath(new URL("../../app/content/icon-names.ts", import.meta.url));

/**
 * Vite plugin: one SVG sprite with only the icons of app/content/icon-names.ts, and `virtual:icon-sprite` with its address.
 * The address holds the hash of the bytes, so browser and worker bundles agree on it without knowing of each other;
 * the browser bundle alone carries the file.
 */
export function iconSprite(): Plugin {
  return {
    name: "icon-sprite",
    sharedDuringBuild: true,
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return;
      this.addWatchFile(NAMES);
      const { url, svg } = await makeSprite();
      if (this.environment.mode === "build" && this.environment.config.consumer === "client") {
        this.emitFile({ type: "asset", fileName: url.slice(1), source: svg });
      }
      return `export const spriteUrl = ${JSON.stringify(url)};`;
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith("/assets/icons-")) return next();
        response.setHeader("Content-Type", "image/svg+xml").end((await makeSprite()).svg);
      });
    },
  };
}

async function makeSprite(): Promise<Sprite> {
  const { module } = await runnerImport<{ iconSources: IconSources }>(NAMES, { configFile: false, logLevel: "error" });
  const svg = spriteOf(module.iconSources);
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 8);
  return { svg, url: `/assets/icons-${hash}.svg` };
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
