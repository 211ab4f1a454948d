import { basename, extname } from "node:path";
import { fileName } from "#app/content/file-name.ts";
import type { Site } from "#app/content/site.ts";
import { hashBytes, type ReleaseFile, releaseFile } from "../../release/release.ts";
import type { ArtMissing, SoundFile } from "../sources/art-folder.ts";

/** A sound as the release has it: the author's own bytes, the names in them included. */
export interface SoundFiles {
  readonly bytes: Uint8Array;
  readonly file: ReleaseFile;
  /** Such as `MP3`. */
  readonly format: string;
}

/** What every browser plays, by its first bytes: a name says nothing of them. */
const FORMATS = [
  { format: "MP3", mediaType: "audio/mpeg", isOf: isMp3 },
  { format: "M4A", mediaType: "audio/mp4", isOf: (bytes: Buffer) => bytes.toString("latin1", 4, 8) === "ftyp" },
  { format: "OGG", mediaType: "audio/ogg", isOf: (bytes: Buffer) => bytes.toString("latin1", 0, 4) === "OggS" },
];

/** The file that a page plays and offers, or why there is none. */
export function makeSoundFiles(sound: SoundFile, site: Pick<Site, "name">): SoundFiles | ArtMissing {
  const { path, bytes } = sound;
  const found = FORMATS.find(({ isOf }) => isOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  if (found === undefined)
    return { code: "picture/unreadable", missing: "holds no sound that could be read. Save it anew as MP3." };
  const { format, mediaType } = found;
  const title = basename(path, extname(path));
  const entry = { object: hashBytes(bytes), form: "raw", mediaType, title } as const;
  const name = `${fileName(title) || "sound"}.${format.toLowerCase()}`;
  return { bytes, file: releaseFile(entry, { name, site }), format };
}

/** Notes about it, or its first frame: of the layers of MPEG audio, 0 is another format's (ISO 13818-7). */
function isMp3(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return bytes.toString("latin1", 0, 3) === "ID3" || (first === 0xff && second >= 0xe0 && (second & 0x06) !== 0);
}
