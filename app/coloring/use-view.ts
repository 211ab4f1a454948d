import { type RefObject, useEffect, useMemo, useRef } from "react";
import type { Drawing } from "../content/drawing/drawing.ts";
import type { Point } from "../content/drawing/path.ts";
import { panned, showing, type ViewBox, wholeOf, zoomed, zoomOf } from "./view-box.ts";

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
}

export function useView(svg: RefObject<SVGSVGElement | null>, drawing: Drawing): View {
  const seen = useRef<ViewBox>(wholeOf(drawing));
  return useMemo(() => {
    const look = (view: ViewBox) => {
      seen.current = view;
      svg.current?.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
    };
    const middle = ({ x, y, width, height }: ViewBox) => ({ x: x + width / 2, y: y + height / 2 });
    return {
      zoom(factor, around = middle(seen.current)) {
        look(zoomed(seen.current, drawing, { factor, around }));
      },
      pan: (by) => look(panned(seen.current, drawing, by)),
      whole: () => look(wholeOf(drawing)),
      show: (point) => look(showing(seen.current, drawing, point)),
      isZoomed: () => zoomOf(seen.current, drawing) > 1,
      toDrawing({ x, y }) {
        const matrix = svg.current?.getScreenCTM()?.inverse();
        const { x: across, y: down } = new DOMPoint(x, y).matrixTransform(matrix);
        return { x: across, y: down };
      },
    };
  }, [svg, drawing]);
}

/** One finger that moves further than this is no tap, in CSS pixels: small hands are not steady. */
const TAP_SLACK = 10;

const WHEEL_STEP = 1.0015;

/** Taps color; one finger moves a drawing that is larger than its frame, two zoom it, and so does the wheel. */
export function useGestures(
  svg: RefObject<SVGSVGElement | null>,
  { view, onTap }: { readonly view: View; readonly onTap: (region: number) => void },
): void {
  const tap = useRef(onTap);
  useEffect(() => {
    tap.current = onTap;
  }, [onTap]);
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    const fingers = new Map<number, Point>();
    let pressed: { readonly at: Point; readonly region: number | null } | null = null;
    element.addEventListener(
      "pointerdown",
      (event) => {
        if (event.button !== 0) return;
        const at = placeOf(event);
        pressed = fingers.size === 0 ? { at, region: regionOf(event.target) } : null;
        fingers.set(event.pointerId, at);
        element.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    element.addEventListener(
      "pointermove",
      (event) => {
        const before = fingers.get(event.pointerId);
        if (before === undefined) return;
        const now = placeOf(event);
        if (pressed !== null && distance(pressed.at, now) <= TAP_SLACK) return;
        pressed = null;
        const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        fingers.set(event.pointerId, now);
        moveBy(view, { before, now, other: others[0] ?? null });
      },
      { signal },
    );
    const lift = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      if (event.type === "pointerup" && pressed?.region != null) tap.current(pressed.region);
      pressed = null;
    };
    element.addEventListener("pointerup", lift, { signal });
    element.addEventListener("pointercancel", lift, { signal });
    element.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        view.zoom(WHEEL_STEP ** -event.deltaY, view.toDrawing(placeOf(event)));
      },
      { signal, passive: false },
    );
    return () => ending.abort();
  }, [svg, view]);
}

/** `other`: where a second finger rests. */
function moveBy(view: View, { before, now, other }: { before: Point; now: Point; other: Point | null }): void {
  if (other !== null) {
    const factor = distance(other, now) / Math.max(distance(other, before), 1);
    view.zoom(factor, view.toDrawing({ x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 }));
  }
  const [from, to] = [view.toDrawing(before), view.toDrawing(now)];
  const share = other === null ? 1 : 0.5;
  view.pan({ x: (to.x - from.x) * share, y: (to.y - from.y) * share });
}

function regionOf(target: EventTarget | null): number | null {
  const region = target instanceof Element ? target.closest<SVGElement>("[data-region]")?.dataset["region"] : undefined;
  return region === undefined ? null : Number(region);
}

function placeOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
