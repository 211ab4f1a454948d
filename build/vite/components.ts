import type { Plugin } from "vite";
import {
  COMPONENTS_DIR,
  componentFiles,
  readComponentLoader,
  readComponentPart,
} from "../components/component-file.ts";
import { ROOT } from "../paths.ts";

/** Modules made of the files in app/components: each exports a map by the component's name. */
const MAPS: ReadonlyMap<string, () => string> = new Map([
  ["virtual:component-schemas", () => mapOf("schemas", { exported: () => "schema", query: "?schema" })],
  ["virtual:component-loaders", () => mapOf("loaders", { exported: () => "load", query: "?load" })],
  ["virtual:component-views", () => mapOf("views", { exported: (name) => name, query: "" })],
  ["virtual:component-imports", importMap],
]);

/** The site's own modules, by the names that the engine has for them. */
const SITE: ReadonlyMap<string, string> = new Map(
  ["kind-heads.ts", "kind-zones.ts", "kinds.ts", "routes.tsx", "screens.ts", "site.ts"].map((file) => [
    `virtual:${file.replace(/\..*/, "")}`,
    `${ROOT}app/${file}`,
  ]),
);

/**
 * Finds the site, and its components. A bundle has the parts of a component's file as modules of their own: `?schema`, `?load` and, as the
 * file itself, its React. So no loader reaches a browser.
 */
export function components(): Plugin {
  return {
    name: "components",
    enforce: "pre",
    resolveId: (id) => SITE.get(id) ?? (MAPS.has(id) ? `\0${id}` : undefined),
    load(id) {
      const map = MAPS.get(id.slice(1));
      if (map !== undefined) return map();
      const [file = "", query] = id.split("?");
      if (!file.startsWith(COMPONENTS_DIR)) return;
      if (query === "schema") return readComponentPart(file, "schema");
      if (query === "load") return readComponentLoader(file);
      // Tests load a file as it is.
      return ["client", "worker"].includes(this.environment.name) ? readComponentPart(file, "view") : undefined;
    },
  };
}

interface Part {
  /** What a component's file calls it. */
  readonly exported: (name: string) => string;
  readonly query: string;
}

function mapOf(map: string, { exported, query }: Part): string {
  const files = componentFiles().filter(({ file }) => query !== "?load" || readComponentLoader(file) !== null);
  const imports = files.map(
    ({ name, file }, at) => `import { ${exported(name)} as _${at} } from "${addressOf(file)}${query}";`,
  );
  return [
    ...imports,
    `export const ${map} = new Map([${files.map(({ name }, at) => `["${name}", _${at}]`).join(", ")}]);`,
  ].join("\n");
}

function importMap(): string {
  const entries = componentFiles().map(({ name, file }) => {
    return `["${name}", async () => (await import("${addressOf(file)}")).${name}],`;
  });
  return `export const imports = new Map([\n${entries.join("\n")}\n]);`;
}

/** From the root of the project, as bundles and the development server know files. */
function addressOf(file: string): string {
  return `/${file.slice(ROOT.length)}`;
}
