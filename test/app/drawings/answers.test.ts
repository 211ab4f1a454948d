import { expect, it } from "vitest";
import { type Answer, answerSheets, countAnswerSheets } from "#app/drawings/answers.ts";
import { type Box, sheetBox } from "#app/drawings/print-page.ts";
import { prints } from "#app/words/prints.ts";

/** The boxes that so many answers have, sheet by sheet. */
function boxesOf(count: number): readonly (readonly Box[])[] {
  const answer: Answer = (box) => [{ kind: "text", text: JSON.stringify(box), at: box, size: 1, weight: "regular" }];
  const sheets = answerSheets(new Array<Answer>(count).fill(answer), { site: "", words: prints.english });
  return sheets.map(({ items }) =>
    items.flatMap((item) => (item.kind === "text" && item.text.startsWith("{") ? [JSON.parse(item.text)] : [])),
  );
}

const { width, height } = sheetBox("a4");

it.each([
  0, 1, 2, 3, 5, 6, 7, 13,
])("%i answers fill sheets as they are counted, apart from each other and within", (count) => {
  const sheets = boxesOf(count);
  expect(sheets).toHaveLength(countAnswerSheets(count));
  expect(sheets.flat()).toHaveLength(count);
  for (const boxes of sheets) {
    for (const [at, box] of boxes.entries()) {
      expect(box.x + box.width).toBeLessThanOrEqual(width + 0.001);
      expect(box.y + box.height).toBeLessThanOrEqual(height - 8 + 0.001);
      for (const other of boxes.slice(at + 1)) {
        expect(other.x >= box.x + box.width || other.y >= box.y + box.height).toBe(true);
      }
    }
  }
});

it("are the larger the fewer they are, and as many on one sheet as on another", () => {
  const areaOf = (count: number) => (boxesOf(count)[0] ?? []).map((box) => box.width * box.height)[0] ?? 0;
  expect(areaOf(1)).toBeGreaterThan(1.9 * areaOf(2));
  expect(areaOf(2)).toBeGreaterThan(1.9 * areaOf(4));
  expect(areaOf(4)).toBeGreaterThan(1.4 * areaOf(6));
  expect(boxesOf(8).map(({ length }) => length)).toEqual([4, 4]);
});
