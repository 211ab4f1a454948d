import { fill } from "../../content/words/words.ts";
import type { Lettering, OddLine } from "../../drawings/lettering.ts";
import { directionOf } from "../../drawings/letters/direction.ts";
import { unprintable } from "../../drawings/letters/spelling.ts";
import { wordsHere } from "../../loaded-words.ts";
import { packs } from "../../words/pack-maker.ts";

/** A line of text as this device draws it: black on white, in pixels, from the start of the baseline and upwards. */
interface DrawnLine {
  readonly advance: number;
  readonly left: number;
  readonly bottom: number;
  /** Even. */
  readonly width: number;
  readonly height: number;
  /** Rows of gray from the top. */
  readonly grays: Uint8Array;
}

/** The font is that of the site, and where it lacks a letter whichever has it. */
function drawnLine(text: string, { weight, em }: Pick<OddLine, "weight"> & { em: number }): DrawnLine {
  const style: Partial<CanvasTextDrawingStyles> = {
    font: `${weight === "bold" ? "bold " : ""}${em}px Grandstander, Helvetica, Arial, sans-serif`,
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

/** Whether a page reads what it drew: some browsers give noise or a blank instead, against fingerprinting. */
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

/** Dots to a millimetre: 400 to an inch, and sixteen grays that smooth their edges. */
const DOTS = 400 / 25.4;

/** A line in letters that the fonts of a PDF lack, as this device draws it. */
export async function drawLettering({ text, weight, size }: OddLine): Promise<Lettering> {
  const em = Math.ceil(size * DOTS);
  const { advance, left, bottom, width, height, grays } = drawnLine(text, { weight, em });
  return {
    text,
    weight,
    advance: advance / em,
    box: { left: left / em, bottom: bottom / em, width: width / em, height: height / em },
    picture: { width, height, deflated: await deflated(inPairs(grays)) },
  };
}

/** The upper halves of two grays make a byte. */
function inPairs(grays: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: grays.length / 2 }, (_, at) => {
    return ((grays[2 * at] ?? 0) & 0xf0) | ((grays[2 * at + 1] ?? 0) >> 4);
  });
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Pixels of an em that tell one letter from another. */
const SMALL = 24;

/** Assigned to no letter: what a browser draws for it is what it draws for any letter that it lacks. */
const NO_LETTER = "\u{10fffe}";

/**
 * What cannot be printed of a title that is drawn on this device, in words for who wrote it; "" where all of it can.
 * Browsers that write its number into the box of a letter they lack are not seen through: there the field shows it.
 */
export function letterTrouble(title: string): string {
  const odd = unprintable(title);
  if (odd.length === 0) return "";
  const { packNoDrawing, packNoLetter } = wordsHere(packs);
  if (!readsWhatItDraws()) return fill(packNoDrawing, { letters: odd.join(" ") });
  const none = looks(NO_LETTER);
  const missing = odd.filter((letter) => looks(letter) === none);
  return missing.length === 0 ? "" : fill(packNoLetter, { letters: missing.join(" ") });
}

function looks(letter: string): string {
  return drawnLine(letter, { weight: "bold", em: SMALL }).grays.join();
}
