import { describe, expect, it } from "vitest";
import { cardSvg, drawingPdf, fileSvg, packPdf, sheetPdf, thumbnailSvg } from "#app/drawings/files.ts";
import { ownFont } from "#app/drawings/letters/own-font.ts";
import { printPdf } from "#app/drawings/print-pdf.ts";
import { pageSvg, printSvg } from "#app/drawings/svg.ts";
import { readPdf } from "./read-pdf.ts";
import { drawingOf, square } from "./sample-drawing.ts";

const site = "Paper Otter";
const font = ownFont();
const hostile = '<script>alert("1")</script> & \u0000"onload=x';
const solid = { kind: "solid", path: "M40 40L60 40L60 60Z" } as const;
const line = { kind: "line", path: "M10 95C30 99 60 99 90 95", width: 1.5 } as const;
const drawing = drawingOf({ shapes: [square({ at: 10, size: 80 }), solid, line] });

describe("the SVG of a page", () => {
  it("is a named image whose regions are white, numbered and named", () => {
    expect(pageSvg(drawing, { title: "Fox" })).toBe(
      '<svg class="drawing" role="img" aria-label="Coloring page: Fox" viewBox="0 0 100 100">' +
        '<g fill="#fff" stroke="#000" stroke-width="0.86" stroke-linejoin="round" stroke-linecap="round">' +
        '<path class="region" data-region="1" data-name="red, middle" data-crayon="1" d="M10 10L90 10L90 90L10 90Z"/>' +
        '<path class="solid" fill="#000" d="M40 40L60 40L60 60Z"/>' +
        '<path class="line" fill="none" stroke-width="1.5" d="M10 95C30 99 60 99 90 95"/></g></svg>',
    );
  });

  it("keeps a title and a name from becoming markup", () => {
    const shapes = [square({ name: hostile })];
    for (const svg of [
      pageSvg(drawingOf({ shapes }), { title: hostile }),
      fileSvg(drawingOf({ shapes, credit: hostile }), { title: hostile }),
      thumbnailSvg(drawingOf({ shapes }), { title: hostile }),
    ]) {
      expect(svg).not.toMatch(/<script|"onload/);
      expect(svg).not.toContain("\u0000");
    }
  });
});

describe("the SVG files", () => {
  it("carry title and credit and are as large as the safe box allows", () => {
    const svg = fileSvg(drawing, { title: "Fox" });
    expect(svg).toContain('width="180mm" height="188mm"');
    expect(svg).toContain("<title>Fox</title>");
    expect(svg).toContain(">Drawn by an otter</text>");
  });

  it("are the drawing alone for cards", () => {
    const svg = thumbnailSvg(drawing, { title: "Fox" });
    expect(svg).toContain('width="100" height="100" viewBox="0 0 100 100"><title>Fox</title>');
    expect(svg).not.toContain("<text");
  });
});

describe("the file of a card", () => {
  it("is colored by the key where its address says so, skin by one of its tones", () => {
    const face = { ...square({ at: 10, size: 80, crayon: 12 }), isSkin: true } as const;
    const svg = cardSvg(drawingOf({ shapes: [face, square({ at: 30, size: 10, crayon: 1 })] }), { title: "Chef" });
    expect(svg).toMatch(/^<svg id="colored" /);
    expect(svg).toContain(':target [data-crayon="1"]:not([data-skin]){fill:#dc2f32}');
    expect(svg).toMatch(/:target \[data-skin\]\{fill:#(?:855436|f2c08f|d9b38c)\}/);
    expect(svg).not.toContain('[data-crayon="12"]');
  });

  it("has lines as wide as any other, however much there is to color, but for an artist's own", () => {
    const widthOf = (regions: number, more: { readonly outline?: number } = {}) => {
      const shapes = Array.from({ length: regions }, () => square({ at: 10, size: 10 }));
      const svg = cardSvg(drawingOf({ shapes, ...more }), { title: "Fox" });
      return /stroke-width="([\d.]+)"/.exec(svg)?.[1];
    };
    expect(widthOf(160)).toBe(widthOf(1));
    expect(widthOf(1, { outline: 0.1 })).toBe("0.1");
  });
});

describe("the color-by-number sheet", () => {
  it("is one page with numbers, and a key of the crayons they name", () => {
    const pdf = readPdf(sheetPdf({ title: "Fox", drawing, site, font }));
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.title).toBe("Fox: color by number");
    expect(pdf.texts.filter((text) => text === "1")).toHaveLength(2);
    expect(pdf.texts).toContain("red");
    expect(pdf.texts).not.toContain("orange");
    expect(pdf.texts).not.toContain("any skin tone");
  });

  it("offers tones for skin", () => {
    const face = { ...square({ at: 10, size: 80, crayon: 12 }), isSkin: true } as const;
    const { texts } = readPdf(sheetPdf({ title: "Chef", drawing: drawingOf({ shapes: [face] }), site, font }));
    expect(texts).toContain("any skin tone");
    expect(texts).not.toContain("peach");
  });
});

describe("the PDF of a page", () => {
  it("is one page of A4 with title, name line, credit and the drawing as paths", () => {
    const pdf = readPdf(drawingPdf({ title: "Fox", drawing, site, font }));
    expect(pdf.pages).toEqual([{ width: 595.28, height: 841.89 }]);
    expect(pdf.title).toBe("Fox");
    expect(pdf.texts).toEqual(["Fox", "Have fun!", "Name", "Date", "Drawn by an otter", "Paper Otter"]);
    expect(pdf.forms).toHaveLength(2);
    expect(pdf.forms.filter((form) => form.startsWith("1 g 0 G 1 j 1 J 0.86 w"))).toEqual([
      "1 g 0 G 1 j 1 J 0.86 w\n10 10 m 90 10 l 90 90 l 10 90 l h B\n" +
        "0 g 40 40 m 60 40 l 60 60 l h B 1 g\n1.5 w 10 95 m 30 99 60 99 90 95 c S 0.86 w",
    ]);
  });

  it.each(["a4", "letter"] as const)("keeps everything off the edges of %s that home printers leave blank", (paper) => {
    for (const shape of [drawing, { ...drawing, width: 30 }, { ...drawing, height: 30 }]) {
      const pdf = readPdf(drawingPdf({ title: "A title ".repeat(40), drawing: shape, site, font, paper }));
      const [page] = pdf.pages;
      const points = 72 / 25.4;
      for (const box of pdf.boxes) {
        expect(box.left).toBeGreaterThanOrEqual(10 * points - 0.1);
        expect(box.bottom).toBeGreaterThanOrEqual(10 * points - 0.1);
        expect((page?.width ?? 0) - box.right).toBeGreaterThanOrEqual(10 * points - 0.1);
        expect((page?.height ?? 0) - box.top).toBeGreaterThanOrEqual(10 * points - 0.1);
      }
    }
  });

  it("lies on its side where its drawing becomes a fifth larger by that", () => {
    const sizeOf = (width: number) =>
      readPdf(drawingPdf({ title: "Fox", drawing: { ...drawing, width }, site, font })).pages[0];
    expect(sizeOf(120)).toEqual({ width: 595.28, height: 841.89 });
    expect(sizeOf(200)).toEqual({ width: 841.89, height: 595.28 });
  });

  it("keeps the whole title in its metadata, whatever the font lacks", () => {
    expect(readPdf(drawingPdf({ title: "狐 (Łoś) 🦊", drawing, site, font })).title).toBe("狐 (Łoś) 🦊");
  });

  it("is the same bytes every time", () => {
    expect(drawingPdf({ title: "Fox", drawing, site, font })).toEqual(
      drawingPdf({ title: "Fox", drawing, site, font }),
    );
  });
});

describe("the PDF of a pack", () => {
  const other = drawingOf({ width: 60, credit: "Drawn by a fox" });
  const pack = {
    title: "Friends",
    pages: [
      { title: "One", drawing },
      { title: "Two", drawing: other },
    ],
    site,
    font,
  };

  it("has a cover that says what is in it, and a page for each drawing", () => {
    const pdf = readPdf(packPdf(pack));
    expect(pdf.pages).toHaveLength(3);
    expect(pdf.texts.slice(0, 5)).toEqual([
      "Friends",
      "2 pages to color",
      "This book belongs to",
      "Drawn by an otter; Drawn by a fox",
      "Paper Otter",
    ]);
    expect(pdf.texts).toContain("Two");
  });

  it("stores each drawing once, though cover and page show it", () => {
    const pdf = readPdf(packPdf(pack));
    expect(pdf.forms).toHaveLength(2 + 2);
    expect(pdf.boxes).toHaveLength(4 + 3);
  });
});

it.each([
  ["M0 0L4.5 -3C1 2 3.25 4 5 6Z", "0 0 m 4.5 -3 l 1 2 3.25 4 5 6 c h B"],
  ["M0,0 L4.504-3Z", "0 0 m 4.5 -3 l h B"],
  ["M.5.25L1 1", "0.5 0.25 m 1 1 l B"],
])("a path is written as a PDF writes it, however it is spelled: %s", (path, written) => {
  const shapes = [{ kind: "region", name: "", color: "#ffffff", crayon: 0, path }] as const;
  const pdf = new TextDecoder("latin1").decode(
    drawingPdf({ title: "T", drawing: drawingOf({ shapes }), site: "S", font: ownFont() }),
  );
  expect(pdf).toContain(`\n${written}\n`);
});

describe("a path on a print", () => {
  const path = { kind: "path", path: "M0 0L10 0L10 10Z", width: 0.5, dash: [2, 1], fill: "#ff0000" } as const;
  const page = { width: 20, height: 20, items: [path] };

  it("is dashed and filled in a PDF, and leaves the next item as it was", () => {
    const pdf = new TextDecoder("latin1").decode(printPdf([page], { title: "T", paper: "a4", font: ownFont() }));
    expect(pdf).toContain("\nq 1 j 1 0 0 rg 0 0 0 RG 0.5 w [2 1] 0 d 0 0 m 10 0 l 10 10 l h B Q\n");
  });

  it("is the same in an SVG file", () => {
    expect(printSvg(page, { title: "T" })).toContain(
      '<path d="M0 0L10 0L10 10Z" fill="#ff0000" stroke="#000" stroke-width="0.5" stroke-dasharray="2 1" ',
    );
  });
});

describe("a drawing of which a part is printed", () => {
  const clip = "M5 5L15 5L15 15Z";
  const art = { kind: "art", drawing, at: { x: 2, y: 3 }, scale: 0.5, clip } as const;
  const page = { width: 20, height: 20, items: [art, { ...art, at: { x: 0, y: 0 } }] };

  it("is clipped in millimetres of the page before it is scaled, and stored once in a PDF", () => {
    const pdf = new TextDecoder("latin1").decode(printPdf([page], { title: "T", paper: "a4", font }));
    expect(pdf).toContain("\nq 5 5 m 15 5 l 15 15 l h W n 0.50000 0 0 0.50000 2 3 cm /D0 Do Q\n");
    expect(readPdf(printPdf([page], { title: "T", paper: "a4", font })).forms).toHaveLength(1);
  });

  it("does not show where that part is nothing", () => {
    const nothing = { ...page, items: [{ ...art, clip: "" }] };
    const pdf = new TextDecoder("latin1").decode(printPdf([nothing], { title: "T", paper: "a4", font }));
    expect(pdf).not.toContain("/D0 Do");
  });

  it("is clipped by a path in an SVG file, which is the same for the same part", () => {
    const svg = printSvg(page, { title: "T" });
    const ids = [...svg.matchAll(/<clipPath id="([^"]+)"><path d="M5 5L15 5L15 15Z"\/>/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(1);
    expect(svg.split(`<g clip-path="url(#${ids[0]})"><g transform=`)).toHaveLength(3);
    expect(printSvg({ ...page, items: [{ ...art, clip: "M1 1L2 1L2 2Z" }] }, { title: "T" })).not.toContain(
      String(ids[0]),
    );
  });
});
