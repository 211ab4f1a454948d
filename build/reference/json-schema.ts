import type { Json, JsonObject } from "#app/content/json.ts";
import type { Field, Fields, FieldType } from "#app/content/schema/field-type.ts";
import { FORMATS } from "#app/content/schema/formats.ts";

/** As much as the YAML servers of editors understand. */
const DRAFT = "http://json-schema.org/draft-07/schema#";

interface TableOptions {
  readonly title: string;
  /** Whether there may be other keys. */
  readonly open?: boolean;
}

/** A table of fields as a JSON schema of its own, for editors that complete, explain and underline. */
export function tableSchema(fields: Fields, { title, open = false }: TableOptions): JsonObject {
  return { $schema: DRAFT, title, ...shapeSchema(fields, open) };
}

function shapeSchema(fields: Fields, open: boolean): JsonObject {
  const properties = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)] as const);
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []));
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: open,
  };
}

function fieldSchema({ type, about, example, default: usual }: Field): JsonObject {
  return {
    ...typeSchema(type),
    description: about,
    examples: [example],
    ...(usual !== undefined && { default: usual }),
  };
}

function typeSchema(type: FieldType): JsonObject {
  switch (type.kind) {
    case "text": {
      const pattern = type.format === undefined ? undefined : FORMATS[type.format].pattern.source;
      return { type: "string", ...given({ minLength: type.min, maxLength: type.max, pattern }) };
    }
    case "number":
      return { type: type.whole ? "integer" : "number", ...given({ minimum: type.min, maximum: type.max }) };
    case "boolean":
      return { type: "boolean" };
    case "one of":
      return { enum: type.values };
    case "list":
      return { type: "array", items: typeSchema(type.items), ...given({ minItems: type.min, maxItems: type.max }) };
    case "record": {
      const keys = type.keys === undefined ? undefined : { pattern: FORMATS[type.keys].pattern.source };
      return { type: "object", additionalProperties: typeSchema(type.values), ...given({ propertyNames: keys }) };
    }
    case "shape":
      return shapeSchema(type.fields, type.open ?? false);
    case "either":
      return { anyOf: type.options.map(typeSchema) };
    case "anything":
      return {};
  }
}

function given(keywords: { readonly [name: string]: Json | undefined }): JsonObject {
  const present = Object.entries(keywords).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(present);
}
