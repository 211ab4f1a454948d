import type { Kind } from "../kind.ts";
import type { DocumentPath } from "../path/canonical-path.ts";
import type { ObjectHash } from "./hash.ts";
import type { ShareImage } from "./share-image.ts";

/**
 * All that head, status and shell of a page need, so that nothing waits for the document.
 * Lives in a shard of the path table under the page's canonical path.
 */
export interface PathEntry {
  readonly path: DocumentPath;
  readonly kind: Kind;
  /** Place of the document in the index: default order is by `stem`, then `id`. */
  readonly id: string;
  readonly stem: string;
  readonly locale: string;
  /** The document object. */
  readonly object: ObjectHash;
  readonly redirect: Redirect | null;
  readonly layout: LayoutChoices;
  /** Named route middleware of the document's front matter. */
  readonly middleware: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly robots: "index" | "noindex";
  /** ISO dates of the front matter, "" where absent. */
  readonly published: string;
  readonly modified: string;
  /** Null for the site's own. */
  readonly image: ShareImage | null;
  /** Epoch ms; null for always. */
  readonly publishAt: number | null;
  readonly expiresAt: number | null;
}

export interface Redirect {
  /** A path of our own, or an absolute URL the compiler listed. */
  readonly to: string;
  readonly external: boolean;
}

/** The layouts a page could have, in the order of spec.md section 4; the kind's own comes between the first two. */
export interface LayoutChoices {
  readonly page: string | null;
  readonly navigation: string | null;
  readonly fallback: string | null;
}
