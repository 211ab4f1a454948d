import type { CountedKind } from "#app/content/data-point.ts";
import type { FileEntry } from "#app/content/release/manifest.ts";
import type { Exchange } from "../exchange.ts";
import { countRequest } from "./count-request.ts";

/** Null for pictures within pages: a list shows dozens of them, and nobody asked for a single one. */
const KIND = {
  pdf: "print",
  thin: "print",
  saver: "print",
  four: "print",
  sheet: "sheet",
  svg: "svg",
  pack: "pack",
  thumbnail: null,
  raw: null,
} satisfies Record<FileEntry["form"], CountedKind | null>;

/** Counts a file under its name alone: the hash before it would part the counts of a drawing that was mended. */
export function countFile(exchange: Exchange, { form, name }: { form: FileEntry["form"]; name: string }): void {
  const kind = KIND[form];
  if (kind !== null) countRequest(exchange, { kind, name });
}
