import { eye, line, type Repair, region } from "./markup.ts";

/** By the figure's name, for the version of Noto that package.json pins. */
export const people: Readonly<Record<string, () => Repair>> = {
  snowman,
};

/** An arm of a snowman, on the right. */
const twig =
  "M94 87L90.5 81.5L101 74L99.5 66C99.5 62.5 105 62 105.5 65.5L106.5 70L110.5 67C114 65 116.5 69.5 113.5 72Z";

function snowman(): Repair {
  return {
    parts: {
      0: region("#855436", twig),
      1: `<g transform="matrix(-1 0 0 1 128 0)">${region("#855436", twig)}</g>`,
      2: region(
        "#5e6367",
        "M51 6.5C58 3.5 76 4.5 82 9L79.5 26C86 27 90 29 90 32C90 36 87 36.5 84 35.5C75 31 52 30 45 35.5C38 37.5 28 34 28 30C28 27 40 25 51 23Z",
      ),
      5: eye(50.5, 49, 3.4, 4.2) + eye(77.5, 49, 3.4, 4.2) + line("M52 64C57 70.5 71 70.5 76 64", 2),
      6: region("#f57c20", "M63 53C59.5 54.5 59.5 60 63 61L83 59.5Z"),
    },
  };
}
