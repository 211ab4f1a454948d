import { isRecord } from "../../content/json.ts";
import { type Drawing, isDrawing } from "../drawing.ts";
import type { MarkName } from "../print-page.ts";

/** The letters of one weight by name: a letter's code in hexadecimal, or that of a part of letters. */
export type Letters = ReadonlyMap<string, Letter>;

export interface Letter {
  /** In thousandths of the font size. */
  readonly advance: number;
  /** Its record in the table `glyf`, in base64; "-" for none. */
  readonly record: string;
  /** Names of what it is put together of, whose numbers are those of the whole font in its record. */
  readonly parts: readonly string[];
}

/** What stands on paper besides drawings: titles in bold letters, notes in regular ones, the marks of the site. */
export interface PrintFont {
  readonly bold: Letters;
  readonly regular: Letters;
  readonly marks: Marks;
}

type Marks = Readonly<Record<MarkName, Drawing>>;

const BETWEEN = "\n\n";

interface FontTexts {
  readonly bold: string;
  readonly regular: string;
  readonly marks: Marks;
}

/** All of it as one object of a release. */
export function joinLetters({ bold, regular, marks }: FontTexts): string {
  return [bold, regular, JSON.stringify(marks)].join(BETWEEN);
}

/** The font out of that object. */
export function decodePrintFont(bytes: Uint8Array): PrintFont {
  const [bold = "", regular = "", marks = ""] = new TextDecoder().decode(bytes).split(BETWEEN);
  return { bold: parseLetters(bold), regular: parseLetters(regular), marks: parseMarks(JSON.parse(marks)) };
}

function parseMarks(value: unknown): Marks {
  const { otter, floating } = isRecord(value) ? value : {};
  if (!isDrawing(otter) || !isDrawing(floating)) throw new Error("these bytes have no marks");
  return { otter, floating };
}

/** The letters out of `bold.ts` or `regular.ts`. */
export function parseLetters(text: string): Letters {
  return new Map(
    text.split(/[;\n]/).map((letter) => {
      const [name = "", advance, record = "", ...parts] = letter.split(" ");
      return [name, { advance: Number(advance), record, parts }];
    }),
  );
}

export function letterName(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16);
}
