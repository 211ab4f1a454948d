import { readFileSync } from "node:fs";
import { SHARE_FORMAT } from "#app/content/release/share-image.ts";
import { ROOT } from "../paths.ts";

/** The colors of app/styles/light-theme.css that the pictures are made of. */
export const THEME = {
  ground: "#efece6",
  paper: "#fffefb",
  ink: "#22303c",
  water: "#0e4a52",
  tones: ["#fbecc6", "#e0edd3", "#f8dfe7", "#dceefa"],
  crayons: ["#f2b632", "#c2416b", "#5e9c3f"],
} as const;

/** Where a sheet lies: its middle, its size and how it is turned, in pixels and degrees. */
export interface SheetPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tilt: number;
}

/**
 * A whole picture: the ground with a round patch of color on it, chosen by a number, the otter on the water, three
 * crayons, and in front what is to be shown.
 */
export function shareSvg(
  inside: string,
  { tone, crayons }: { readonly tone: number; readonly crayons: readonly string[] },
): string {
  const { width, height } = SHARE_FORMAT;
  const patch = THEME.tones[tone % THEME.tones.length] ?? THEME.paper;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${THEME.ground}" d="M0 0H${width}V${height}H0Z"/><circle cx="415" cy="300" r="385" fill="${patch}"/>` +
    `${fallenCrayons(crayons)}${otter()}<path fill="${THEME.water}" d="${WAVES}"/>${inside}</svg>`
  );
}

const WAVES = `M0 545${"c43-22 87-22 130 0s87 22 130 0".repeat(5)}V630H0Z`;

/** A sheet of paper with what is drawn on it, around its middle. */
export function sheet(art: string, { x, y, width, height, tilt }: SheetPlace): string {
  const outline = `d="M${-width / 2} ${-height / 2}h${width}v${height}h${-width}Z"`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${tilt})">` +
    `<path fill="${THEME.ink}" fill-opacity=".13" transform="translate(9 12)" ${outline}/>` +
    `<path fill="${THEME.paper}" stroke="${THEME.ink}" stroke-width="4" stroke-linejoin="round" ${outline}/>${art}</g>`
  );
}

/** Three crayons as they fell out of the box. */
function fallenCrayons(colors: readonly string[]): string {
  const stroke = `stroke="${THEME.ink}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"`;
  const fallen = CRAYON_PLACES.map((place, at) => crayon(colors[at] ?? THEME.paper, place));
  return `<g transform="translate(818 52) scale(1.45)" ${stroke}>${fallen.join("")}</g>`;
}

const CRAYON_PLACES = [
  "rotate(-14 60 20) translate(8 44)",
  "rotate(7 60 20) translate(26 72)",
  "rotate(-4 60 20) translate(100 104)",
];

function crayon(color: string, place: string): string {
  return (
    `<g transform="${place}"><path fill="${color}" d="M0 8h104v26H0q-4-13 0-26Zm104 1 20 8q5 4 0 8l-20 8Z"/>` +
    `<path fill="${THEME.ink}" fill-opacity=".3" stroke="none" d="M14 9.2h5v23.6h-5Zm72 0h5v23.6h-5Z"/>` +
    '<path fill="none" stroke-width="2" d="M30 21q5-7 10 0t10 0 10 0 10 0"/></g>'
  );
}

let otterMarkup: string | null = null;

/** The otter of the home page. Read when it is first wanted: most folders have no drawings. */
function otter(): string {
  otterMarkup ??= /<g.*<\/g>/s.exec(readFileSync(`${ROOT}app/styles/art/otter.svg`, "utf8"))?.[0] ?? null;
  if (otterMarkup === null) throw new Error("app/styles/art/otter.svg holds no group of shapes");
  return `<g transform="translate(728 366) scale(1.52)">${otterMarkup}</g>`;
}
