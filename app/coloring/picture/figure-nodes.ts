import { type Figure, figures, INK } from "./figures.ts";
import { type SvgNode, svgNode } from "./paints.ts";

const PEN = 2.5;

/** White around a figure, as it is cut out of its sheet. */
const RIM = 6;

/** What a figure is made of, in its box, on a white rim; nothing for one that this browser does not know yet. */
export function figureNodes(figure: number): readonly SvgNode[] {
  const known = figures[figure];
  return known === undefined ? [] : nodesOf(known);
}

function nodesOf({ parts, face }: Figure): readonly SvgNode[] {
  const lined = parts.filter(([, , line]) => line !== "none");
  const rim = lined.map(([fill, d, , width = PEN]) => {
    return svgNode("path", { d, fill: fill === "none" ? fill : "#fff", stroke: "#fff", "stroke-width": width + RIM });
  });
  const shapes = parts.map(([fill, d, line = INK, width = PEN]) => {
    return svgNode("path", { d, fill, stroke: line, "stroke-width": width });
  });
  const pen = { "stroke-linejoin": "round", "stroke-linecap": "round" };
  return [svgNode("g", pen, [...rim, ...shapes, ...(face === undefined ? [] : faceNodes(...face))])];
}

/** Cheeks, eyes with a gleam, and a smile. */
function faceNodes(x: number, y: number): readonly SvgNode[] {
  const cheeks = [-9.5, 9.5].map((by) => {
    return svgNode("ellipse", { cx: x + by, cy: y + 4.5, rx: 2.4, ry: 1.6, fill: "#f2789f", "fill-opacity": 0.7 });
  });
  const eyes = [-6, 6].flatMap((by) => [
    svgNode("ellipse", { cx: x + by, cy: y, rx: 2.2, ry: 2.8, fill: INK }),
    svgNode("circle", { cx: x + by - 0.7, cy: y - 1, r: 0.9, fill: "#fff" }),
  ]);
  const smile = { d: `M${x - 3.2} ${y + 4}q3.2 4 6.4 0`, fill: "none", stroke: INK, "stroke-width": 2 };
  return [...cheeks, ...eyes, svgNode("path", smile)];
}
