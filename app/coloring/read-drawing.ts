import type { Drawing, Shape } from "../content/drawing/drawing.ts";

/**
 * The drawing that a page shows, read back from its inline SVG (`pageSvg`): the studio needs nothing that the page has
 * not brought. Null where the element holds none.
 */
export function readDrawing(svg: SVGSVGElement, { credit }: Pick<Drawing, "credit">): Drawing | null {
  const { width, height } = svg.viewBox.baseVal;
  const shapes = [...svg.querySelectorAll("path")].map(readShape);
  return width > 0 && height > 0 && shapes.some(({ kind }) => kind === "region")
    ? { width, height, credit, shapes }
    : null;
}

function readShape(element: SVGPathElement): Shape {
  const path = element.getAttribute("d") ?? "";
  const { name = "", crayon = "" } = element.dataset;
  if (element.classList.contains("region")) {
    return { kind: "region", path, name, color: "#ffffff", crayon: Number(crayon) };
  }
  if (element.classList.contains("solid")) return { kind: "solid", path };
  return { kind: "line", path, width: Number(element.getAttribute("stroke-width")) };
}
