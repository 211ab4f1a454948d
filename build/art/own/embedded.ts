import sharp from "sharp";
import { formatOf, isPicture } from "../ink/picture-format.ts";
import { longestSide } from "../ink/read-scan.ts";
import { ArtError } from "./art-error.ts";

/** Letters of a link that tell its reader which one it is. */
const quoted = 40;

/**
 * A picture that is written into an SVG, read and written anew as PNG, no larger than a scan is looked at. Throws
 * `ArtError` for one that lies elsewhere: nothing is ever fetched.
 */
export async function readEmbedded(href: string, mostPixels: number): Promise<Uint8Array> {
  const data = /^\s*data:[\w/.+-]*(?:;[\w=.-]+)*;base64,/i.exec(href);
  if (data === null) throw new ArtError(elsewhere(href));
  const bytes = Buffer.from(href.slice(data[0].length), "base64");
  if (!isPicture(formatOf(bytes))) throw new ArtError(unreadable);
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels }).autoOrient();
    return await picture
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    throw new ArtError(unreadable, { cause: error });
  }
}

const unreadable = "The picture in it cannot be read. Save the drawing by itself, as PNG or JPEG, and name that.";

function elsewhere(href: string): string {
  const which = href.startsWith("data:") || href === "" ? "" : ` (${href.slice(0, quoted)})`;
  return `Its picture${which} is not in it. Embed the picture, or save it by itself, as PNG or JPEG, and name that.`;
}
