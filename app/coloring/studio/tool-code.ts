import { withWords } from "../../loaded-words.ts";
import { onDemand } from "../../on-demand.ts";
import { figureCode, textureCode } from "../picture/mark-code.ts";

/*
 * What opens the studio brings crayons and a pen along. The rest is fetched when it is first chosen, or before that in a
 * moment in which the browser has nothing else to do.
 */

/** Kinds of brushes, and how thick they are; with the textures that they leave. */
export const brushCode = onDemand(async (): Promise<Pick<typeof import("./brush-panel.tsx"), "BrushPanel">> => {
  const { BrushPanel } = await import("./brush-panel.tsx");
  await textureCode.load();
  return { BrushPanel };
});

type StickerCode = typeof import("./sticker-panel.tsx") &
  typeof import("./sticker-state.ts") &
  typeof import("./live-sticker.ts");

export const stickerCode = onDemand(async (): Promise<StickerCode> => {
  const parts = [import("./sticker-panel.tsx"), import("./sticker-state.ts"), import("./live-sticker.ts")] as const;
  const [panel, state, live] = await Promise.all([...parts, figureCode.load()]);
  return { ...panel, ...state, ...live };
});

type GameCode = typeof import("./game.ts") &
  typeof import("./game-state.ts") &
  typeof import("./game-marks.tsx") &
  typeof import("./game-palette.tsx") &
  typeof import("./game-words.ts") &
  typeof import("./slide.ts");

/** Color by number. */
export const gameCode = onDemand(async (): Promise<GameCode> => {
  const rules = [import("./game.ts"), import("./game-state.ts"), import("./slide.ts")] as const;
  const shown = [import("./game-marks.tsx"), import("./game-palette.tsx"), import("./game-words.ts")] as const;
  const [game, state, slide, marks, palette, words] = await withWords("game", Promise.all([...rules, ...shown]));
  return { ...game, ...state, ...slide, ...marks, ...palette, ...words };
});

/** What keys mean, and where the keyboard goes. */
export const keyCode = onDemand(
  async (): Promise<typeof import("./key-wish.ts") & typeof import("./region-positions.ts")> => {
    const [wish, positions] = await Promise.all([import("./key-wish.ts"), import("./region-positions.ts")]);
    return { ...wish, ...positions };
  },
);

/** How far strokes have covered a picture. */
export const coverageCode = onDemand(() => import("../picture/coverage.ts"));

export type FileCode = Pick<typeof import("../picture/picture-files.ts"), "printPicture"> &
  Pick<typeof import("../storage/save-picture.ts"), "savePicture" | "savePictureSvg">;

/** Saves and prints what was colored. */
export const fileCode = onDemand(async (): Promise<FileCode> => {
  const { printPicture } = await import("../picture/picture-files.ts");
  const { savePicture, savePictureSvg } = await import("../storage/save-picture.ts");
  return { printPicture, savePicture, savePictureSvg };
});

/** What the page hangs in the place of the sheet when the picture is done, also where the connection is gone by then. */
const doneCode = onDemand(() => import("../done/colored-picture.ts"));

const ALL = [doneCode, brushCode, coverageCode, fileCode, gameCode, stickerCode, keyCode] as const;

/** Fetches one after the other what may still be chosen. What is lost is fetched again when it is. */
export async function loadTools(): Promise<void> {
  for (const code of ALL) await code.load().catch(() => undefined);
}
