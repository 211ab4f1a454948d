import { type RefObject, useMemo, useRef } from "react";
import type { Drawing } from "../../drawings/drawing.ts";
import type { Point } from "../../drawings/path.ts";

/** How much larger or smaller a press of a button or a key makes the drawing. */
export const ZOOM_STEP = 1.5;

/** What of the drawing is seen. It is moved without React, many times a second. */
export interface View {
  zoom(factor: number, around?: Point): void;
  pan(by: Point): void;
  whole(): void;
  show(point: Point): void;
  isZoomed(): boolean;
  /** A place on the screen in the drawing's units. */
  toDrawing(screen: Point): Point;
  /** The same for many places at once. */
  mapping(): (screen: Point) => Point;
  /** A pixel of the screen in the drawing's units. */
  pixel(): number;
}

export function useView(svg: RefObject<SVGSVGElement | null>, drawing: Drawing): View {
  const seen = useRef<ViewBox>(wholeOf(drawing));
  return useMemo(() => {
    const look = (view: ViewBox) => {
      seen.current = view;
      svg.current?.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
    };
    const middle = ({ x, y, width, height }: ViewBox) => ({ x: x + width / 2, y: y + height / 2 });
    const matrix = () => svg.current?.getScreenCTM()?.inverse() ?? new DOMMatrix();
    const mapping = () => {
      const { a, b, c, d, e, f } = matrix();
      return ({ x, y }: Point) => ({ x: a * x + c * y + e, y: b * x + d * y + f });
    };
    return {
      mapping,
      pixel: () => matrix().a,
      toDrawing: (screen) => mapping()(screen),
      zoom(factor, around = middle(seen.current)) {
        look(zoomed(seen.current, drawing, { factor, around }));
      },
      pan: (by) => look(panned(seen.current, drawing, by)),
      whole: () => look(wholeOf(drawing)),
      show: (point) => look(showing(seen.current, drawing, point)),
      isZoomed: () => zoomOf(seen.current, drawing) > 1,
    };
  }, [svg, drawing]);
}

/** The part of a drawing that is seen, in the drawing's units. */
interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<ViewBox, "width" | "height">;

export const MAX_ZOOM = 12;

export function wholeOf({ width, height }: Size): ViewBox {
  return { x: 0, y: 0, width, height };
}

/** How many times larger than whole. */
export function zoomOf(view: ViewBox, drawing: Size): number {
  return drawing.width / view.width;
}

/** Zooms by a factor around a point that stays where it is seen; never past the whole drawing or `MAX_ZOOM`. */
export function zoomed(view: ViewBox, drawing: Size, { factor, around }: { factor: number; around: Point }): ViewBox {
  const zoom = Math.min(Math.max(zoomOf(view, drawing) * factor, 1), MAX_ZOOM);
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
