import type { Pack } from "./drawing.ts";
import { type PrintItem, type PrintPage, safeBox } from "./print-page.ts";
import { type Box, fitArt, fitText, type Printable } from "./print-parts.ts";

/** Millimetres between a quarter and the line along which it is cut off. */
const margin = 4;
const titleHeight = 14;
const titleSize = 6;
const footHeight = 6;
const footSize = 2.4;
const binding = "Cut every sheet in four, lay the piles upon each other, staple the left edge.";
/** Of the foot of a quarter. */
const creditShare = 0.78;

/** What stands on a quarter of a sheet. */
type Quarter = (box: Box) => readonly PrintItem[];

/** One drawing four times on a sheet: for a class, or for small hands. */
export function fourUpPrint(page: Printable): PrintPage {
  const quarter = drawingQuarter({ ...page, note: "" });
  return sheet([quarter, quarter, quarter, quarter]);
}

/**
 * A pack as a small book, four pages to a sheet. Cut all sheets along the lines at once and lay the four piles upon each
 * other, as they lie from left to right and from top to bottom: the pages are in order.
 */
export function bookletPrints({ title, pages, site }: Pack & { readonly site: string }): PrintPage[] {
  const cover: Quarter = (box) => coverQuarter({ title, pages, site, box });
  const inner = pages.map((page, at) => drawingQuarter({ ...page, site, note: String(at + 1) }));
  const quarters = [cover, ...inner];
  const sheets = Math.ceil(quarters.length / 4);
  return Array.from({ length: sheets }, (_, at) =>
    sheet([0, 1, 2, 3].map((place) => quarters[place * sheets + at] ?? (() => []))),
  );
}

function sheet(quarters: readonly Quarter[]): PrintPage {
  const [width, height] = [safeBox.width / 2, safeBox.height / 2];
  const items = quarters.flatMap((quarter, at) =>
    quarter({
      x: (at % 2) * width + margin,
      y: Math.floor(at / 2) * height + margin,
      width: width - 2 * margin,
      height: height - 2 * margin,
    }),
  );
  return { ...safeBox, items: [...items, ...cuts(width, height)] };
}

function cuts(x: number, y: number): PrintItem[] {
  const upright = { from: { x, y: 0 }, to: { x, y: safeBox.height } };
  const level = { from: { x: 0, y }, to: { x: safeBox.width, y } };
  return [upright, level].map((line) => ({ kind: "rule", ...line, width: 0.1, color: "#999999" }));
}

function drawingQuarter({ title, drawing, site, note }: Printable & { readonly note: string }): Quarter {
  return (box) => {
    const room = { ...box, y: box.y + titleHeight, height: box.height - titleHeight - footHeight };
    return [heading(title, { box, y: box.y + 8, most: titleSize }), fitArt(drawing, room), ...footOf(box)];
  };

  function footOf(box: Box): PrintItem[] {
    const y = box.y + box.height - 1;
    const right = { x: box.x + box.width, y };
    const name = note === "" ? site : note;
    const size = fitText(name, { most: footSize, width: box.width * (1 - creditShare) });
    const end: PrintItem = { kind: "text", text: name, at: right, size, weight: "bold", align: "end" };
    const { credit } = drawing;
    if (credit === "") return [end];
    const small = fitText(credit, { most: footSize, width: box.width * creditShare });
    return [{ kind: "text", text: credit, at: { x: box.x, y }, size: small, weight: "regular" }, end];
  }
}

function coverQuarter({ title, pages, site, box }: Pack & { readonly site: string; readonly box: Box }): PrintItem[] {
  const [first] = pages;
  const art = { x: box.x, y: box.y + 34, width: box.width, height: box.height - 34 - footHeight - 8 };
  const count = pages.length === 1 ? "1 page to color" : `${pages.length} pages to color`;
  return [
    heading(title, { box, y: box.y + 16, most: 9 }),
    heading(count, { box, y: box.y + 25, most: 4 }),
    ...(first === undefined ? [] : [fitArt(first.drawing, art)]),
    heading(binding, { box, y: box.y + box.height - 5, most: footSize }),
    heading(site, { box, y: box.y + box.height - 1, most: footSize }),
  ];
}

function heading(text: string, { box, y, most }: { box: Box; y: number; most: number }): PrintItem {
  const size = fitText(text, { most, width: box.width });
  return { kind: "text", text, at: { x: box.x + box.width / 2, y }, size, weight: "bold", align: "middle" };
}
