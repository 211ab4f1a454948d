import { describe, expect, it } from "vitest";
import { ownFont } from "#app/drawings/letters/own-font.ts";
import { letterName } from "#app/drawings/letters/print-font.ts";
import { trueTypeFile } from "#app/drawings/letters/true-type.ts";
import { boldWidth } from "#app/drawings/letters/widths.ts";
import { printPdf } from "#app/drawings/print-pdf.ts";

const { bold, regular } = ownFont();

/** Tables by tag, and whether each has the sum that is written beside it. */
function tablesOf(file: Uint8Array) {
  const view = new DataView(file.buffer);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, at) => {
      const record = 12 + 16 * at;
      const tag = String.fromCharCode(...file.subarray(record, record + 4));
      const [start, length] = [view.getUint32(record + 8), view.getUint32(record + 12)];
      return [tag, { sum: view.getUint32(record + 4), view: new DataView(view.buffer, start, length) }] as const;
    }),
  );
}

function sumOf(view: DataView): number {
  let sum = 0;
  for (let at = 0; at < view.byteLength; at += 1) sum = (sum + view.getUint8(at) * 256 ** (3 - (at % 4))) % 2 ** 32;
  return sum;
}

describe("an embedded font", () => {
  const names = [..."Fé "].map(letterName);
  const { file, numbers } = trueTypeFile(bold, names);
  const tables = tablesOf(file);

  it("has the letters that are used, with what they are put together of, and no others", () => {
    const [, acute = ""] = bold.get(letterName("é"))?.parts ?? [];
    expect([...numbers.keys()].sort()).toEqual([...names, letterName("e"), acute].sort());
    expect(tables.get("maxp")?.view.getUint16(4)).toBe(numbers.size + 1);
    expect(tables.get("loca")?.view.byteLength).toBe(2 * (numbers.size + 2));
  });

  it("has the sums by which readers know that it is whole", () => {
    for (const [tag, { sum, view }] of tables) if (tag !== "head") expect(sumOf(view), tag).toBe(sum);
    expect(sumOf(new DataView(file.buffer))).toBe(0xb1b0afba);
  });

  it("names its parts by their numbers", () => {
    const glyph = numbers.get(letterName("é")) ?? 0;
    const [loca, glyf] = [tables.get("loca")?.view, tables.get("glyf")?.view];
    const start = 2 * (loca?.getUint16(2 * glyph) ?? 0);
    expect(glyf?.getInt16(start)).toBe(-1);
    expect(glyf?.getUint16(start + 12)).toBe(numbers.get(letterName("e")));
  });
});

it("letters are as wide as the layout takes them, and regular ones no wider but for a hair", () => {
  for (const [name, { advance }] of bold) {
    if (!/^[\da-f]+$/.test(name)) continue;
    const letter = String.fromCodePoint(Number.parseInt(name, 16));
    expect(boldWidth(letter), letter).toBeCloseTo(advance / 1000, 6);
  }
  const sentence = "Drawing adapted from Noto Emoji by Google, Apache License 2.0";
  const wide = [...sentence].reduce((sum, letter) => sum + (regular.get(letterName(letter))?.advance ?? 0), 0) / 1000;
  expect(wide).toBeLessThanOrEqual(boldWidth(sentence));
});

it("the letters of a sheet are some kilobytes, and those of any English pack no 30", () => {
  const line = { kind: "text", at: { x: 0, y: 9 }, size: 5 } as const;
  const sizeOf = (text: string) => {
    const items = [
      { ...line, text, weight: "bold", align: "start" },
      { ...line, text, weight: "regular" },
    ] as const;
    return printPdf([{ width: 180, height: 245, items }], { title: "", paper: "a4", font: ownFont() }).length;
  };
  expect(sizeOf("Lion face Name Date Paper Otter")).toBeLessThan(12_000);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;";
  expect(sizeOf(letters)).toBeLessThan(30_000);
});
