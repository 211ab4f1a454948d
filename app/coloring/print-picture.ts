import type { Drawing } from "../content/drawing/drawing.ts";
import { layersOf } from "./paint-layers.ts";
import { paintNodes, tilesOf } from "./paint-nodes.ts";
import { fillOf, tileNode, tileScale } from "./pattern-tiles.ts";
import type { Picture } from "./picture.ts";
import { PAPER } from "./stroke.ts";
import { svgNode, toElement } from "./svg-node.ts";

/** Prints the page, whose one sheet then shows the picture instead of the blank drawing. */
export function printPicture(sheet: SVGSVGElement, { drawing, picture }: { drawing: Drawing; picture: Picture }): void {
  const tiles = tilesOf(picture).map((tile) => tileNode(tile, tileScale(drawing)));
  const definitions = toElement(svgNode("defs", {}, tiles));
  sheet.prepend(definitions);
  const regions = [...sheet.querySelectorAll<SVGPathElement>("path.region")];
  const numberOf = (region: SVGPathElement) => Number(region.dataset["region"]);
  const added = [...paintNodes(picture, { layers: layersOf(drawing), name: "printed" })].map(([layer, node]) => {
    const element = toElement(node);
    if (layer === PAPER) definitions.after(element);
    else regions.find((region) => numberOf(region) === layer)?.after(element);
    return element;
  });
  for (const region of regions) region.setAttribute("fill", fillOf(picture.fills.get(numberOf(region)) ?? null));
  const clear = () => {
    for (const element of [definitions, ...added]) element.remove();
    for (const region of regions) region.removeAttribute("fill");
  };
  window.addEventListener("afterprint", clear, { once: true });
  window.print();
}
