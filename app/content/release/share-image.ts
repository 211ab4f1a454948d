import type { DocumentMeta } from "../document.ts";
import { isRecord } from "../json.ts";

/** The picture that a page is shared with. */
export interface ShareImage {
  /** A path of ours, or an absolute URL. */
  readonly address: string;
  /** What it shows, in words. */
  readonly alt: string;
  /** Null for a picture that somebody else made. */
  readonly format: ImageFormat | null;
}

export interface ImageFormat {
  readonly type: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** What the compiler makes: as large as chats and search engines show one whole. */
export const SHARE_FORMAT = { type: "image/png", width: 1200, height: 630 } as const satisfies ImageFormat;

/** Where the compiler leaves the address and the words of a picture that it made. */
export const SHARE_FIELD = "sharePicture";

/** What a page is shared with: what the compiler made for it, else what its author names; null for the site's own. */
export function shareImage(
  meta: Pick<DocumentMeta, "title"> & { readonly [field: string]: unknown },
): ShareImage | null {
  const made = meta[SHARE_FIELD];
  if (isRecord(made)) return { address: String(made.address), alt: String(made.alt), format: SHARE_FORMAT };
  const { image, title } = meta;
  return typeof image === "string" && image !== "" ? { address: image, alt: title, format: null } : null;
}
