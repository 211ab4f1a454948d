import type { Drawing } from "../../drawings/drawing.ts";
import { wordsHere } from "../../loaded-words.ts";
import { studio } from "../../words/studio.ts";
import type { Picture } from "../picture/picture.ts";
import { picturePng, pictureSvg } from "../picture/picture-files.ts";
import { shareLink } from "./beginning.ts";
import { saveFile } from "./save-file.ts";

export interface OutgoingPicture {
  /** Of the coloring page; with what stands behind its `#` where that is what its drawing is made of. */
  readonly path: string;
  readonly title: string;
  readonly drawing: Drawing;
  readonly picture: Picture;
}

/** What a file of a picture is called, without its ending. */
export function fileNameOf(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
}

/** Saves a picture as a PNG. Returns what is to be said of it, "" for nothing. */
export async function savePicture({ title, drawing, picture }: OutgoingPicture): Promise<string> {
  try {
    saveFile(await picturePng(pictureSvg(drawing, { picture, title }), drawing), `${fileNameOf(title)}.png`);
    return "";
  } catch {
    return wordsHere(studio).noPng;
  }
}

/**
 * Sends a picture as a link: by the device's own way where there is one, else over the clipboard, else the link is there to
 * be copied by hand. One that is too big for a link is offered as a file. Returns what is to be said of it.
 */
export async function sendPicture(outgoing: OutgoingPicture): Promise<string> {
  const { path, title, drawing, picture } = outgoing;
  const words = wordsHere(studio);
  const url = shareLink(new URL(path, location.href).href, { picture, drawing });
  if (url === null) return window.confirm(words.tooBigForLink) ? savePicture(outgoing) : "";
  try {
    if (navigator.share !== undefined) {
      await navigator.share({ title, url });
      return "";
    }
    await navigator.clipboard.writeText(url);
    return words.linkCopied;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) window.prompt(words.copyLink, url);
    return "";
  }
}
