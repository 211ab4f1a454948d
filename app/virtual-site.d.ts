/** The site as the engine is handed it (build/vite/components.ts): app/kinds.ts. */
declare module "virtual:kinds" {
  import type { Kinds } from "#app/content/kind.ts";

  export const kinds: Kinds;
}

/** app/kind-zones.ts. */
declare module "virtual:kind-zones" {
  import type { Kind, KindZone } from "#app/content/kind.ts";

  export const kindZones: { readonly [Name in Kind]: KindZone };
}

/** app/routes.tsx. */
declare module "virtual:routes" {
  import type { SiteRoute } from "#app/site-routes.tsx";

  export const routes: SiteRoute[];
}

/** app/screens.ts. */
declare module "virtual:screens" {
  import type { ComponentType } from "react";
  import type { Kind } from "#app/content/kind.ts";
  import type { PageAdditions, PageDocument } from "#app/content/page.ts";
  import type { NarrowPage } from "#app/content/reader.ts";
  import type { HtmlAt } from "#app/document-html.ts";

  export const screens: { readonly [Name in Kind]: () => Promise<ComponentType> };
  export const narrowedPages: { readonly [Name in Kind]?: () => Promise<NarrowPage> };
  export const keptPages: () => Promise<ComponentType>;
  export const additions: PageAdditions;
  export const additionsWithHtml: (document: PageDocument, htmlAt: HtmlAt) => Partial<PageAdditions>;
}

/** app/kind-heads.ts. */
declare module "virtual:kind-heads" {
  import type { Kind } from "#app/content/kind.ts";
  import type { NarrowedHead } from "#app/head.ts";
  import type { Subjects } from "#app/linked-data.ts";

  export const narrowedHeads: { readonly [Name in Kind]?: NarrowedHead };
  export const subjects: Subjects;
}
