import { drawingFromPaper, type OwnArt } from "../../drawings/tracing/drawing-from-ink.ts";
import { type GrayImage, inkTones } from "../../drawings/tracing/gray-image.ts";
import { type LevelPaper, levelPaper } from "../../drawings/tracing/level-paper.ts";
import { closeLeaks } from "./close-leaks.ts";
import type { Size, TraceMessage, TraceRequest } from "./trace-messages.ts";

/** Shares of the work that are done when its steps are; a second tracing, where paint ran out, does the rest. */
const steps = { decoded: 0.2, shown: 0.3, leveled: 0.5, traced: 0.75 } as const;

/** The sheet of the picture that is read here; null where it shows none. */
let paper: LevelPaper | null = null;

addEventListener("message", ({ data }: MessageEvent<TraceRequest>) => {
  answer(data).catch((error: unknown) => {
    console.error(error);
    tell({ kind: "damaged" });
  });
});

async function answer(request: TraceRequest): Promise<void> {
  if (request.kind === "picture") {
    const image = await readPicture(request.file, request.size);
    if (image === null) return tell({ kind: "damaged" });
    paper = levelPaper(image);
    report(steps.leveled);
    let done: number = steps.leveled;
    const closed = closeLeaks((closeGaps) => {
      const begun = done;
      done = steps.traced;
      return trace(closeGaps, (share) => report(begun + share * (steps.traced - steps.leveled)));
    });
    return tell({ kind: "traced", ...closed });
  }
  const { closeGaps } = request;
  tell({ kind: "traced", art: trace(closeGaps, report), closeGaps });
}

function trace(closeGaps: number, progress: (share: number) => void): OwnArt {
  return drawingFromPaper(paper, { closeGaps, names: [], credit: "", level: true, progress });
}

/**
 * The pixels of a picture, upright, with what is transparent on white; the picture itself goes to the page. Null for
 * one that ends too early.
 */
async function readPicture(file: Blob, { width, height }: Size): Promise<GrayImage | null> {
  const smaller = { resizeWidth: width, resizeHeight: height, resizeQuality: "high" } as const;
  const bitmap = await createImageBitmap(file, smaller).catch(() => null);
  if (bitmap === null) return null;
  report(steps.decoded);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("this browser gave a worker no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  tell({ kind: "picture", picture: await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 }) });
  const { data } = context.getImageData(0, 0, width, height);
  const image = { width, height, data: inkTones(new Uint8Array(data.buffer), 4) };
  report(steps.shown);
  return image;
}

function report(share: number): void {
  tell({ kind: "progress", share });
}

function tell(message: TraceMessage): void {
  postMessage(message);
}
