import { onDemand } from "../../on-demand.ts";
import type { Picture } from "./picture.ts";

/** Draws strokes of crayon and watercolor, which few pictures have. */
export const textureCode = onDemand(() => import("./texture.ts"));

/** Draws the figures of stickers. */
export const figureCode = onDemand(() => import("./figure-nodes.ts"));

/** Loads what draws the marks of a picture: without it a texture is a plain line, and a sticker is not seen. */
export async function loadMarkCode({ marks }: Picture): Promise<void> {
  const isTextured = marks.some((mark) => mark.kind === "stroke" && mark.texture !== "plain");
  const hasStickers = marks.some(({ kind }) => kind === "sticker");
  await Promise.all([isTextured && textureCode.load(), hasStickers && figureCode.load()]);
}
