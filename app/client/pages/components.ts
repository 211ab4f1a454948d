import { imports } from "virtual:component-imports";
import { componentsIn, type Segment } from "../../content/page.ts";
import { withWords } from "../../loaded-words.ts";
import type { ComponentLookup, DocumentComponent } from "../../ui/document-view.tsx";

const loaded = new Map<string, DocumentComponent>();

/** Looks up a component among those that are loaded (see `importComponents`). */
export const importedComponent: ComponentLookup = (name) => loaded.get(name) ?? null;

/** Loads the components that a document embeds, as far as they are missing. Must end before the document is shown. */
export async function importComponents(segments: readonly Segment[]): Promise<void> {
  const names = new Set(componentsIn(segments).map(({ name }) => name));
  const missing = [...names].filter((name) => !loaded.has(name));
  await Promise.all(missing.map(importComponent));
}

async function importComponent(name: string): Promise<void> {
  const load = imports.get(name);
  if (load !== undefined) loaded.set(name, await withWords("components", load()));
}
