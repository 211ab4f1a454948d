import { BLANK, type Canvas, decodePicture, type Picture } from "./picture.ts";
import { readPictures } from "./saved-pictures.ts";
import { type AskedPicture, MOST_LINK } from "./share-link.ts";

type Store = Parameters<typeof readPictures>[0];

export interface Beginning {
  /** Of the picture among those of the device. */
  readonly id: string;
  readonly picture: Picture;
  /** What whoever opens the studio is told. */
  readonly words: string;
}

interface BeginningOptions {
  readonly path: string;
  readonly asked: AskedPicture | null;
  readonly canvas: Canvas;
}

const SHARED = "A picture that somebody shared with you. Color on, or start over.";

/** A picture that came with a link is a new one: it takes nobody's own place. */
export function beginning(store: Store, { path, asked, canvas }: BeginningOptions): Beginning {
  const own = ownPictures(store, { path, canvas });
  const blank = { id: crypto.randomUUID(), picture: BLANK, words: "" };
  if (asked?.kind !== "shared") {
    const meant = asked === null ? own[0] : own.find(({ id }) => id === asked.id);
    const words =
      asked === null && own.length > 1 ? "You colored this one last. The others are among my pictures." : "";
    return meant === undefined ? blank : { ...meant, words };
  }
  const picture = asked.picture.length > MOST_LINK ? null : decodePicture(asked.picture, canvas);
  if (picture === null) return { ...(own[0] ?? blank), words: unwholeWords(own.length > 0) };
  const words = own.length > 0 ? `${SHARED} Yours is kept among my pictures.` : SHARED;
  return { ...blank, picture, words };
}

function unwholeWords(isMine: boolean): string {
  return isMine
    ? "This link’s picture is not whole, so here is yours."
    : "This link’s picture is not whole, so here is the drawing, blank.";
}

/** The pictures of this device on this drawing, the one touched last first. */
function ownPictures(
  store: Store,
  { path, canvas }: Omit<BeginningOptions, "asked">,
): readonly Omit<Beginning, "words">[] {
  return readPictures(store).flatMap((saved) => {
    const picture = saved.path === path ? decodePicture(saved.picture, canvas) : null;
    return picture === null ? [] : [{ id: saved.id, picture }];
  });
}
