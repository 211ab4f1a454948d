import type { Plugin, Rolldown } from "vite";

const BOOT = /\/app\/client\/boot\/boot\.ts$/;
const APPLICATION = /\/app\/client\/session\/main\.tsx$/;

/**
 * The boot script evaluates the application part by part (app/client/boot/boot.ts). With the first of them it
 * asks for all of the application's files, as if it had imported the last one: else each would wait for the one before.
 */
export function applicationParts(): Plugin {
  let boot = "";
  let files: readonly string[] = [];
  return {
    name: "application-parts",
    apply: "build",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, dependencies, { hostId }) =>
            hostId === boot && files.includes(file) ? [...files] : dependencies,
        },
      },
    }),
    // First, because Vite writes what is preloaded in the same hook.
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        if (this.environment.config.consumer !== "client") return;
        ({ boot, files } = applicationFiles(Object.values(bundle).filter((part) => part.type === "chunk")));
      },
    },
  };
}

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "facadeModuleId" | "imports">;

/** The boot script's file, and those of the application without it. Throws where the bundle has none of the two. */
export function applicationFiles(chunks: readonly Chunk[]): { boot: string; files: readonly string[] } {
  const boot = fileOf(chunks, BOOT);
  return { boot, files: withImports(chunks, fileOf(chunks, APPLICATION)).filter((file) => file !== boot) };
}

function fileOf(chunks: readonly Chunk[], module: RegExp): string {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && module.test(facadeModuleId));
  if (found === undefined) throw new Error(`the browser's bundle has no chunk of ${module.source}`);
  return found.fileName;
}

/** A file with all that it imports, directly or not. */
function withImports(chunks: readonly Chunk[], file: string, found: readonly string[] = []): readonly string[] {
  if (found.includes(file)) return found;
  const imports = chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
  return imports.reduce<readonly string[]>((known, next) => withImports(chunks, next, known), [...found, file]);
}
