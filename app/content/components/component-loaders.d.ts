/** Written by build/vite/components.ts: the loaders of the components that have one, by name. */
declare module "virtual:component-loaders" {
  import type { ComponentLoader } from "#app/content/components/load.ts";

  export const loaders: ReadonlyMap<string, ComponentLoader>;
}
