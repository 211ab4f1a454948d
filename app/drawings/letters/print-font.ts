/** The letters of one weight by name: a letter's code in hexadecimal, or that of a part of letters. */
export type Letters = ReadonlyMap<string, Letter>;

/** A letter of a font of 1000 units to the font size. */
export interface Letter {
  readonly advance: number;
  /** Its record in the table `glyf`, in base64; "-" for none. */
  readonly record: string;
  /** Names of what it is put together of, whose numbers its record lacks. */
  readonly parts: readonly string[];
}

/** What stands on paper: titles in bold letters, notes in regular ones. */
export interface PrintFont {
  readonly bold: Letters;
  readonly regular: Letters;
}

const BETWEEN_WEIGHTS = "\n\n";

/** Both weights as one object of a release. */
export function joinLetters({ bold, regular }: { readonly bold: string; readonly regular: string }): string {
  return bold + BETWEEN_WEIGHTS + regular;
}

/** The font out of that object. */
export function decodePrintFont(bytes: Uint8Array): PrintFont {
  const [bold = "", regular = ""] = new TextDecoder().decode(bytes).split(BETWEEN_WEIGHTS);
  return { bold: parseLetters(bold), regular: parseLetters(regular) };
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
