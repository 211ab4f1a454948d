import { isRecord, parseJson } from "../../content/json.ts";
import type { StoredDates } from "../../content/release/live.ts";
import { decodeJson } from "../../content/release/objects.ts";
import { checked, isText, listOf, WrongObject } from "../../content/release/parse.ts";
import type { Facets, Items } from "./catalogue.ts";
import { drawingOf, isDrawingEntry, type ListedDrawing } from "./drawing-entry.ts";
import type { StoredWords } from "./drawing-words.ts";

/** What is known of drawings by their places in the list, without a look at them. */
export interface StoredCatalogue {
  readonly facets: Facets;
  /** Those that do not always show. */
  readonly dated: readonly ({ readonly place: number } & StoredDates)[];
  /** `fnv1a` of the path of each, by which one is that of a day. */
  readonly numbers: readonly number[];
  /** Places in the order of the files. */
  readonly files: readonly number[];
  /** In the order of the files, as many as a page shows. */
  readonly categories: readonly string[];
}

/** The drawings of a locale: each is decoded when it is first looked at, out of a list in JSON in which it begins a line. */
export function parseDrawings(bytes: Uint8Array): Items<ListedDrawing> {
  if (bytes[0] !== LIST_BEGINS || !LINE_ENDS.has(bytes[1] ?? 0)) throw new WrongObject("list of drawings");
  const lines = new TextDecoder().decode(bytes).split("\n").slice(1);
  const parsed: (ListedDrawing | undefined)[] = [];
  return {
    length: lines.length,
    at(place) {
      const line = lines[place];
      parsed[place] ??= line === undefined ? undefined : parseDrawing(line);
      return parsed[place];
    },
  };
}

const LIST_BEGINS = "[".charCodeAt(0);

/** A list without an entry has no line. */
const LINE_ENDS: ReadonlySet<number> = new Set(Array.from("\n]", (character) => character.charCodeAt(0)));

/** Behind it stands a comma, or the end of the list. */
function parseDrawing(line: string): ListedDrawing {
  return drawingOf(checked(parseJson(line.slice(0, -1)), isDrawingEntry, "list of drawings"));
}

export function parseCatalogue(bytes: Uint8Array): StoredCatalogue {
  return checked(decodeJson(bytes), isCatalogue, "catalogue of drawings");
}

export function parseDrawingWords(bytes: Uint8Array): readonly StoredWords[] {
  return checked(decodeJson(bytes), listOf(isStoredWords), "list of the words of drawings");
}

function isCatalogue(value: unknown): value is StoredCatalogue {
  if (!isRecord(value) || !isRecord(value.facets)) return false;
  return [value.dated, value.numbers, value.files, value.categories].every(Array.isArray);
}

function isStoredWords(value: unknown): value is StoredWords {
  return Array.isArray(value) && isText(value[0]) && isText(value[1]) && Array.isArray(value[2]);
}
