import { isRecord } from "../content/json.ts";
import { canonicalPath, type DocumentPath } from "../content/path/canonical-path.ts";

/** What a page tells the service worker when it was opened. */
export interface Opened {
  readonly path: DocumentPath;
  /** The build that the page is of. */
  readonly build: string;
  /** Whether its visitor's bytes are too dear for what may be of use later. */
  readonly spares: boolean;
}

/** What the worker tells every page when the shelf is another one. */
export const SHELF_CHANGED = "shelf-changed";

/** A message as it was sent; null for any other. */
export function parseOpened(message: unknown): Opened | null {
  if (!isRecord(message) || typeof message.path !== "string") return null;
  const path = canonicalPath(message.path);
  const { build, spares } = message;
  return path === null || typeof build !== "string" || typeof spares !== "boolean" ? null : { path, build, spares };
}
