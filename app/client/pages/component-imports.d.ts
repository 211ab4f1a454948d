/** Written by build/vite/components.ts: what loads each component, by name. */
declare module "virtual:component-imports" {
  import type { DocumentComponent } from "#app/ui/document-view.tsx";

  export const imports: ReadonlyMap<string, () => Promise<DocumentComponent>>;
}
