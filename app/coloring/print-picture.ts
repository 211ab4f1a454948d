import { fillOf, tileScale } from "./pattern-tiles.ts";
import type { Picture } from "./picture.ts";
import { tilesOf } from "./picture-files.ts";
import { addTile } from "./tile-elements.ts";

/** Prints the page, whose one sheet then shows the picture instead of the blank drawing. */
export function printPicture(sheet: SVGSVGElement, picture: Picture): void {
  const { width, height } = sheet.viewBox.baseVal;
  const definitions = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  for (const tile of tilesOf(picture)) addTile(definitions, tile, tileScale({ width, height }));
  sheet.prepend(definitions);
  const regions = [...sheet.querySelectorAll<SVGPathElement>("path.region")];
  for (const region of regions) {
    region.setAttribute("fill", fillOf(picture.get(Number(region.dataset["region"])) ?? null));
  }
  const clear = () => {
    definitions.remove();
    for (const region of regions) region.removeAttribute("fill");
  };
  window.addEventListener("afterprint", clear, { once: true });
  window.print();
}
