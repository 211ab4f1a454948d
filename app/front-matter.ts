import type { Kind } from "./content/kind.ts";
import {
  either,
  type Field,
  type Fields,
  type Infer,
  list,
  number,
  oneOf,
  record,
  shape,
  text,
} from "./content/schema/field-type.ts";
import { ENGINE_FIELDS, type FieldTables, type FrontMatterField } from "./content/schema/front-matter.ts";
import { YEAR_SPAN } from "./content/schema/taxonomies.ts";
import { crayons } from "./drawings/crayons.ts";
import { MAX_PACK_PAGES, MIN_CHOSEN } from "./drawings/load-giveaways.ts";
import { usualGap, widestGap } from "./drawings/tracing/judge-gaps.ts";
import { isKind, kinds } from "./kinds.ts";

declare module "./content/schema/front-matter.ts" {
  interface SiteFields extends Infer<typeof SITE_FIELDS> {}
}

/** What `kind` may say. */
export const kindNames: readonly Kind[] = Object.keys(kinds).filter(isKind);

const date = text({ format: "date" });
const path = text({ format: "path" });

/** What a pack asks of its coloring pages; with all of it at once. */
const choice = shape(
  {
    season: {
      type: either([text(), list(text(), { min: 1 })]),
      about: "One of their seasons; of a list any of these.",
      example: ["Easter", "Earth Day"],
    },
    category: { type: text(), about: "Their category.", example: "animals" },
    tag: { type: text(), about: "One of their tags.", example: "snow" },
    age: { type: number({ min: 0, max: 120, whole: true }), about: "An age that they fit.", example: 4 },
    difficulty: { type: oneOf(["easy", "medium", "detailed"]), about: "How detailed they are.", example: "easy" },
    limit: {
      type: number({ min: MIN_CHOSEN, max: MAX_PACK_PAGES, whole: true }),
      about: "How many at most, the newest of them.",
      example: 12,
      default: MAX_PACK_PAGES,
    },
  },
  { noun: "choice", advice: "{season: winter}" },
);

const pack = shape(
  {
    title: { type: text(), about: "What the pack is called.", example: "Arbor Day", required: true },
    pages: {
      type: list(path, { max: MAX_PACK_PAGES, noun: "list of paths" }),
      about: `Its coloring pages, in their order, ${MAX_PACK_PAGES} at most.`,
      example: ["/trees/oak"],
    },
    choose: {
      type: choice,
      about: `What its pages have, in place of their paths; ${MIN_CHOSEN} at least must have it.`,
      example: { season: "winter", age: 4 },
    },
    when: {
      type: YEAR_SPAN,
      about: "The days of each year that it is for: ::pack-list has it stand first on these.",
      example: { from: "11-01", until: "11-30" },
    },
  },
  { open: true, noun: "pack", advice: "{title: …, pages: […]}" },
);

const SITE_FIELDS = {
  category: { type: text(), about: "The category of a coloring page.", example: "animals" },
  age: { type: text(), about: "For which age a coloring page is.", example: "3 to 5" },
  season: {
    type: list(text()),
    about: "Seasons and holidays that a coloring page is for; each has a page where .site.yml gathers them.",
    example: ["winter", "Christmas"],
  },
  art: {
    type: text(),
    about:
      "The drawing of a coloring page: noto:NAME, glass:NAME, scene:NAME, kit:NAME, letter:a, number:7, shape:NAME, egg:SEED, mandala:SEED and others, or ./FILE beside it.",
    example: "noto:fox",
    later: true,
  },
  picture: {
    type: path,
    about: "The coloring page whose drawing an article's card shows.",
    example: "/animals/red-fox",
  },
  packs: {
    type: record(pack, { noun: "map of packs", advice: "{NAME: {title: …, pages: […]}}" }),
    about: "Coloring pages bound into one file each, offered by ::download in the text.",
    example: { trees: { title: "Arbor Day", pages: ["/trees/oak"] } },
  },
  starts: { type: date, about: "The first day of a giveaway; its files are not there before.", example: "2026-04-18" },
  ends: { type: date, about: "The last day of a giveaway.", example: "2026-04-26", after: "starts" },
  kind: {
    type: oneOf(kindNames, { noun: "kind of document" }),
    about: "What the page is: its screen goes by it. Without one its folder's, else what it holds.",
    example: "article",
  },
} as const satisfies { readonly [name: string]: FrontMatterField };

/**
 * What front matter means here, one entry a field; every other name is the author's own. Checks, the types that screens
 * read, `npm run content -- fields` and the schema for editors are made of this table.
 */
export const FRONT_MATTER = { ...ENGINE_FIELDS, ...SITE_FIELDS } as const;

const { title, description, kind, navigation, draft } = FRONT_MATTER;

/** What `_dir.yml` may say of its folder. It is a document besides: fields of the front matter hold in it, too. */
export const DIRECTORY = {
  title: { ...title, about: "What the menu calls the folder.", example: "Animals" },
  description: { ...description, about: "The line below its title on its page, where no index.md is that." },
  kind: { ...kind, about: "The kind of all documents from here on down that do not say theirs." },
  navigation: {
    ...navigation,
    about: "false keeps the folder out of the menu; redirect holds for its address, layout for its pages.",
    example: { icon: "mdi:paw", redirect: "/animals" },
  },
  draft,
} as const satisfies Fields;

const LONGEST_CREDIT = 120;
const LONGEST_NAME = 60;

const crayonNames = [...crayons.map(({ name }) => name), "skin"] as const;

/** Fields that mean something beside `art: ./FILE` alone. */
export const OWN_ART = {
  artKind: {
    type: oneOf(["lines", "shapes"], { noun: "kind of art" }),
    about: "How the file is read, where the guess is wrong: ink on paper, or filled shapes.",
    example: "lines",
  },
  closeGaps: {
    type: number({ min: 0, max: widestGap, noun: "gap", advice: `millimetres from 0 to ${widestGap}` }),
    about: "Millimetres up to which gaps in the lines are closed.",
    example: 3,
    default: usualGap,
  },
  credit: {
    type: text({
      max: LONGEST_CREDIT,
      format: "line",
      noun: "credit",
      advice: `one line of up to ${LONGEST_CREDIT} letters`,
    }),
    about: "Who drew it: a name, or a key of authors in .site.yml. Without one the site did.",
    example: "Ada Otter",
  },
  licence: {
    type: text({
      max: LONGEST_NAME,
      format: "line",
      noun: "licence",
      advice: `its name, in up to ${LONGEST_NAME} letters, such as CC BY 4.0`,
    }),
    about: "What others may do with the drawing: the name of a licence, shown on page, print and files.",
    example: "CC BY 4.0",
  },
  source: {
    type: text({ format: "web address" }),
    about: "Where the drawing comes from: linked on the page, its host named on print and files.",
    example: "https://example.com/ada/snail",
  },
  names: {
    type: record(text({ max: LONGEST_NAME, format: "name", noun: "name", advice: `up to ${LONGEST_NAME} letters` }), {
      keys: "region number",
      noun: "list of names",
      advice: "{1: left ear}",
    }),
    about: "Names of regions by their number on the doctor's sheet.",
    example: { "1": "left ear", "4": "tail" },
  },
  colors: {
    type: record(oneOf(crayonNames, { noun: "crayon", advice: `one of the box: ${crayonNames.join(", ")}` }), {
      keys: "region number",
      noun: "list of colors",
      advice: "{1: sky blue}",
    }),
    about: "Crayons of regions in color by number, by the same numbers; skin for what takes any of its tones.",
    example: { "6": "yellow" },
  },
} as const satisfies { readonly [name: string]: Field };

/** All of them, as the compiler has them. */
export const fieldTables: FieldTables = {
  page: FRONT_MATTER,
  folder: DIRECTORY,
  beside: [{ field: "art", start: ".", noun: "a drawing of your own", fields: OWN_ART }],
  addresses: {
    drawing: { "*": "source" },
    packs: { "*": { pages: { "*": "path" }, file: "path" } },
  },
};
