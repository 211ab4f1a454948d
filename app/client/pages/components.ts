import type { Segment } from "../../content/page.ts";
import { withWords } from "../../loaded-words.ts";
import { commonComponents } from "../../ui/components/common-components.tsx";
import { type ComponentLookup, lookupIn } from "../../ui/document-view.tsx";

let known: ComponentLookup = lookupIn(commonComponents);

/** Looks up a component among those that are loaded (see `importComponents`). */
export const importedComponent: ComponentLookup = (name) => known(name);

/** Loads the components that only few documents embed, if this one does. Must end before the document is shown. */
export async function importComponents(segments: readonly Segment[]): Promise<void> {
  if (!segments.some(isMissing)) return;
  const { rareComponents } = await withWords("components", import("../../ui/components/rare-components.tsx"));
  known = lookupIn({ ...commonComponents, ...rareComponents });
}

function isMissing(segment: Segment): boolean {
  switch (segment.kind) {
    case "html":
    case "text":
      return false;
    case "element":
      return segment.children.some(isMissing);
    case "component":
      return known(segment.name) === null || Object.values(segment.slots).flat().some(isMissing);
  }
}
