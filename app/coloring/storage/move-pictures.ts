import { isRecord, parseJson } from "../../content/json.ts";
import { type Drawing, isDrawing, regionCount } from "../../drawings/drawing.ts";
import { decodePicture } from "../picture/picture.ts";
import { isTooMuch, MAX_REGIONS } from "../picture/picture-cost.ts";
import { readHead } from "../picture/picture-head.ts";
import { drawingIn } from "./drawing-address.ts";
import { drawingIds } from "./drawing-store.ts";
import { isSavedPicture, type SavedPicture } from "./saved-pictures.ts";

const FORMAT = "coloring-pictures";
const VERSION = 1;

/** Some thousands of pictures; what is larger is some other file. */
const MAX_BYTES = 256 * 2 ** 20;

/** Drawings of one's own by their ids, without which pictures of them could not be colored on. */
export type OwnDrawings = ReadonlyMap<string, Drawing>;

/** All pictures of a device as a file, to be opened on another one. */
export function picturesFile(pictures: readonly SavedPicture[], drawings: OwnDrawings): Blob {
  const content = { format: FORMAT, version: VERSION, pictures, drawings: Object.fromEntries(drawings) };
  return new Blob([JSON.stringify(content)], { type: "application/json" });
}

/** What is in a file, which may come from anywhere. */
export type OpenedFile =
  | {
      readonly kind: "pictures";
      readonly pictures: readonly SavedPicture[];
      readonly drawings: OwnDrawings;
      readonly damaged: number;
    }
  /** Some other file, or one that a later version of this code has written. */
  | { readonly kind: "other" | "newer" };

/** Law: of what `picturesFile` wrote it is those pictures, none of them damaged. `now`: epoch ms. */
export async function openPicturesFile(file: Blob, now: number): Promise<OpenedFile> {
  const content = file.size > MAX_BYTES ? null : parseJson(await file.text());
  if (!isRecord(content) || content.format !== FORMAT) return { kind: "other" };
  if (content.version !== VERSION) return { kind: "newer" };
  if (!Array.isArray(content.pictures)) return { kind: "other" };
  const pictures = content.pictures.flatMap((value: unknown) => pictureIn(value, now) ?? []);
  const drawings = drawingsIn(content.drawings);
  return { kind: "pictures", pictures, drawings, damaged: content.pictures.length - pictures.length };
}

/** Those that this code would have traced: lines and areas, no more than it colors, and nothing else in their paths. */
function drawingsIn(value: unknown): OwnDrawings {
  const entries = isRecord(value) ? Object.entries(value).filter(([id]) => ID.test(id)) : [];
  return new Map(entries.filter((entry): entry is [string, Drawing] => isDrawing(entry[1]) && isTraced(entry[1])));
}

function isTraced(drawing: Drawing): boolean {
  const letters = drawing.shapes.reduce((sum, { path }) => sum + path.length, 0);
  const isMuch = regionCount(drawing) > MAX_REGIONS || letters > MAX_PATHS;
  return !isMuch && drawing.shapes.every(({ path }) => TRACED.test(path));
}

/** Letters: many times what a picture of 600 areas is traced to. */
const MAX_PATHS = 4 * 2 ** 20;

const TRACED = /^[MLCZ\d .,-]*$/i;

const ID = /^[\w-]{1,64}$/;
const LONGEST_TITLE = 300;
const LONGEST_PATH = 1_000;
const THUMBNAIL = /^data:image\/png;base64,[\w+/]{1,400000}={0,2}$/;

/** Null for what this code would not have saved. A picture without its small one is a picture all the same. */
function pictureIn(value: unknown, now: number): SavedPicture | null {
  if (!isSavedPicture(value)) return null;
  const { id, path, title, picture, savedAt, thumbnail } = value;
  const head = readHead(picture);
  const decoded = head === null ? null : decodePicture(picture, head);
  const isWhole = decoded !== null && !isTooMuch(decoded, onOneLayer);
  const isNamed = ID.test(id) && isOwnPath(path) && title !== "" && title.length <= LONGEST_TITLE;
  if (!isWhole || !isNamed || !Number.isInteger(savedAt) || savedAt < 0) return null;
  // A clock that was ahead must not make a picture the newest for ever.
  return {
    id,
    path,
    title,
    picture,
    savedAt: Math.min(savedAt, now),
    thumbnail: THUMBNAIL.test(thumbnail) ? thumbnail : "",
  };
}

/** Its drawing is not at hand, and hours of coloring by hand on all of its regions are no more than that. */
function onOneLayer(): number {
  return 1;
}

const OWN = "https://own.invalid";

/**
 * A page, and what its drawing is made of where that stands behind the `#`: the name on a sheet and its theme, or the id of
 * one's own drawing.
 */
const PAGE = /^\/[^?#\\]*(?:#name=[^&#]*&theme=[^&#]*|#drawing=[\w-]{1,64})?$/;

/** Whether a path leads to a page of this site: it becomes a link. */
function isOwnPath(path: string): boolean {
  if (path.length > LONGEST_PATH || !PAGE.test(path)) return false;
  return URL.parse(path, OWN)?.origin === OWN;
}

/** Pictures of a file beside those of the device. */
export interface Arrivals {
  /** They are not here, or as an earlier state of themselves. */
  readonly welcome: readonly SavedPicture[];
  /** They are here as a later state of themselves: taken only by who says so. */
  readonly older: readonly SavedPicture[];
}

/** `own`: the pictures of the device. */
export function arrivals(own: readonly SavedPicture[], pictures: readonly SavedPicture[]): Arrivals {
  const here = new Map(own.map((picture) => [picture.id, picture]));
  const others = pictures.filter(({ id, picture }) => here.get(id)?.picture !== picture);
  const isOlder = ({ id, savedAt }: SavedPicture) => (here.get(id)?.savedAt ?? 0) > savedAt;
  return { welcome: others.filter((picture) => !isOlder(picture)), older: others.filter(isOlder) };
}

interface KeptDrawings {
  readonly drawings: OwnDrawings;
  /** False where the device stores nothing. */
  readonly keep: (id: string, drawing: Drawing) => Promise<boolean>;
}

/** Keeps the drawings that pictures of a file are on: the pictures without those whose drawing found no room here. */
export async function withKeptDrawings(
  pictures: readonly SavedPicture[],
  { drawings, keep }: KeptDrawings,
): Promise<readonly SavedPicture[]> {
  const lost = new Set<string>();
  for (const id of drawingIds(pictures)) {
    const drawing = drawings.get(id);
    if (drawing !== undefined && !(await keep(id, drawing))) lost.add(id);
  }
  return pictures.filter(({ path }) => !lost.has(drawingIn({ hash: path }) ?? ""));
}
