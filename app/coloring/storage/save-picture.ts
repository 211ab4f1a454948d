import type { Drawing } from "../../drawings/drawing.ts";
import { wordsHere } from "../../loaded-words.ts";
import { studio } from "../../words/studio.ts";
import type { Picture } from "../picture/picture.ts";
import { pictureName, picturePng, pictureSvg } from "../picture/picture-files.ts";
import { saveFile } from "./save-file.ts";

interface SavedFile {
  readonly title: string;
  readonly drawing: Drawing;
  readonly picture: Picture;
}

/** Saves a picture as a PNG. Returns what is to be said of it, "" for nothing. */
export async function savePicture({ title, drawing, picture }: SavedFile): Promise<string> {
  try {
    const svg = await pictureSvg(drawing, { picture, title });
    saveFile(await picturePng(svg, drawing), `${pictureName(title)}.png`);
    return "";
  } catch {
    return wordsHere(studio).noPng;
  }
}

/** The same as an SVG, which drawing programs change. Rejects where the code of its marks cannot be loaded. */
export async function savePictureSvg({ title, drawing, picture }: SavedFile): Promise<string> {
  const svg = await pictureSvg(drawing, { picture, title });
  saveFile(new Blob([svg], { type: "image/svg+xml" }), `${pictureName(title)}.svg`);
  return "";
}
