import { expect, it } from "vitest";
import { brokenLaws } from "../broken-laws.ts";
import { drawSvg, fixture, namesOf } from "./own-files.ts";

interface Program {
  readonly file: string;
  /** Whether it is read as lines or as shapes. */
  readonly kind: "lines" | "shapes";
  readonly names: readonly string[];
  /** Kinds of what is said of it. */
  readonly reported: readonly string[];
}

const programs: readonly Program[] = [
  { file: "boxy-kite.svg", kind: "shapes", names: ["sky", "kite", "star", "hill", "cloud"], reported: ["text"] },
  {
    file: "canva-cake.svg",
    kind: "shapes",
    names: [
      ...["white, top left", "orange, bottom right", "white, middle"],
      ...["sky blue, left", "pink, middle", "light green, right"],
    ],
    reported: ["ignored", "unnamed"],
  },
  {
    file: "figma-masks.svg",
    kind: "shapes",
    names: ["glass", "water", "sand", "seaweed", "tail", "fish body", "belly band", "off frame"],
    reported: ["ignored"],
  },
  {
    file: "illustrator-entities.svg",
    kind: "shapes",
    names: ["grass", "petal", "petal 2", "stem", "heart", "ladybug"],
    reported: [],
  },
  {
    file: "libreoffice-house.svg",
    kind: "shapes",
    names: ["wall", "red, top", "door", "left window", "right window"],
    reported: ["text", "unnamed"],
  },
  {
    file: "potrace-cat.svg",
    kind: "lines",
    names: ["part, top", "part, left", "part, right", "part, middle"],
    reported: ["unnamed"],
  },
];

/** Lines are traced, which takes long. */
const morePrograms: readonly Program[] = [
  {
    file: "affinity-owl.svg",
    kind: "lines",
    names: ["body", "belly", "branch", "right eye", "left eye", "part, left", "part, right", "beak"],
    reported: ["unnamed"],
  },
  {
    file: "coreldraw-boat.svg",
    kind: "lines",
    names: [
      ...["part, bottom", "big sail", "small sail", "part, top right"],
      ...["part, bottom left", "part, bottom right", "part, bottom 2"],
    ],
    reported: ["unnamed"],
  },
  {
    file: "krita-mushroom.svg",
    kind: "lines",
    names: ["part, top", "part, bottom", "part, top 2", "part, top 3", "part, top right"],
    reported: ["unnamed"],
  },
];

const becomesPage = "$file becomes a page of $kind with its regions and names";
it.each(programs)(becomesPage, expectPage);
it.each(morePrograms)(becomesPage, { tags: ["all"] }, expectPage);

async function expectPage({ file, kind, names, reported }: Program): Promise<void> {
  const made = await drawSvg(fixture(file));
  expect(made.drawing.outline === undefined ? "shapes" : "lines").toBe(kind);
  expect(namesOf(made)).toEqual(names);
  expect(made.findings.map((finding) => finding.kind)).toEqual(reported);
  expect(brokenLaws(made.drawing)).toEqual([]);
}
