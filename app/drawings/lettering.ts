import { inVisualOrder } from "./letters/direction.ts";
import { isSpelled } from "./letters/spelling.ts";
import { pdfBytes, pdfStream, pdfText } from "./pdf-file.ts";
import { itemsOf, type PrintPage, type PrintText } from "./print-page.ts";

/** A line of text in letters that our font lacks, and the largest size at which it is printed. */
export type OddLine = Pick<PrintText, "text" | "weight" | "size">;

/**
 * Such a line as it was drawn where the font is at hand. Lengths are shares of the font size; the box is that of
 * the picture, from the start of the baseline to the right and upwards.
 */
export interface Lettering extends Pick<OddLine, "text" | "weight"> {
  readonly advance: number;
  readonly box: { readonly left: number; readonly bottom: number; readonly width: number; readonly height: number };
  readonly picture: LetteringPicture;
}

interface LetteringPicture {
  readonly width: number;
  readonly height: number;
  /** Rows of gray from the top, two pixels to a byte, 0 for black; as a zlib stream. */
  readonly deflated: Uint8Array;
}

/** The lines of a print that want a lettering, each once. */
export function oddLines(pages: readonly PrintPage[]): readonly OddLine[] {
  const lines = new Map<string, OddLine>();
  for (const item of pages.flatMap(itemsOf)) {
    if (item.kind !== "text" || isSpelled(item.text)) continue;
    const { text, weight, size } = item;
    const key = `${weight} ${text}`;
    lines.set(key, { text, weight, size: Math.max(size, lines.get(key)?.size ?? 0) });
  }
  return [...lines.values()];
}

/** Lines as fonts of a PDF: what `printPdf` needs where there are any. */
export interface DrawnLines {
  readonly lines: readonly Lettering[];
  /** How many objects each of them is; the first is its font. */
  readonly each: number;
  /** All of them, where the first has this number. */
  readonly objects: (first: number) => readonly string[];
}

const OBJECTS = 4;

export function drawnLines(lines: readonly Lettering[]): DrawnLines {
  return {
    lines,
    each: OBJECTS,
    objects: (first) => lines.flatMap((line, at) => letteringObjects(line, first + OBJECTS * at)),
  };
}

/**
 * A font of one letter, which is the whole line (ISO 32000-1, 9.6.5): what is printed is its picture, what is searched,
 * copied and read aloud are its words. `first` is the number of the first object.
 */
function letteringObjects({ text, advance, box, picture }: Lettering, first: number): readonly string[] {
  const [glyph, image, words] = [first + 1, first + 2, first + 3];
  const [wide, left, bottom, width, height] = [advance, box.left, box.bottom, box.width, box.height].map(thousandths);
  const bounds = [box.left, box.bottom, box.left + box.width, box.bottom + box.height].map(thousandths).join(" ");
  const pixels = `/Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceGray /BitsPerComponent 4`;
  return [
    `<< /Type /Font /Subtype /Type3 /FontBBox [${bounds}] /FontMatrix [0.001 0 0 0.001 0 0] ` +
      `/FirstChar 1 /LastChar 1 /Widths [${wide}] /Encoding << /Type /Encoding /Differences [1 /line] >> ` +
      `/CharProcs << /line ${glyph} 0 R >> /Resources << /XObject << /Line ${image} 0 R >> >> /ToUnicode ${words} 0 R >>`,
    pdfStream("", `${wide} 0 d0 q ${width} 0 0 ${height} ${left} ${bottom} cm /Line Do Q`),
    pdfStream(`/Type /XObject /Subtype /Image ${pixels} /Filter /FlateDecode`, pdfBytes(picture.deflated)),
    pdfStream("", wordsOf(text)),
  ];
}

/** The line's one letter, 1, said in Unicode (9.10.3): in the order of the paper, as readers expect it of every line. */
function wordsOf(text: string): string {
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CMapName /Line def /CMapType 2 def",
    "1 begincodespacerange <01> <01> endcodespacerange",
    `1 beginbfchar <01> ${pdfText(inVisualOrder(text)).replace("feff", "")} endbfchar`,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

function thousandths(share: number): string {
  return String(Math.round(share * 1000));
}
