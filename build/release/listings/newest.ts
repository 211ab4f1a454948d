import type { IndexRow } from "#app/content/release/manifest.ts";
import { sendsOn } from "#app/content/routing/redirect-target.ts";
import type { Site } from "#app/content/site.ts";

/** Whether lists that stand ready may have a document. */
export function isShown(meta: IndexRow["meta"], { drafts }: Site): boolean {
  const { _partial, _draft, navigation } = meta;
  return _partial === false && navigation !== false && !sendsOn(meta) && (drafts || !_draft);
}
