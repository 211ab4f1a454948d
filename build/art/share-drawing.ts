import type { Drawing } from "#app/content/drawing/drawing.ts";
import { halfColored, mostUsedCrayons } from "./half-colored.ts";
import { type SheetPlace, shareSvg, sheet } from "./share-parts.ts";

/** The most that the drawing of a page takes of its picture; the sheet is cut to it. */
const PAGE_ROOM = { width: 620, height: 528 };

/** The sheets of a fan are alike, whatever is on them. */
const FAN_SHEET = { width: 290, height: 390 };

/** As many sheets of a pack as one still tells apart. */
const MOST_SHEETS = 5;

/** Blank paper around a drawing. */
const MARGIN = 26;

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The share picture of a coloring page as an SVG: the drawing on its sheet, half colored, beside the crayons at work. */
export function shareDrawing(drawing: Drawing): string {
  const { width, height } = scaledInto(PAGE_ROOM, drawing);
  const place = { width: width + MARGIN * 2, height: height + MARGIN * 2, x: 410, y: 311, tilt: -3 };
  const page = sheet(centered(drawing, PAGE_ROOM), place);
  return shareSvg(page, { tone: drawing.shapes.length, crayons: mostUsedCrayons(drawing) });
}

/** The share picture of a pack, its first pages fanned out: the one in the middle lies on top. */
export function sharePack([first, ...others]: readonly [Drawing, ...Drawing[]]): string {
  const drawings = [first, ...others].slice(0, MOST_SHEETS);
  const middle = (drawings.length - 1) / 2;
  const room = { width: FAN_SHEET.width - MARGIN * 2, height: FAN_SHEET.height - MARGIN * 2 };
  const fanned = drawings
    .map((drawing, at) => ({ drawing, step: at - middle }))
    .toSorted((a, b) => Math.abs(b.step) - Math.abs(a.step) || a.step - b.step)
    .map(({ drawing, step }) => sheet(centered(drawing, room), { ...FAN_SHEET, ...fanPlace(step) }));
  return shareSvg(fanned.join(""), { tone: first.shapes.length, crayons: mostUsedCrayons(first) });
}

/** Steps to the side go along a circle whose middle lies far below the picture. */
function fanPlace(step: number): Pick<SheetPlace, "x" | "y" | "tilt"> {
  const tilt = step * 8;
  const angle = (tilt * Math.PI) / 180;
  return { x: Math.round(414 + Math.sin(angle) * 770), y: Math.round(1070 - Math.cos(angle) * 770), tilt };
}

/** A drawing as large as fits into a room, around the middle of that. */
function centered(drawing: Drawing, room: Room): string {
  const { width, height, scale } = scaledInto(room, drawing);
  return `<g transform="translate(${-width / 2} ${-height / 2}) scale(${scale})">${halfColored(drawing)}</g>`;
}

function scaledInto(room: Room, { width, height }: Room): Room & { readonly scale: number } {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: width * scale, height: height * scale, scale };
}
