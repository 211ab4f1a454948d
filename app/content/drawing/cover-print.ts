import type { Pack } from "./drawing.ts";
import { type PrintArt, type PrintPage, safeBox } from "./print-page.ts";
import { type Box, fitArt, fitText, foot, footHeight } from "./print-parts.ts";

const gridTop = 42;
const gap = 3;

/** The cover of a pack: title, how many pages, all drawings small, credit. */
export function coverPrint({ title, pages, site }: Pack & { site: string }): PrintPage {
  const count = pages.length === 1 ? "1 page to color" : `${pages.length} pages to color`;
  const line = (text: string, y: number, size: number) =>
    ({ kind: "text", text, at: { x: safeBox.width / 2, y }, size, weight: "bold", align: "middle" }) as const;
  const height = safeBox.height - gridTop - footHeight - 4;
  const thumbnails = grid(pages, { x: 0, y: gridTop, width: safeBox.width, height });
  const credits = [...new Set(pages.map(({ drawing }) => drawing.credit))].filter((credit) => credit !== "");
  const heading = [line(title, 20, fitText(title, { most: 14 })), line(count, 32, 5.5)];
  return { ...safeBox, items: [...heading, ...thumbnails, ...foot(credits.join("; "), site)] };
}

/** All pages side by side, in the number of columns that shows them largest. */
function grid(pages: Pack["pages"], box: Box): PrintArt[] {
  const sizes = pages.map((_, at) => Math.min(box.width / (at + 1), box.height / Math.ceil(pages.length / (at + 1))));
  const columns = 1 + sizes.indexOf(Math.max(...sizes));
  const [width, height] = [box.width / columns, box.height / Math.ceil(pages.length / columns)];
  return pages.map(({ drawing }, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [box.x + column * width + gap, box.y + row * height + gap];
    return fitArt(drawing, { x, y, width: width - 2 * gap, height: height - 2 * gap });
  });
}
