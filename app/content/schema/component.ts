import type { JsonObject } from "../json.ts";
import { type Fields, type Infer, shape } from "./field-type.ts";
import { type Parsed, parse } from "./parse.ts";

/** What Markdown may write of a component: the export `schema` of its file in app/components. */
export interface ComponentSchema {
  /** One line of explanation. */
  readonly about: string;
  /** Markdown writes text as `title="…"` and JSON as `:limit="3"`: `::coloring-card{path="/animals/red-fox"}`. */
  readonly props: Fields;
  /** Where it shows what stands within it, `default` for what is written under no name. Without any it shows none of it. */
  readonly slots?: readonly string[];
  /** Stands in a line of text; a `word` alone gets a paragraph, as a text does. A component without it is a block. */
  readonly inline?: "word" | "card";
}

/** The props of a component with this schema. */
export type PropsOf<Schema extends ComponentSchema> = Infer<Schema["props"]>;

/** Props from outside by a schema, defaults filled in. */
export function parseProps(schema: ComponentSchema, given: unknown): Parsed<JsonObject> {
  const { value, issues } = parse(shape(schema.props), given);
  return { value: isJson(value) ? value : null, issues };
}

/** Types of fields take nothing but JSON. */
function isJson(props: object | null): props is JsonObject {
  return props !== null;
}
