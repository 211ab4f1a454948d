import { type RefObject, useMemo, useRef } from "react";
import type { Drawing } from "../content/drawing/drawing.ts";
import type { Point } from "../content/drawing/path.ts";
import { panned, showing, type ViewBox, wholeOf, zoomed, zoomOf } from "./view-box.ts";

/** How much larger or smaller a press of a button or a key makes the drawing. */
export const ZOOM_STEP = 1.5;

/** What of the drawing is seen. It is moved without React, many times a second. */
export interface View {
  zoom(factor: number, around?: Point): void;
  pan(by: Point): void;
  whole(): void;
  /** Brings a point into view. */
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
