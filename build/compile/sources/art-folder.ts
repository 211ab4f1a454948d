import { createHash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { nearestNames } from "#app/content/nearest-names.ts";
import type { FindingCode } from "../finding-code.ts";
import { orAbsent, stampOf } from "./folder.ts";

/** A picture beside a document, that its drawing is made of, or that it shows. */
export type ArtFile = FolderFile<"svg" | "scan">;

/** A sound beside a document. */
export type SoundFile = FolderFile<"sound">;

interface FolderFile<Format> {
  /** Path below the content folder, `/` between its parts. */
  readonly path: string;
  readonly format: Format;
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
}

/** Why a path names no readable picture; the text follows the path in a message. */
export interface ArtMissing {
  readonly code: FindingCode;
  readonly missing: string;
}

/** The pictures and sounds of a content folder. */
export interface ArtFolder {
  /** The file at a path below the folder: as long as it does not change, the very same value. */
  read(path: string): FileOrMissing;
}

type FileOrMissing = ArtFile | SoundFile | ArtMissing;

/** Of a folder that holds documents alone. */
export const NO_ART: ArtFolder = { read: () => ({ code: "picture/missing", missing: "is not there." }) };

/** What drawing programs, scanners and recorders write, as far as every browser takes it. */
const formats: Readonly<Record<string, "svg" | "scan" | "sound">> = {
  ".svg": "svg",
  ".png": "scan",
  ".jpg": "scan",
  ".jpeg": "scan",
  ".webp": "scan",
  ".avif": "scan",
  ".gif": "scan",
  ".mp3": "sound",
  ".m4a": "sound",
  ".ogg": "sound",
};

/** Whether a file's name ends like a picture's. */
export function isPictureName(path: string): boolean {
  return isFileName(path) && !isSoundName(path);
}

export function isSoundName(path: string): boolean {
  return formatOf(path) === "sound" || SOUNDS.test(path);
}

/** Whether a file's name ends like that of a picture or sound that a document may have. */
export function isFileName(path: string): boolean {
  return formatOf(path) !== undefined;
}

function formatOf(path: string) {
  return formats[extname(path).toLowerCase()];
}

const SOUNDS = /\.(?:wav|flac|aac|aiff?|wma|oga|opus|mid)$/i;
const FILMS = /\.(?:mp4|m4v|mov|webm|avi|mkv|ogv)$/i;

/** Why a file of another format is not taken. */
function refusalOf(path: string): ArtMissing {
  if (SOUNDS.test(path))
    return {
      code: "picture/sound-format",
      missing: "is of a format that takes too much, or that not every browser plays. Save it as MP3 of at most 1 MB.",
    };
  if (FILMS.test(path))
    return {
      code: "picture/film",
      missing: "is a film, which no page holds. Put it on YouTube or Vimeo, and write ::video-link{…}.",
    };
  return { code: "picture/format", missing: "is no picture we can read. Save it as PNG or JPEG." };
}

/**
 * Megabytes. A drawing of a thousand shapes has half of one, a color scan of a page at 300 dpi five to ten. A sound is sent
 * as it is: no value of a release is larger.
 */
const mostMegabytes = { svg: 4, scan: 16, sound: 1 } as const;
const megabyte = 1024 * 1024;

const smaller = {
  svg: "Save it smaller.",
  scan: "Save it smaller.",
  sound: "Save it with a lower bit rate: of 64 kbit/s two minutes fit.",
} as const;

interface Known {
  readonly answer: FileOrMissing;
  /** What the file looked like before it was read; null where that is too young to tell it from the next save. */
  readonly stamp: string | null;
}

/** Reads files of a folder on demand, each again only when it has changed. */
export class ArtReader implements ArtFolder {
  readonly #folder: string;
  readonly #known = new Map<string, Known>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(path: string): FileOrMissing {
    const known = this.#known.get(path) ?? this.#look(path, null);
    this.#known.set(path, known);
    return known.answer;
  }

  /** Looks again at what was read so far; whether anything is another value now. */
  refresh(): boolean {
    return [...this.#known].filter(([path, known]) => this.#isOther(path, known)).length > 0;
  }

  #isOther(path: string, known: Known): boolean {
    const now = this.#look(path, known);
    this.#known.set(path, now);
    return now.answer !== known.answer;
  }

  #look(path: string, known: Known | null): Known {
    try {
      return this.#lookAt(path, known);
    } catch (error) {
      const answer = unreadable(error);
      return { stamp: null, answer: known !== null && isSame(known.answer, answer) ? known.answer : answer };
    }
  }

  #lookAt(path: string, known: Known | null): Known {
    const stats = orAbsent(() => statSync(join(this.#folder, path))) ?? null;
    const stamp = stats === null ? null : stampOf(stats, Date.now());
    if (known !== null && stamp !== null && stamp === known.stamp) return known;
    const answer = this.#readAnew(path, stats);
    return { stamp, answer: known !== null && isSame(known.answer, answer) ? known.answer : answer };
  }

  #readAnew(path: string, stats: Stats | null): FileOrMissing {
    const format = formatOf(path);
    if (format === undefined) return refusalOf(path);
    if (stats === null) return this.#absent(path);
    if (!stats.isFile()) return { code: "picture/path", missing: "is a folder. Name a file in it." };
    const most = mostMegabytes[format];
    if (stats.size > most * megabyte) {
      const size = (stats.size / megabyte).toFixed(1);
      const missing = `has ${size} MB, and no such file may have more than ${most}. ${smaller[format]}`;
      return { code: "picture/too-large", missing };
    }
    if (this.#isLinked(path))
      return { code: "file/link", missing: "is a link, and links are not followed. Copy the file itself." };
    const bytes = orAbsent(() => readFileSync(join(this.#folder, path)));
    if (bytes === null) return this.#absent(path);
    const hash = createHash("sha256").update(bytes).digest("hex");
    const file = { path, bytes: new Uint8Array(bytes), hash };
    return format === "sound" ? { ...file, format } : { ...file, format };
  }

  /** Whether it, or a folder on the way to it, is a link. */
  #isLinked(path: string): boolean {
    const real = orAbsent(() => realpathSync(join(this.#folder, path)));
    return real !== join(realpathSync(this.#folder), path);
  }

  #absent(path: string): ArtMissing {
    return { code: "picture/missing", missing: `is not there.${this.#hint(path)}` };
  }

  /** Files beside it with a name like it. */
  #hint(path: string): string {
    const names = orAbsent(() => readdirSync(join(this.#folder, dirname(path)))) ?? [];
    const near = nearestNames(
      basename(path),
      isSoundName(path) ? names.filter(isSoundName) : names.filter(isPictureName),
    );
    const same = names.find((name) => name.toLowerCase() === basename(path).toLowerCase());
    if (same !== undefined) return ` Did you mean ${same}?`;
    if (near.length > 0) return ` Did you mean ${near.join(" or ")}?`;
    const other = this.#elsewhere(basename(path).toLowerCase());
    return other === undefined ? "" : ` There is ${other} in the content folder. Write its path from this file.`;
  }

  /** A file of this name in another folder. */
  #elsewhere(name: string): string | undefined {
    const all = orAbsent(() => readdirSync(this.#folder, { recursive: true, encoding: "utf8" })) ?? [];
    return all.map((path) => path.replaceAll("\\", "/")).find((path) => basename(path).toLowerCase() === name);
  }
}

/** What a file system says of a path that no file of ours has. */
const refusals: Readonly<Record<string, ArtMissing>> = {
  EACCES: { code: "file/rights", missing: "may not be read by you. Change its rights." },
  ELOOP: { code: "file/link", missing: "is a link to itself. Copy the file itself." },
  ENAMETOOLONG: { code: "file/name", missing: "has too long a name. Rename it." },
};

/** What a file system refuses is for the file's owner to fix; anything else is ours. */
function unreadable(error: unknown): ArtMissing {
  if (!(error instanceof Error && "code" in error)) throw error;
  const code = String(error.code);
  return refusals[code] ?? { code: "picture/unreadable", missing: `cannot be read (${code}). Save it anew.` };
}

function isSame(a: FileOrMissing, b: FileOrMissing): boolean {
  if ("missing" in a || "missing" in b) return "missing" in a && "missing" in b && a.missing === b.missing;
  return a.hash === b.hash;
}
