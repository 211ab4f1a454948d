import { circle } from "./crayon-region.ts";
import { withGleams } from "./gleams.ts";
import { type Painted, paintedShapes } from "./painted.ts";
import { parseSvg } from "./svg-tree.ts";

/**
 * What a figure of Noto wants done before it is a good page to color. It was painted to be seen small and in color: as
 * black on white, at the size of a sheet, a mouth becomes a moustache and a shadow an odd sliver.
 */
interface Mend {
  /** SVG, in Noto's box of 128, that stands in the place of a part of the figure: its number in painter's order. */
  readonly parts?: Readonly<Record<number, string>>;
  /** SVG on top of all. */
  readonly over?: string;
}

/** What a figure is painted with, weak parts of it drawn anew. */
export function mendFigure(name: string, painted: readonly Painted[]): readonly Painted[] {
  const { parts = {}, over = "" } = mends[name]?.() ?? {};
  const missing = Object.keys(parts).find((at) => painted[Number(at)] === undefined);
  if (missing !== undefined) throw new Error(`noto:${name} has no part ${missing} to mend`);
  const whole = painted.flatMap((part, at) => {
    const instead = parts[at];
    return instead === undefined ? [part] : paintedBy(instead);
  });
  const figure = [...whole, ...paintedBy(over)];
  return looking.has(name) ? withGleams(figure) : figure;
}

function paintedBy(markup: string): readonly Painted[] {
  const { root, definitions } = parseSvg(`<svg>${markup}</svg>`);
  return paintedShapes(root, definitions);
}

/** Figures that look at a child: their eyes have a gleam. */
const looking: ReadonlySet<string> = new Set(
  `astronaut bat bison black-cat blowfish butterfly carousel-horse cat-face chipmunk cow-face crab deer dog dolphin dragon duck elephant
  fox ghost giraffe goat hamster hatching-chick hedgehog honeybee koala lion lobster mammoth monkey octopus owl parrot penguin rabbit
  ram rooster santa-claus sauropod shark snowman snowman-without-snow spider spouting-whale t-rex teddy-bear turkey unicorn whale`.split(
    /\s+/,
  ),
);

/** By the figure's name, for the version of Noto that package.json pins. */
const mends: Readonly<Record<string, () => Mend>> = {
  astronaut: () => ({
    parts: { 23: eye(49, 57, 5) + eye(80, 57, 5) + region("#93a0a8", circle(75, 86, 5)), 24: "" },
  }),
  bat: () => ({
    parts: {
      4: "",
      5: line("M59 58.500C61.500 62 67.500 62 70 59"),
      6: "",
      7: eye(71.5, 53.5, 3.1),
      8: eye(57.8, 53, 3.1),
    },
  }),
  bell: () => ({ parts: { 4: "", 5: region("#df3630", star(64, 66, 20)), 7: "" } }),
  bison: () => ({
    parts: {
      5: "",
      7: eye(22.5, 60.5, 3.2),
      8: eye(40, 61, 3.2),
      10: eye(22.5, 74.5, 2, 1.6) + eye(30.5, 74.5, 2, 1.6) + line("M26.5 76.5V79M22 80C24 82.3 29 82.3 31 80"),
      13: "",
      15: "",
    },
  }),
  "black-cat": () => ({
    parts: {
      1: line("M18.500 47L8 44.500M18.500 50L7.500 51.500M19 53L9.500 58"),
      5: line("M38 51L49 52M37 53.500L47 58M35.500 55.500L43.500 62.500"),
    },
  }),
  butterfly: () => ({
    parts: {
      4: line("M55 92C60 86 64 80 66 76M93 88C87 83 81 78 77 73"),
      8: line(
        "M75 60C82 54 92 50 95 43C95.500 38 94 36 93 34M95 42L104 42M84 52.500L99 53.500M76 59.500L97 64M61 60C52 56 45 54 38 53C31 51 28 46 28 42M32 49L23 53M40 54.500L28 63M53 60L36 70",
      ),
      10: "",
      11: region("#8a4fa8", "M61 68C61 82 63 96 69 103.500C72 107 77 107 78.500 103C80.500 94 78 80 74.500 66Z"),
      12:
        line("M63 83L78 79.500M65.500 94L79 91") +
        region("#8a4fa8", ellipse(65, 60, 8.5, 9.5)) +
        eye(59.5, 44, 2.8, 4) +
        eye(71, 42, 2.8, 4),
    },
  }),
  cactus: () => ({
    parts: {
      1: line("M31 46C28 72 35 91 50 94M36.500 45C35.500 70 39 84 50 87"),
      2: line("M92 38C93 62 92 70 79 71.500M98 39C99 64 97 77 79 78.500"),
      4: line("M57 16C54 40 58 90 58.500 119M64.500 14V121M71 15C77 40 73 92 71.500 118"),
      5: flower(64, 9, 2),
      6: line("M48 27L43 25M48 29L43 32M79 88L84 86M79 90L84 93M50 73L45 71M50 75L45 78M79 46L84 44M79 48L84 51"),
      7: flower(95, 32, 1.5) + line("M105 53L110 51M105 55L110 58M101 72L105 76M103 70L108 71"),
      8: line("M22 56L17 54M22 58L17 61M53 107L48 105M53 109L48 112"),
      9: flower(33, 37, 1.5) + line("M24 77L19 77M25 80L21 84"),
    },
  }),
  "carousel-horse": () => ({
    parts: { 9: "", 15: "", 19: eye(14.5, 31, 2.8, 3.2) + line("M11 27.800C12.500 25.500 16.500 25.500 18 27.800") },
  }),
  candy: () => ({ parts: { 5: "", 6: "" } }),
  castle: () => ({ parts: { 18: line("M60.500 101V124M65.500 99.500V124M70 101V124") } }),
  chipmunk: () => ({
    parts: { 13: eye(7.5, 66, 3.4, 2.6), 16: line("M7.500 68.500C9 74.500 16 75.500 22 70") },
  }),
  "christmas-tree": () => ({ parts: { 6: "", 15: "" } }),
  deer: () => ({ parts: { 5: region("#e5352e", ellipse(26.8, 45, 5, 4.5)) } }),
  dog: () => ({
    parts: {
      4:
        region("#d27856", "M39 70.500C46 74 54 74 61 71V76C61 82 56 87 50 87C44 87 39 82 39 75Z") +
        region("#d27856", "M78 51C86 51 95 57 96 66C95 74 90 75 86 75C80 75 75 68 72.500 61.500Z") +
        line("M31.500 113L31 119M37.500 114L37 120M60 117V123M67 116.500V123M85 104.500L84 110M91 105.500L90 111"),
    },
  }),
  dolphin: () => ({
    parts: {
      4:
        line("M10 64C18 66 31 54 36 46.500", 1.8) +
        region("#006da6", "M62 29C74 21 92 22 102 27.500C96 32 88 39 71 40C66 38 62 34 62 29Z"),
    },
  }),
  duck: () => ({ parts: { 6: "" } }),
  "fire-engine": () => ({
    parts: {
      0: region("#93a0a8", "M44 39H114V62H44Z") + region("#fdd23a", "M76 39L83 24H95L104 39Z") + line("M67 39V48"),
      2: "",
      5: line("M58.500 48V108", 2),
    },
    over: region("#93a0a8", ladder),
  }),
  fox: () => ({ parts: { 7: line("M29 91L44 98M28 97L41 103M102 91L85 98M103 98L87 103"), 9: "" } }),
  ghost: () => ({
    parts: {
      9: "",
      10: region(
        "#e5352e",
        "M36 51.700C52 54.500 72 54.500 88 51.700C90 51.700 91 53 90.500 55C88 67 76 76.400 62 76.400C47 76.400 36 67 33.300 55C33 53 34 51.500 36 51.700Z",
      ),
      11: region(
        "#f287b0",
        "M44.500 71C49 62.500 75 62.500 79.500 71C74 75 68 76.400 62 76.400C56 76.400 50 75 44.500 71Z",
      ),
      12: "",
      13: "",
    },
  }),
  giraffe: () => ({
    parts: { 5: "", 6: eye(37.5, 22, 3) + line("M33 18.500C34.500 16 40 16 42 18", 1) },
  }),
  goat: () => ({
    parts: {
      3: region(
        "#93a0a8",
        "M49 108.500L64 108V114C62 118 51 118 49.500 114ZM66 115L80.500 112.500V121C78 125 68 125 65.500 121ZM89.500 100L104 97.500V105C102 109 92 109 90 105Z",
      ),
      7:
        eye(51.5, 47.5, 3.4, 3.8) +
        line(
          "M22.500 50L27.500 53.500L35 50M27.500 53.500V59.500M21.500 59C23 62 26 62 27.500 59.500C29.500 62.500 33.500 62.500 36 60",
        ),
    },
  }),
  hamster: () => ({ parts: { 8: line("M43 96L26 106M43.500 102L31 113M86 96L103 107M84 101L97 112") } }),
  "hatching-chick": () => ({
    parts: { 3: "", 4: "", 5: region("#ff8e01", wings), 8: line("M60 41.500C64 45.500 71 48 76 47") },
  }),
  hedgehog: () => ({
    parts: { 6: eye(34, 75.5, 3.1, 4.2), 8: eye(9, 78, 4.2, 4) + line("M10 82C10.500 87.500 16 89 20 85.500") },
  }),
  hibiscus: () => ({ parts: { 1: "", 3: "" } }),
  houses: () => ({ parts: { 2: "", 3: "", 4: "", 13: "", 17: "", 21: "", 25: "" } }),
  kite: () => ({ parts: { 0: line("M62 110C80 114 94 102 99 90C104 77 108 60 122 46") } }),
  koala: () => ({
    parts: {
      6: "",
      8: line("M50 94C56 98.500 72 98.500 78 94", 2),
      10: eye(57.5, 84, 2.4, 1.5) + eye(70.5, 84, 2.4, 1.5),
    },
  }),
  lion: () => ({
    parts: {
      7: region(
        "#f287b0",
        "M54.500 67C58 64.500 70 64.500 73.500 67C73.500 73.500 68.500 79 64 79C59.500 79 54.500 73.500 54.500 67Z",
      ),
      8: line("M64 79V84C61.500 89.500 55 89.500 53 85M64 84C66.500 89.500 73 89.500 75 85", 1.8),
    },
  }),
  lobster: () => ({ parts: { 5: "", 6: "", 7: "", 10: "", 11: "" } }),
  mammoth: () => ({ parts: { 11: eye(38.5, 44, 3, 3.6), 14: "" } }),
  octopus: () => ({
    parts: {
      4: "",
      5:
        region("#ffffff", circle(61, 51, 8)) +
        region("#ffffff", circle(80, 52, 8)) +
        eye(62.5, 52, 4.2) +
        eye(79, 53, 4.2) +
        line("M63 66C66 71 74 71 77 66", 1.8),
    },
  }),
  owl: () => ({
    parts: {
      8: eye(49.5, 41.5, 5) + eye(79, 42, 5),
      9: region("#f57c20", "M59.500 47H69C70 54 67 61 64 65C61 61 58.500 54 59.500 47Z"),
    },
  }),
  peacock: () => ({
    parts: {
      10: eye(61, 43, 2.6),
      11:
        line("M63 39V31M65.500 39L71 34M67 41L74 39") +
        region("#2f6fc1", circle(63, 29.5, 3) + circle(72.5, 32.5, 3) + circle(76, 38.5, 3)),
    },
  }),
  penguin: () => ({ parts: { 4: line("M25.500 22.500C33 24 41 22.500 47 20.500") } }),
  rabbit: () => ({
    parts: {
      2: line("M28 65.500L17 63.500M28 69L17 71.500"),
      8:
        region(
          "#f287b0",
          "M30.500 63C32.500 60.500 38 60.500 40 63C40 66 37.500 68 35.200 68C33 68 30.500 66 30.500 63Z",
        ) + line("M35.200 68V70C34 73 30.500 73 29.500 70.800M35.200 70C36.500 73 40.500 73 42 70.500"),
      9: line("M45 65L57 67.500M44.500 68.500L56 75"),
    },
  }),
  ram: () => ({
    parts: {
      13: line("M31 65L35 69L41 64.500M35 69V73M28 73C29.500 76.500 34 76.500 35 73C37 76.500 41.500 76.500 43 73"),
    },
  }),
  "ringed-planet": () => ({ parts: { 2: "", 7: "", 9: "" } }),
  satellite: () => ({ parts: { 1: "", 2: "", 11: "", 12: "" } }),
  sauropod: () => ({ parts: { 4: "" } }),
  shark: () => ({
    parts: { 5: line("M57 25C60 30 60 37 58 42M65 26C68 31 68 36 66.500 41M73 28C75.500 32 75.500 36 74 39", 1.6) },
    over:
      region("#6fc3ee", circle(16, 22, 5)) +
      region("#6fc3ee", circle(30, 11, 4)) +
      region("#6fc3ee", circle(17, 107, 5)),
  }),
  sloth: () => ({ parts: { 1: "", 4: "" } }),
  snowman,
  "snowman-without-snow": snowman,
  "spouting-whale": () => whale(9),
  "t-rex": () => ({ parts: { 9: "" } }),
  "teddy-bear": () => ({
    parts: {
      1:
        region("#7d4e33", "M39 60C25 66 17 84 21 94C25 102 40 102 44 94C46 86 50 78 50 68Z") +
        region("#7d4e33", "M89 60C103 66 111 84 107 94C103 102 88 102 84 94C82 86 78 78 78 68Z"),
      2: region("#7d4e33", ellipse(31, 110, 18, 15)) + region("#7d4e33", ellipse(98, 110, 18, 15)),
    },
  }),
  tram: () => ({ parts: { 2: "", 4: "", 6: "" } }),
  turkey: () => ({ parts: { 12: line("M44 57.500C47 62 56 65.500 66 66.800") } }),
  whale: () => whale(3),
  "wrapped-gift": () => ({ parts: { 8: "", 10: "", 12: "" } }),
};

/** Of a chick, from its shoulders to the rim of its egg. */
const wings = "M4 73C10 64 22 58 31 51L37 68C31 80 10 84 4 73ZM123 73C117 64 105 58 96 51L90 68C96 80 117 84 123 73Z";

/** An arm of a snowman, on the right. */
const twig =
  "M94 87L90.500 81.500L101 74L99.500 66C99.500 62.500 105 62 105.500 65.500L106.500 70L110.500 67C114 65 116.500 69.500 113.500 72Z";

/** Two rails with six rungs, seen through, that stands out over the cab. */
const ladder =
  "M112.2 41.3L6.2 15.3L9.8 0.7L115.8 26.7ZM109.9 37.4L111.9 29.1L100.3 26.2L98.3 34.6ZM95.2 33.8L97.2 25.5L85.6 22.6L83.6 31.0ZM80.5 30.2L82.5 21.9L70.9 19.0L68.9 27.4ZM65.8 26.6L67.8 18.2L56.2 15.4L54.2 23.8ZM51.1 23.0L53.1 14.6L41.5 11.8L39.5 20.1ZM36.4 19.4L38.4 11.0L26.8 8.2L24.8 16.5ZM21.7 15.8L23.7 7.4L12.1 4.6L10.1 12.9Z";

function snowman(): Mend {
  return {
    parts: {
      0: region("#855436", twig),
      1: `<g transform="matrix(-1 0 0 1 128 0)">${region("#855436", twig)}</g>`,
      2: region(
        "#5e6367",
        "M51 6.500C58 3.500 76 4.500 82 9L79.500 26C86 27 90 29 90 32C90 36 87 36.500 84 35.500C75 31 52 30 45 35.500C38 37.500 28 34 28 30C28 27 40 25 51 23Z",
      ),
      5: eye(50.5, 49, 3.4, 4.2) + eye(77.5, 49, 3.4, 4.2) + line("M52 64C57 70.500 71 70.500 76 64", 2),
      6: region("#f57c20", "M63 53C59.500 54.500 59.500 60 63 61L83 59.500Z"),
    },
  };
}

/** `belly`: the first of its parts; those of a whale that spouts come after the water. */
function whale(belly: number): Mend {
  return {
    parts: {
      [belly]: region(
        "#a5d0d6",
        "M5 64C16 66 30 78 50 87C70 95 88 101 100 112C90 118 74 121 62 121C44 121 32 110 28 100C20 88 8 78 5 64Z",
      ),
      [belly + 1]: "",
      [belly + 2]: line(
        "M11 67C14 76 20 78 24 88C28 100 34 108 47 117M20 73C28 78 30 84 34 92C38 102 46 110 60 120M34 82C42 86 46 92 50 98C54 106 62 112 76 119M57 93C60 98 68 106 84 116M67 95C72 100 80 106 92 112",
      ),
      [belly + 3]: "",
      [belly + 4]: "",
    },
  };
}

/** Something round and black: an eye, a nostril. */
function eye(x: number, y: number, rx: number, ry = rx): string {
  return region("#000", ellipse(x, y, rx, ry));
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** With five points, the first of them up. */
function star(x: number, y: number, size: number): string {
  const points = [...Array(10).keys()].map((at) => {
    const [angle, reach] = [(Math.PI * at) / 5, at % 2 === 0 ? size : 0.45 * size];
    return `${(x + reach * Math.sin(angle)).toFixed(2)} ${(y - reach * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/** The flower of a cactus. */
function flower(x: number, y: number, size: number): string {
  const petals = [0, 1, 2, 3, 4].map((at) => {
    const angle = (2 * Math.PI * at) / 5 - Math.PI / 2;
    return region("#f287b0", circle(x + 1.9 * size * Math.cos(angle), y + 1.9 * size * Math.sin(angle), 1.6 * size));
  });
  return petals.join("") + region("#fdd23a", circle(x, y, 1.4 * size));
}

function region(color: string, path: string): string {
  return `<path fill="${color}" d="${path}"/>`;
}

function line(path: string, width = 1.4): string {
  return `<path fill="none" stroke="#000" stroke-width="${width}" d="${path}"/>`;
}
