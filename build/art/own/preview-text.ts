import { escapeXml } from "#app/content/drawing/escape-xml.ts";
import { formatNumber, type Point } from "#app/content/drawing/path.ts";

export interface TextLook {
  readonly size: number;
  readonly weight?: "bold";
  readonly anchor?: "middle";
  readonly color?: string;
}

/** One line of text, `place` its baseline. */
export function textLine(words: string, { x, y }: Point, { size, weight, anchor, color }: TextLook): string {
  const parts = [
    `x="${formatNumber(x)}" y="${formatNumber(y)}" font-size="${formatNumber(size)}" fill="${color ?? "#111111"}"`,
    ...(weight === undefined ? [] : [`font-weight="${weight}"`]),
    ...(anchor === undefined ? [] : [`text-anchor="${anchor}"`]),
  ];
  return `<text ${parts.join(" ")}>${escapeXml(words)}</text>`;
}

/**
 * What a finding is called on the sheet, in the picture and beside it.
 *
 * @example [0, 25, 26].map(letterOf) // ["a", "z", "aa"]
 */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

/**
 * Words in lines of so many letters at most; a longer word has a line of its own.
 *
 * @example wrapped("one two three", 8) // ["one two", "three"]
 */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > letters) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
