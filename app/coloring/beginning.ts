import type { Drawing } from "../content/drawing/drawing.ts";
import { canvasOf } from "./canvas.ts";
import { BLANK, decodePicture, type Picture } from "./picture.ts";
import { type Canvas, isSameCanvas, readHead } from "./picture-head.ts";
import { readPictures, type SavedPicture } from "./saved-pictures.ts";
import type { AskedPicture } from "./share-link.ts";
import { readShared } from "./shared-picture.ts";

type Store = Parameters<typeof readPictures>[0];

export interface Beginning {
  /** Of the picture among those of the device. */
  readonly id: string;
  readonly picture: Picture;
  /** What whoever opens the studio is told. */
  readonly words: string;
}

interface BeginningOptions {
  readonly drawing: Drawing;
  readonly path: string;
  readonly asked: AskedPicture | null;
}

const SHARED = "A picture that somebody shared with you. Color on, or start over.";
const LAST = "You colored this one last. The others are among my pictures.";
const OUTDATED =
  "The drawing has changed since you colored it, so here it is blank. Your picture is kept as it was, among my pictures.";
const GONE = "That picture is not on this device, so here is the drawing, blank.";

/** What became of a shared picture that cannot be shown. */
const UNSHOWN = {
  damaged: "This link’s picture is not whole",
  "too-big": "This link’s picture is too big to be opened",
  outdated: "The drawing has changed since this link was made",
} as const;

/** A picture that came with a link is a new one: it takes nobody's own place. */
export function beginning(store: Store, { path, asked, drawing }: BeginningOptions): Beginning {
  const canvas = canvasOf(drawing);
  const saved = readPictures(store).filter((picture) => picture.path === path);
  const own = saved.flatMap((picture) => opened(picture, canvas));
  const blank = { id: crypto.randomUUID(), picture: BLANK };
  if (asked?.kind === "shared") return sharedBeginning(asked.picture, { own, blank, drawing });
  const [meant, ...others] = asked === null ? own : own.filter(({ id }) => id === asked.id);
  if (meant !== undefined) return { ...meant, words: others.length > 0 ? LAST : "" };
  const closed = asked === null ? saved : saved.filter(({ id }) => id === asked.id);
  if (closed.some((picture) => isOutdated(picture, canvas))) return { ...blank, words: OUTDATED };
  return { ...blank, words: asked === null ? "" : GONE };
}

type Opened = Omit<Beginning, "words">;

interface SharedOptions {
  /** The one touched last first. */
  readonly own: readonly Opened[];
  readonly blank: Opened;
  readonly drawing: Drawing;
}

function sharedBeginning(text: string, { own, blank, drawing }: SharedOptions): Beginning {
  const shared = readShared(text, drawing);
  const [mine] = own;
  if (shared.kind === "picture") {
    const words = mine === undefined ? SHARED : `${SHARED} Yours is kept among my pictures.`;
    return { ...blank, picture: shared.picture, words };
  }
  const instead = mine === undefined ? "here is the drawing, blank" : "here is yours";
  return { ...(mine ?? blank), words: `${UNSHOWN[shared.kind]}, so ${instead}.` };
}

function opened({ id, picture: text }: SavedPicture, canvas: Canvas): readonly Opened[] {
  const picture = decodePicture(text, canvas);
  return picture === null ? [] : [{ id, picture }];
}

function isOutdated({ picture }: SavedPicture, canvas: Canvas): boolean {
  const head = readHead(picture);
  return head !== null && !isSameCanvas(head, canvas);
}
