import type { JsonObject } from "#app/content/json.ts";
import type { ComponentSchema } from "#app/content/schema/component.ts";

/** Props that fit a component: the example of each, or of each that it cannot do without. */
export function sampleProps({ props }: ComponentSchema, { needed = false } = {}): JsonObject {
  const given = Object.entries(props).filter(([, { required }]) => required || !needed);
  return Object.fromEntries(given.map(([name, { example }]) => [name, example]));
}
