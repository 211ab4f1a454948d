import type { Lettering, OddLine } from "../content/drawing/lettering.ts";
import { drawnLine } from "./drawn-line.ts";

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
