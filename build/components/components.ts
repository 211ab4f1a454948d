import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ComponentRead, ComponentReads } from "#app/content/components/reads.ts";
import type { JsonObject } from "#app/content/json.ts";
import type { ComponentSchema } from "#app/content/schema/component.ts";
import { COMPONENTS_DIR, componentFiles, readComponentPart } from "./component-file.ts";

const FOLDER = pathToFileURL(COMPONENTS_DIR).href;

// Of a component Node loads what the compiler needs alone: it knows no JSX, and a command has no use for React.
registerHooks({
  load(url, context, next) {
    if (!url.startsWith(FOLDER)) return next(url, context);
    return {
      format: "module-typescript",
      source: readComponentPart(fileURLToPath(url), "compiler"),
      shortCircuit: true,
    };
  },
});

interface Component {
  readonly schema: ComponentSchema;
  readonly reads?: ComponentReads;
}

async function readComponent({ name, file }: { readonly name: string; readonly file: string }) {
  const component: Component = await import(pathToFileURL(file).href);
  return [name, component] as const;
}

const components = await Promise.all(componentFiles().map(readComponent));

/** The schema of every component in app/components, by the component's name. */
export const COMPONENTS: ReadonlyMap<string, ComponentSchema> = new Map(
  components.map(([name, { schema }]) => [name, schema]),
);

const READS = new Map(components.map(([name, { reads }]) => [name, reads]));

/** What a component reads of other documents. */
export function readsOf({ name, props }: { name: string; props: JsonObject }): readonly ComponentRead[] {
  return READS.get(name)?.(props) ?? [];
}
