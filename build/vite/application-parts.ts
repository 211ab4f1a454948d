import type { Plugin, Rolldown } from "vite";

const MODULE = "virtual:application-files";
const RESOLVED = `\0${MODULE}`;

/** Stands for the addresses until the files have their names. */
const FILES = "__APPLICATION_FILES__";

const BOOT = /\/app\/client\/boot\.ts$/;
const APPLICATION = /\/app\/client\/session\/main\.tsx$/;

/**
 * The boot script evaluates the application part by part (app/client/boot.ts), and asks for all of its files before
 * that: else each would wait for the one before. `virtual:application-files` are their addresses, none in development.
 */
export function applicationParts(): Plugin {
  let boot = "";
  return {
    name: "application-parts",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite would ask for all of the application in one task, a long one on a phone, and its list of the parts of
          // what counts visitors makes the boot script longer than it may be.
          resolveDependencies: (_file, dependencies, { hostId }) => (hostId === boot ? [] : dependencies),
        },
      },
    }),
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return;
      return `export const applicationFiles = ${this.environment.mode === "build" ? FILES : "[]"};`;
    },
    // First, because Vite writes what is preloaded in the same hook.
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        if (this.environment.config.consumer !== "client") return;
        const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
        const chunk = chunkOf(chunks, BOOT);
        boot = chunk.fileName;
        if (!chunk.code.includes(FILES)) this.error(`${boot} does not name the files of the application`);
        const files = applicationFiles(chunks).map((file) => `/${file}`);
        chunk.code = chunk.code.replace(FILES, () => JSON.stringify(files));
      },
    },
  };
}

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "facadeModuleId" | "imports">;

/**
 * The files of the application without the boot script, in the order in which they are evaluated. Throws where the bundle
 * has none of the two.
 */
export function applicationFiles(chunks: readonly Chunk[]): readonly string[] {
  const boot = chunkOf(chunks, BOOT).fileName;
  return withImports(chunks, chunkOf(chunks, APPLICATION).fileName).filter((file) => file !== boot);
}

function chunkOf<C extends Chunk>(chunks: readonly C[], module: RegExp): C {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && module.test(facadeModuleId));
  if (found === undefined) throw new Error(`the browser's bundle has no chunk of ${module.source}`);
  return found;
}

/** All that a file imports, directly or not, and after them the file. */
function withImports(chunks: readonly Chunk[], file: string, entered: Set<string> = new Set()): readonly string[] {
  if (entered.has(file)) return [];
  entered.add(file);
  const imports = chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
  return [...imports.flatMap((next) => withImports(chunks, next, entered)), file];
}
