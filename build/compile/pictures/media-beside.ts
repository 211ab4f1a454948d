import { posix } from "node:path";
import type { ArtFile, ArtFolder, ArtMissing, SoundFile } from "../sources/art-folder.ts";

/** The picture that a document names by its path from there, or why there is none. */
export function fileBeside(file: string, named: string, art: ArtFolder): ArtFile | ArtMissing {
  const found = mediaBeside(file, named, art);
  return "missing" in found || found.format !== "sound"
    ? found
    : { code: "picture/format", missing: "is a sound. Name a picture." };
}

/** The same for pictures and sounds; a path that begins with a slash begins at the content folder. */
export function mediaBeside(file: string, named: string, art: ArtFolder): ArtFile | SoundFile | ArtMissing {
  if (named.includes("\\")) return { code: "picture/path", missing: "is no path. Write / between folders." };
  const path = named.startsWith("/") ? posix.join(named.slice(1)) : posix.join(posix.dirname(file), named);
  const parts = path.split("/");
  if (parts.includes("..") || posix.isAbsolute(path))
    return { code: "picture/outside", missing: "leads out of the content folder. Copy the file beside this one." };
  if (parts.some((part) => part.startsWith(".")))
    return { code: "picture/hidden", missing: "is hidden by the dot of its name. Rename it." };
  return art.read(path);
}
