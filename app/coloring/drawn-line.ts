import type { OddLine } from "../content/drawing/lettering.ts";
import { directionOf } from "../content/drawing/reading-direction.ts";

/** A line of text as this device draws it: black on white, in pixels, from the start of the baseline and upwards. */
export interface DrawnLine {
  readonly advance: number;
  readonly left: number;
  readonly bottom: number;
  /** Even. */
  readonly width: number;
  readonly height: number;
  /** Rows of gray from the top. */
  readonly grays: Uint8Array;
}

/** The font is the one that readers of PDF show for Helvetica, and where it lacks a letter whichever has it. */
export function drawnLine(text: string, { weight, em }: Pick<OddLine, "weight"> & { em: number }): DrawnLine {
  const style: Partial<CanvasTextDrawingStyles> = {
    font: `${weight === "bold" ? "bold " : ""}${em}px Helvetica, Arial, sans-serif`,
    direction: directionOf(text),
    textAlign: "left",
  };
  const measure = Object.assign(whiteCanvas(1, 1), style).measureText(text);
  const left = Math.floor(-measure.actualBoundingBoxLeft) - 1;
  const bottom = Math.floor(-measure.actualBoundingBoxDescent) - 1;
  const width = 2 * Math.ceil((Math.ceil(measure.actualBoundingBoxRight) + 1 - left) / 2);
  const top = Math.ceil(measure.actualBoundingBoxAscent) + 1;
  const context = Object.assign(whiteCanvas(width, top - bottom), style);
  context.fillText(text, -left, top);
  return { advance: measure.width, left, bottom, width, height: top - bottom, grays: graysOf(context) };
}

/** Whether a page reads what it drew: some browsers give noise or a blank instead, so that nobody is told by it. */
export function readsWhatItDraws(): boolean {
  const context = whiteCanvas(2, 1);
  context.fillRect(0, 0, 1, 1);
  const [black = 255, white = 0] = graysOf(context);
  return black < 16 && white > 239;
}

function whiteCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("this browser has no canvas to draw letters on");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#000";
  return context;
}

/** Little pictures among the letters have colors: weights of ITU-R BT.709. */
function graysOf(context: CanvasRenderingContext2D): Uint8Array {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3);
    return Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  });
}
