import type { Kind } from "./kind.ts";
import { canonicalPath } from "./path/canonical-path.ts";

/** The kinds that folders give their documents, by the folder's address. No larger than `MAX_FOLDER_KINDS`. */
export type FolderKinds = { readonly [address: string]: Kind };

/** Bytes as JSON: every page carries them. */
export const MAX_FOLDER_KINDS = 1024;

/**
 * The kind that the nearest folder of an address gives, null where none does. A folder's own address is in it.
 *
 * @example folderKind("/kids/fox/red", { "/kids": "kids-page" }) // "kids-page"
 */
export function folderKind(path: string, folders: FolderKinds): Kind | null {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf("/")) || "/") {
    const kind = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
    if (kind !== undefined || folder === "/") return kind ?? null;
  }
}

/** What an address is before its document is known, and where it has none. Takes a path as the address bar has it. */
export function expectedKind(pathname: string, folders: FolderKinds): Kind {
  return folderKind(canonicalPath(pathname) ?? "/", folders) ?? (pathname === "/" ? "home" : "article");
}
