import { pdfBytes, pdfStream, pdfText } from "../pdf-file.ts";
import { type Letters, letterName } from "./print-font.ts";
import { trueTypeFile } from "./true-type.ts";

/** How many objects of a PDF a font is; the first is what texts name. */
export const fontObjectCount = 5;

interface FontOptions {
  readonly name: string;
  readonly letters: Letters;
  /** The texts that are set in it. */
  readonly texts: readonly string[];
  /** The number of the first object. */
  readonly first: number;
}

export interface EmbeddedFont {
  readonly objects: readonly string[];
  /** The bytes of a text: two for each letter. */
  readonly encode: (text: string) => readonly number[];
}

/**
 * A font with the letters of some texts and no others (ISO 32000-1, 9.7.4 and 9.9), which are searched, copied and read aloud as
 * what they are. The same texts give the same objects.
 */
export function embedFont({ name, letters, texts, first }: FontOptions): EmbeddedFont {
  const used = [...new Set(texts.flatMap((text) => [...text]))].sort();
  const { file, numbers, box, ascent, descent } = trueTypeFile(letters, used.map(letterName));
  const numberOf = (letter: string): number => numbers.get(letterName(letter)) ?? 0;
  const own = used.toSorted((a, b) => numberOf(a) - numberOf(b));
  const widths = own.map((letter) => `${numberOf(letter)} [${letters.get(letterName(letter))?.advance ?? 0}]`);
  const [child, descriptor, program, words] = [first + 1, first + 2, first + 3, first + 4];
  const fontName = `${tagOf(used)}+${name}`;
  return {
    objects: [
      `<< /Type /Font /Subtype /Type0 /BaseFont /${fontName} /Encoding /Identity-H /DescendantFonts [${child} 0 R] ` +
        `/ToUnicode ${words} 0 R >>`,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${fontName} ` +
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> " +
        `/FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /DW 0 /W [${widths.join(" ")}] >>`,
      `<< /Type /FontDescriptor /FontName /${fontName} /Flags 4 /FontBBox [${box.join(" ")}] /ItalicAngle 0 ` +
        `/Ascent ${ascent} /Descent ${descent} /CapHeight 670 /StemV 120 /FontFile2 ${program} 0 R >>`,
      pdfStream(`/Length1 ${file.length}`, pdfBytes(file)),
      pdfStream("", charactersOf(own, numberOf)),
    ],
    encode: (text) => [...text].flatMap((letter) => [numberOf(letter) >> 8, numberOf(letter) & 0xff]),
  };
}

/** Six capitals that tell one part of a font from another (9.6.4), made of what is in it. */
function tagOf(letters: readonly string[]): string {
  let sum = 0;
  for (const letter of letters) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 26 ** 6;
  return Array.from({ length: 6 }, (_, at) => String.fromCharCode(65 + (Math.floor(sum / 26 ** at) % 26))).join("");
}

/** Of one part of the table: readers take no more. */
const MAX_CHARACTERS = 100;

/** The letters in Unicode by their numbers (9.10.3). */
function charactersOf(letters: readonly string[], numberOf: (letter: string) => number): string {
  const lines = letters.map((letter) => `<${hex4(numberOf(letter))}> ${pdfText(letter).replace("feff", "")}`);
  const parts = lines.flatMap((_, at) => (at % MAX_CHARACTERS === 0 ? [lines.slice(at, at + MAX_CHARACTERS)] : []));
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <ffff> endcodespacerange",
    ...parts.map((part) => `${part.length} beginbfchar\n${part.join("\n")}\nendbfchar`),
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

function hex4(number: number): string {
  return number.toString(16).padStart(4, "0");
}
