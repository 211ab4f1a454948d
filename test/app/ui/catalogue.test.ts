import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { Segment } from "#app/content/page.ts";
import { ROOT } from "#build/paths.ts";
import { compileFolder } from "#test/build/compile/compile-files.ts";

const FOLDER = `${ROOT}test/fixtures/catalogue`;

/** The components that the interface began with. */
const SHOWN = (
  "Hero ButtonLink ProductCard Price StarRating SalesBanner VideoLink Tag ArticlePreview ArticleList Login Register " +
  "ForgotPassword ResetPassword ConfirmEmail Account Favorites PrivacyChoices Search ColoringCard PageOfTheDay Categories " +
  "Gallery NameToColor InSeason Download PackList Values Giveaways Columns Callout Links"
).split(" ");

/** The components of the specification with what their schemas leave open, each of which the catalogue has to show. */
const STATES: readonly (readonly [string, readonly string[]])[] = [
  ["ProductCard", ["picture", "amount", "currency", "rating"]],
  ["Price", ["currency", "before"]],
  ["StarRating", ["count"]],
  ["SalesBanner", ["to", "label", "tone"]],
  ["Tag", ["to", "tone"]],
  ["Hero", ["eyebrow"]],
  ["Download", ["note"]],
  ["Giveaways", ["as"]],
];

interface Shown {
  readonly name: string;
  readonly props: { readonly [prop: string]: unknown };
}

function componentsIn(segments: readonly Segment[]): readonly Shown[] {
  return segments.flatMap((segment) => {
    if (segment.kind === "element") return componentsIn(segment.children);
    return segment.kind === "component" ? [segment, ...Object.values(segment.slots).flatMap(componentsIn)] : [];
  });
}

describe("the catalogue", () => {
  let shown: readonly Shown[] = [];
  let complaints: readonly string[] = [];
  beforeAll(async () => {
    const { documents, problems } = await compileFolder(FOLDER);
    shown = documents.flatMap(({ page }) => componentsIn(page?.segments ?? []));
    complaints = problems.map(({ message }) => message);
  });

  it("compiles without a complaint", () => {
    expect(complaints).toEqual([]);
  });

  it.each(SHOWN)("shows %s", (name) => {
    expect(shown.map((component) => component.name)).toContain(name);
  });

  it.each(STATES)("shows %s with and without what it may have: %j", (name, optional) => {
    const components = shown.filter((component) => component.name === name);
    for (const prop of optional) {
      const values = new Set(components.map(({ props }) => JSON.stringify(props[prop])));
      expect(values.size, prop).toBeGreaterThan(1);
    }
  });

  it("has every tone of tag and banner", async () => {
    const tones = (name: string) =>
      new Set(shown.filter((component) => component.name === name).map(({ props }) => props.tone));
    expect(tones("Tag").size).toBe(5);
    expect(tones("SalesBanner").size).toBe(4);
  });

  it("is linked from its first page, page by page", async () => {
    const index = await readFile(`${FOLDER}/index.md`, "utf8");
    for (const page of ["shop", "words", "drawings", "free", "search", "accounts"])
      expect(index).toContain(`to: /${page},`);
  });
});
