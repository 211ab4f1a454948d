import { type FileEntry, FORMAT } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import type { Site } from "#app/content/site.ts";
import type { ReleaseFile } from "../release/assemble.ts";
import { hashBytes } from "../release/release.ts";

/**
 * A file under its address. The hash in it covers all that the worker makes the bytes of: object, form, title, the
 * site's name, and the format of what makes them. So the answer may be kept for good.
 */
export function releaseFile(entry: FileEntry, { name, site }: { name: string; site: Pick<Site, "name"> }): ReleaseFile {
  const made = [FORMAT, entry.form, entry.object, entry.title, site.name];
  return { address: `/files/${hashBytes(encodeJson(made))}/${name}`, entry };
}
