import { describe, expect, test } from "vitest";
import type { CountedKind } from "#app/content/data-point.ts";
import { type Labels, labelsOf, NO_LABELS, summarize, type Tally } from "#build/counts/summary.ts";
import { pageOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";

const FOX = "/kids-corner/coloring-pages/fox";

const LABELS: Labels = {
  titles: new Map([
    [FOX, "Fox"],
    ["/", "Home"],
    ["/über/öl", "Öl"],
    ["fox-coloring-page.pdf", "Fox"],
    ["otter-coloring-page.pdf", "Otter"],
  ]),
  offeredBy: new Map([
    ["fox-coloring-page.pdf", FOX],
    ["fox-color-by-number.pdf", FOX],
    ["fox.svg", FOX],
  ]),
};

function counted(kind: CountedKind, name: string, count: number) {
  return { kind, name, count };
}

function tally(changes: Partial<Tally>): Tally {
  return { opened: 0, ahead: 0, printed: 0, sheets: 0, svg: 0, packs: 0, ...changes };
}

describe("the summary of counts", () => {
  test("has what a page offers beside what it was opened, and adds up what comes in parts", () => {
    const counts = [
      counted("page", FOX, 2),
      counted("visit", FOX, 3),
      counted("page", FOX, 4),
      counted("look-ahead", FOX, 10),
      counted("print", "fox-coloring-page.pdf", 5),
      counted("sheet", "fox-color-by-number.pdf", 6),
      counted("svg", "fox.svg", 7),
    ];
    const sums = tally({ opened: 9, ahead: 10, printed: 5, sheets: 6, svg: 7 });
    expect(summarize(counts, LABELS)).toEqual({ rows: [{ address: FOX, title: "Fox", tally: sums }], totals: sums });
  });

  test("puts first what is taken home most, then what is opened most", () => {
    const counts = [
      counted("page", "/", 100),
      counted("look-ahead", "/ahead", 500),
      counted("page", FOX, 1),
      counted("pack", "ten-favorites.pdf", 2),
      counted("print", "fox-coloring-page.pdf", 1),
      counted("sheet", "fox-color-by-number.pdf", 2),
      counted("visit", "/links", 101),
    ];
    const { rows } = summarize(counts, LABELS);
    expect(rows.map(({ address }) => address)).toEqual([FOX, "ten-favorites.pdf", "/links", "/", "/ahead"]);
  });

  test("leaves a file that no page offers under its own name", () => {
    const { rows } = summarize([counted("print", "otter-coloring-page.pdf", 1)], LABELS);
    expect(rows).toEqual([{ address: "otter-coloring-page.pdf", title: "Otter", tally: tally({ printed: 1 }) }]);
  });

  test("spells an address as people do, and shows it where there is no title", () => {
    const counts = [counted("page", "/%C3%BCber/%C3%B6l", 1)];
    expect(summarize(counts, LABELS).rows).toEqual([{ address: "/über/öl", title: "Öl", tally: tally({ opened: 1 }) }]);
    expect(summarize(counts, NO_LABELS).rows[0]).toMatchObject({ address: "/über/öl", title: null });
  });
});

describe("the labels of a release", async () => {
  const file = (name: string, at = "a") => `/files/${at.repeat(64)}/${name}`;
  const entry = { object: "0".repeat(64) as never, form: "pdf", mediaType: "application/pdf" } as const;
  const drawing = (title: string, at: string) => ({ pdf: file("fox.pdf", at), sheet: file(`${title}-sheet.pdf`) });
  const documents = [
    wireDocument("index", { title: "Home" }),
    wireDocument("coloring/fox", { title: "Fox", drawing: drawing("fox", "a") }),
    wireDocument("other/fox", { title: "Fuchs", drawing: drawing("fuchs", "b") }),
    wireDocument("free", { title: "Free", packs: { best: { title: "Best", file: file("best.pdf"), count: 2 } } }),
  ];
  const release = await releaseOfParts({
    site: site(),
    documents: documents.map((document) => ({ document, page: pageOf(document) })),
    files: [{ address: file("best.pdf"), entry: { ...entry, title: "Best of all" } }],
    objects: [],
    sources: [],
  });
  const { titles, offeredBy } = labelsOf(release);

  test("are the titles of its pages and files", () => {
    expect(titles.get("/")).toBe("Home");
    expect(titles.get("/coloring/fox")).toBe("Fox");
    expect(titles.get("best.pdf")).toBe("Best of all");
  });

  test("say which page offers a file, unless several do", () => {
    expect(Object.fromEntries(offeredBy)).toEqual({
      "fox-sheet.pdf": "/coloring/fox",
      "fuchs-sheet.pdf": "/other/fox",
      "best.pdf": "/free",
    });
  });
});
