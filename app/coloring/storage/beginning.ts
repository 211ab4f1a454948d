import { studio } from "../../content/words/studio.ts";
import { type Canvas, canvasOf, isSameCanvas } from "../../drawings/canvas.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { wordsHere } from "../../loaded-words.ts";
import { layersFrom, layersOf } from "../picture/paint-layers.ts";
import { BLANK, decodePicture, encodePicture, type Picture } from "../picture/picture.ts";
import { readHead } from "../picture/picture-head.ts";
import { sharedLink } from "./picture-links.ts";
import { isOn, picturesOf, readPictures, type SavedPicture } from "./saved-pictures.ts";
import type { RequestedPicture } from "./share-link.ts";

type Store = Parameters<typeof readPictures>[0];

interface Beginning {
  /** Of the picture among those of the device. */
  readonly id: string;
  readonly picture: Picture;
  /** What the studio says when it opens. */
  readonly words: string;
}

interface BeginningOptions {
  readonly drawing: Drawing;
  readonly path: string;
  readonly requested: RequestedPicture | null;
}

/** What is said of a shared picture that cannot be shown: nothing of one's own is there instead, or something is. */
const UNSHOWN = {
  damaged: ["damagedBlank", "damagedOwn"],
  "too-big": ["tooBigBlank", "tooBigOwn"],
  outdated: ["changedBlank", "changedOwn"],
} as const;

/** A picture that came with a link is a new one: it replaces none of the visitor's own. */
export function beginning(store: Store, { path, requested, drawing }: BeginningOptions): Beginning {
  const words = wordsHere(studio);
  const canvas = canvasOf(drawing);
  const saved = savedOf(readPictures(store), { path, canvas, requested });
  const own = saved.flatMap((picture) => opened(picture, canvas));
  const blank = { id: crypto.randomUUID(), picture: BLANK };
  if (requested?.kind === "shared") return sharedBeginning(requested.picture, { own, blank, drawing });
  const [meant, ...others] = requested === null ? own : own.filter(({ id }) => id === requested.id);
  if (meant !== undefined) return { ...meant, words: others.length > 0 ? words.last : "" };
  const closed = requested === null ? saved : saved.filter(({ id }) => id === requested.id);
  if (closed.some((picture) => isOutdated(picture, canvas))) return { ...blank, words: words.outdated };
  return { ...blank, words: requested === null ? "" : words.gone };
}

interface Page extends Pick<BeginningOptions, "path" | "requested"> {
  readonly canvas: Canvas;
}

/** One that is named may have been colored where the page stood before, whatever stands there now. */
function savedOf(saved: readonly SavedPicture[], { path, canvas, requested }: Page): readonly SavedPicture[] {
  const own = picturesOf(path, { canvas, saved });
  if (requested?.kind !== "own") return own;
  return saved.filter((picture) => own.includes(picture) || (picture.id === requested.id && isOn(picture, canvas)));
}

type Opened = Omit<Beginning, "words">;

interface SharedOptions {
  /** The one touched last first. */
  readonly own: readonly Opened[];
  readonly blank: Opened;
  readonly drawing: Drawing;
}

function sharedBeginning(text: string, { own, blank, drawing }: SharedOptions): Beginning {
  const words = wordsHere(studio);
  const shared = readShared(text, drawing);
  const [mine] = own;
  if (shared.kind === "picture") {
    return { ...blank, picture: shared.picture, words: mine === undefined ? words.shared : words.sharedBesideOwn };
  }
  const [orBlank, orOwn] = UNSHOWN[shared.kind];
  return { ...(mine ?? blank), words: words[mine === undefined ? orBlank : orOwn] };
}

function opened({ id, picture: text }: SavedPicture, canvas: Canvas): readonly Opened[] {
  const picture = decodePicture(text, canvas);
  return picture === null ? [] : [{ id, picture }];
}

function isOutdated(picture: SavedPicture, canvas: Canvas): boolean {
  return readHead(picture.picture) !== null && !isOn(picture, canvas);
}

type SharedPicture =
  | { readonly kind: "picture"; readonly picture: Picture }
  /** Cut off or mangled, more than a link may bring, or of a drawing that is another one by now. */
  | { readonly kind: "damaged" | "too-big" | "outdated" };

/** Messengers cut longer links off. What comes with a longer one was not made here. */
const MAX_LINK = 8_000;

/**
 * A stroke that roams leaves a path on every region that it comes over, so that a short link could bring a browser to
 * its knees. So many are painted in a second or two; by hand, few links on a hundred regions hold more. A visitor
 * who colored more sends a PNG.
 */
const MAX_MARKS = 10_000;

/** So many points of a path cost a browser as much as the path itself. */
const POINTS = 40;

/**
 * The link that carries a picture of a drawing, null for a picture that is too big for one. Law: `readShared` of what
 * it carries is the picture.
 */
export function shareLink(page: string, { picture, drawing }: { picture: Picture; drawing: Drawing }): string | null {
  const link = sharedLink(page, encodePicture(picture, canvasOf(drawing)));
  return link.length > MAX_LINK || isTooMuch(picture, drawing) ? null : link;
}

/** The picture of a drawing that a link carries: from a stranger, so it is checked before it is painted. */
export function readShared(text: string, drawing: Drawing): SharedPicture {
  if (text.length > MAX_LINK) return { kind: "too-big" };
  const head = readHead(text);
  const picture = head === null ? null : decodePicture(text, head);
  if (head === null || picture === null) return { kind: "damaged" };
  if (!isSameCanvas(head, canvasOf(drawing))) return { kind: "outdated" };
  return isTooMuch(picture, drawing) ? { kind: "too-big" } : { kind: "picture", picture };
}

function isTooMuch({ strokes }: Picture, drawing: Drawing): boolean {
  const layers = layersOf(drawing);
  const marks = strokes.map((stroke) => layersFrom(stroke, layers, 0).length * (1 + stroke.points.length / POINTS));
  return marks.reduce((sum, mark) => sum + mark, 0) > MAX_MARKS;
}
