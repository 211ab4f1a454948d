/** Written by build/vite/assets.ts, shaped as `BuildInfo`. */
declare module "virtual:assets" {
  import type { AssetFile } from "#app/server.tsx";

  export const boot: AssetFile;
  export const styles: readonly AssetFile[];
  export const fonts: readonly string[];
  export const code: string;
  export const builtAt: number;
  export const development: boolean;
}

/** The site that is served: app/site.ts. */
declare module "virtual:site" {
  import type { SiteDefinition } from "#app/content/site-definition.ts";

  export const definition: SiteDefinition;
}
