/** Written by build/vite/components.ts: each component, by name. */
declare module "virtual:component-views" {
  import type { DocumentComponent } from "#app/ui/document-view.tsx";

  export const views: ReadonlyMap<string, DocumentComponent>;
}
