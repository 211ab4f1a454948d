import { type Canvas, canvasOf, isSameCanvas } from "../../drawings/canvas.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { wordsHere } from "../../loaded-words.ts";
import { studio } from "../../words/studio.ts";
import { layersFrom, layersOf } from "../picture/paint-layers.ts";
import { BLANK, decodePicture, encodePicture, type Picture } from "../picture/picture.ts";
import { readHead } from "../picture/picture-head.ts";
import { sharedLink } from "./picture-links.ts";
import { isOn, picturesOf, type SavedPicture } from "./saved-pictures.ts";
import type { RequestedPicture } from "./share-link.ts";

interface Beginning {
  /** Of the picture among those of the device. */
  readonly id: string;
  readonly picture: Picture;
  /** What the studio says when it opens. */
  readonly words: string;
}

interface BeginningOptions {
  readonly drawing: Drawing;
  /** The pictures of the page on this device, and the one that is requested, the one touched last first. */
  readonly saved: readonly SavedPicture[];
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
export function beginning({ path, requested, drawing, saved: all }: BeginningOptions): Beginning {
  const words = wordsHere(studio);
  const canvas = canvasOf(drawing);
  const here = picturesOf(path, { canvas, saved: all });
  const blank = { id: crypto.randomUUID(), picture: BLANK };
  if (requested?.kind === "shared") {
    const [mine] = here.flatMap((picture) => opened(picture, canvas));
    return sharedBeginning(requested.picture, { mine, blank, drawing });
  }
  // One that is named may have been colored where the page stood before, whatever stands there now.
  const isMeant = (picture: SavedPicture) => here.includes(picture) || isOn(picture, canvas);
  const saved = requested === null ? here : all.filter((own) => own.id === requested.id && isMeant(own));
  const [meant, ...others] = saved.flatMap((picture) => opened(picture, canvas));
  if (meant !== undefined) return { ...meant, words: others.length > 0 ? words.last : "" };
  if (saved.some((picture) => isOutdated(picture, canvas))) return { ...blank, words: words.outdated };
  return { ...blank, words: requested === null ? "" : words.gone };
}

type Opened = Omit<Beginning, "words">;

interface SharedOptions {
  /** The visitor's own that was touched last. */
  readonly mine: Opened | undefined;
  readonly blank: Opened;
  readonly drawing: Drawing;
}

function sharedBeginning(text: string, { mine, blank, drawing }: SharedOptions): Beginning {
  const words = wordsHere(studio);
  const shared = readShared(text, drawing);
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
const MAX_TRACES = 10_000;

/** So many points of a path cost a browser as much as the path itself. */
const POINTS = 40;

/**
 * The link that carries a picture of a drawing, null for a picture that is too big for one. Law: `readShared` of what
 * it carries is the picture.
 */
export function shareLink(page: string, { picture, drawing }: { picture: Picture; drawing: Drawing }): string | null {
  const link = sharedLink(page, encodePicture(picture, canvasOf(drawing)));
  return link === null || link.length > MAX_LINK || isTooMuch(picture, drawing) ? null : link;
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

function isTooMuch({ marks }: Picture, drawing: Drawing): boolean {
  const layers = layersOf(drawing);
  const traces = marks.map((mark) => {
    return mark.kind === "sticker" ? 1 : layersFrom(mark, layers, 0).length * (1 + mark.points.length / POINTS);
  });
  return traces.reduce((sum, count) => sum + count, 0) > MAX_TRACES;
}
