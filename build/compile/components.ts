import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ComponentSchema } from "#app/content/schema/component.ts";
import { COMPONENTS_DIR, componentFiles, readComponentPart } from "./component-file.ts";

const FOLDER = pathToFileURL(COMPONENTS_DIR).href;

// Of a component Node loads the schema alone: it knows no JSX, and a command has no use for React.
registerHooks({
  load(url, context, next) {
    if (!url.startsWith(FOLDER)) return next(url, context);
    return {
      format: "module-typescript",
      source: readComponentPart(fileURLToPath(url), "schema"),
      shortCircuit: true,
    };
  },
});

async function readSchema({ name, file }: { readonly name: string; readonly file: string }) {
  const { schema }: { readonly schema: ComponentSchema } = await import(pathToFileURL(file).href);
  return [name, schema] as const;
}

/** The schema of every component in app/components, by the component's name. */
export const COMPONENTS: ReadonlyMap<string, ComponentSchema> = new Map(
  await Promise.all(componentFiles().map(readSchema)),
);
