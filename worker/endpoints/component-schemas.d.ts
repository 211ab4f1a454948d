/** Written by build/vite/components.ts: the schema of each component, by name. */
declare module "virtual:component-schemas" {
  import type { ComponentSchema } from "#app/content/schema/component.ts";

  export const schemas: ReadonlyMap<string, ComponentSchema>;
}
