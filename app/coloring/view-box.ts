import type { Point } from "../content/drawing/path.ts";

/** The part of a drawing that is seen, in the drawing's units. */
export interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<ViewBox, "width" | "height">;

export const MOST_ZOOM = 12;

export function wholeOf({ width, height }: Size): ViewBox {
  return { x: 0, y: 0, width, height };
}

/** How many times larger than whole. */
export function zoomOf(view: ViewBox, drawing: Size): number {
  return drawing.width / view.width;
}

/** Zooms by a factor around a point that stays where it is seen; never past the whole drawing or `MOST_ZOOM`. */
export function zoomed(view: ViewBox, drawing: Size, { factor, around }: { factor: number; around: Point }): ViewBox {
  const zoom = Math.min(Math.max(zoomOf(view, drawing) * factor, 1), MOST_ZOOM);
  const [width, height] = [drawing.width / zoom, drawing.height / zoom];
  const x = around.x - ((around.x - view.x) / view.width) * width;
  const y = around.y - ((around.y - view.y) / view.height) * height;
  return inside({ x, y, width, height }, drawing);
}

/** Moves the drawing under the hand by so many of its units. */
export function panned(view: ViewBox, drawing: Size, by: Point): ViewBox {
  return inside({ ...view, x: view.x - by.x, y: view.y - by.y }, drawing);
}

/** Moved just as far that a point is seen, with some room around it. */
export function showing(view: ViewBox, drawing: Size, { x, y }: Point): ViewBox {
  const [roomX, roomY] = [view.width * 0.15, view.height * 0.15];
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  return inside(
    {
      ...view,
      x: within(view.x, x + roomX - view.width, x - roomX),
      y: within(view.y, y + roomY - view.height, y - roomY),
    },
    drawing,
  );
}

function inside(view: ViewBox, drawing: Size): ViewBox {
  const x = Math.min(Math.max(view.x, 0), drawing.width - view.width);
  const y = Math.min(Math.max(view.y, 0), drawing.height - view.height);
  return { ...view, x, y };
}
