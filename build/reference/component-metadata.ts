import { kebabCase } from "scule";
import type { Json } from "#app/content/json.ts";
import type { FieldType } from "#app/content/schema/field-type.ts";
import { COMPONENTS } from "../components/components.ts";

/** The components of Markdown, as VS Code's extension MDC completes them: https://github.com/nuxtlabs/vscode-mdc */
export function componentMetadata(): readonly Json[] {
  return Array.from(COMPONENTS, ([name, { about, props, slots = [] }]) => ({
    mdc_name: kebabCase(name),
    description: about,
    component_meta: {
      meta: {
        props: Object.entries(props).map(([prop, { type, about: description, required = false }]) => {
          return { name: prop, type: scriptType(type), description, required };
        }),
        slots: slots.map((slot) => ({ name: slot })),
      },
    },
  }));
}

/** By which the extension knows how a value is written. */
function scriptType(type: FieldType): string {
  switch (type.kind) {
    case "text":
      return "string";
    case "one of":
      return type.values.map((value) => JSON.stringify(value)).join(" | ");
    case "number":
    case "boolean":
      return type.kind;
    case "list":
      return type.items.kind === "number" ? "number[]" : "string[]";
    case "either":
      return type.options.map(scriptType).join(" | ");
    case "record":
    case "shape":
    case "anything":
      return "object";
  }
}
