import { describe, expect, it } from "vitest";
import { controlPoints, parsePath } from "#app/drawings/path.ts";
import { footHeight, sheetBox } from "#app/drawings/print-page.ts";
import { BINGO_SIZES, bingoNeeds, bingoPrints, dealBingo } from "#app/drawings/sets/bingo.ts";
import { artsOn } from "../sample-drawing.ts";
import { setOf, textsOf } from "./sample-set.ts";

describe("the cards of a game", () => {
  it.each(
    BINGO_SIZES,
  )("%i boxes to a row: a class of thirty has no two alike, whatever the number of pictures", (size) => {
    for (const pictures of [bingoNeeds(size), size * size, size * size + 1, 60]) {
      const cards = dealBingo({ pictures, size, cards: 30, seed: "animals" });
      expect(new Set(cards.map((card) => card.join())).size, `${pictures} pictures`).toBe(30);
    }
  });

  it("have as many boxes as they should, and no picture twice", () => {
    for (const size of BINGO_SIZES) {
      for (const card of dealBingo({ pictures: 31, size, cards: 10, seed: "animals" })) {
        expect(new Set(card).size).toBe(size * size);
      }
    }
  });

  it("have each picture about as often as any other", () => {
    const cards = dealBingo({ pictures: 23, size: 4, cards: 17, seed: "animals" });
    const counts = Array.from({ length: 23 }, (_, picture) => cards.filter((card) => card.includes(picture)).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it("have a free middle where one picture is missing, and only there", () => {
    const middles = (pictures: number) =>
      dealBingo({ pictures, size: 3, cards: 4, seed: "animals" }).map((card) => card.indexOf(null));
    expect(middles(8)).toEqual([4, 4, 4, 4]);
    expect(middles(9)).toEqual([-1, -1, -1, -1]);
  });

  it("are the same for the same seed, and others for another", () => {
    const deal = (seed: string) => dealBingo({ pictures: 20, size: 4, cards: 5, seed });
    expect(deal("animals")).toEqual(deal("animals"));
    expect(deal("animals")).not.toEqual(deal("plants"));
  });

  it("are not dealt of fewer pictures than there are boxes", () => {
    expect(() => dealBingo({ pictures: 15, size: 4, cards: 1, seed: "" })).toThrow("16 boxes need 16 pictures");
  });
});

describe("the sheets of a game", () => {
  it("are a card for each child with the name on it, then the caller's cards with every picture once", () => {
    const names = ["Ada", "Ben", "Cyd"];
    const [ada, ben, cyd, first, second, ...rest] = bingoPrints({ ...setOf(23), names, size: 4, cards: 8 });
    expect(rest).toEqual([]);
    expect([ada, ben, cyd].map((sheet) => textsOf(sheet).filter((text) => names.includes(text)))).toEqual([
      ["Ada"],
      ["Ben"],
      ["Cyd"],
    ]);
    const called = [first, second].flatMap((sheet) => textsOf(sheet).filter((text) => /^Page \d+$/.test(text)));
    expect(called).toEqual(Array.from({ length: 23 }, (_, at) => `Page ${at + 1}`));
  });

  it.each(["a4", "letter"] as const)("fill the paper between head and foot: %s", (paper) => {
    const [card] = bingoPrints({ ...setOf(9), size: 3, cards: 1, paper });
    const ys = (card?.items ?? []).flatMap((item) =>
      item.kind === "path" ? controlPoints(parsePath(item.path)).map(({ y }) => y) : [],
    );
    expect(Math.max(...ys)).toBeCloseTo(sheetBox(paper).height - footHeight, 1);
  });

  it("show on a card the pictures that its boxes name", () => {
    const [card] = bingoPrints({ ...setOf(9), size: 3, cards: 1 });
    const titles = textsOf(card).filter((text) => /^Page \d+$/.test(text));
    const widths = artsOn(card?.items).map(({ drawing }) => drawing.width - 59);
    expect(widths).toEqual(titles.map((title) => Number(title.slice(5))));
  });
});
