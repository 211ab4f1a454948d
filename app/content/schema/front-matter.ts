import { crayons } from "../../drawings/crayons.ts";
import { usualGap, widestGap } from "../../drawings/tracing/judge-gaps.ts";
import { kindNames } from "../kind.ts";
import { layoutNames, middlewareNames } from "../routing/names.ts";
import { boolean, either, type Field, type Infer, list, number, oneOf, record, shape, text } from "./field-type.ts";
import { AUTHOR_LIST, YEAR_SPAN } from "./gathers.ts";

/** A field of the front matter, with what the compiler does about it. */
export interface FrontMatterField extends Field {
  /**
   * Its type is fixed: under lenient checks, where any other misfit stays as it was written, one that is no text, or
   * neither true nor false, counts as absent.
   */
  readonly typed?: true;
  /** Checked where the whole folder is known. */
  readonly later?: true;
}

const path = text({ format: "path" });
const target = text({ format: "target" });
const date = text({ format: "date" });
const moment = either([date, number()], { noun: "date", advice: "one such as 2025-04-25" });
const layout = oneOf(layoutNames, { noun: "layout" });
const middleware = oneOf(middlewareNames, { noun: "middleware" });
const count = number({ min: 1, whole: true, noun: "whole number above 0" });

/** Of a pack: each page is drawn when the file is requested, in a worker with a budget of 30 ms. */
export const MAX_PACK_PAGES = 60;

/** Fewer pages than that make no pack, unless the author has named them. */
export const LEAST_CHOSEN = 3;

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
      type: number({ min: LEAST_CHOSEN, max: MAX_PACK_PAGES, whole: true }),
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
      about: `What its pages have, in place of their paths; ${LEAST_CHOSEN} at least must have it.`,
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

const navigation = shape(
  {
    title: { type: text(), about: "What the menu calls it, where that is not its title.", example: "Foxes" },
    icon: { type: text(), about: "Its icon: what the menu shows besides is listed in .site.yml.", example: "mdi:paw" },
    menu: { type: boolean(), about: "true shows a page in the menu that lies deeper, too.", example: true },
    redirect: { type: target, about: "Where an address without a page of its own sends visitors.", example: "/packs" },
    layout: { type: layout, about: "The layout of all pages from here on down.", example: "bare" },
  },
  { open: true },
);

/**
 * What the engine understands in front matter, one entry a field; every other name is the author's own. Checks, the
 * types that screens read, `npm run content -- fields` and the schema for editors are made of this table.
 */
export const FRONT_MATTER = {
  title: {
    type: text(),
    about: "What the page is called. Without one its first heading, else the name of its file.",
    example: "Red fox",
    typed: true,
  },
  description: {
    type: text(),
    about: "One sentence for search engines and cards. Without one the first paragraph.",
    example: "A fox to print and color.",
    typed: true,
  },
  category: { type: text(), about: "The category of a coloring page.", example: "animals" },
  age: { type: text(), about: "For which age a coloring page is.", example: "3 to 5" },
  season: {
    type: list(text()),
    about: "Seasons and holidays that a coloring page is for; each has a page where .site.yml gathers them.",
    example: ["winter", "Christmas"],
  },
  authors: {
    type: AUTHOR_LIST,
    about: "Who wrote it, by name or by a key of authors in .site.yml.",
    example: ["Ada Otter"],
  },
  tags: { type: list(text()), about: "Words a page is found by.", example: ["fox", "forest"] },
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
  image: {
    type: text({ format: "picture" }),
    about:
      "What a page is shared with: the path of a coloring page, a picture beside the file, or any address. Without one its own drawing.",
    example: "/animals/red-fox",
  },
  packs: {
    type: record(pack, { noun: "map of packs", advice: "{NAME: {title: …, pages: […]}}" }),
    about: "Coloring pages bound into one file each, offered by ::download in the text.",
    example: { trees: { title: "Arbor Day", pages: ["/trees/oak"] } },
  },
  starts: { type: date, about: "The first day of a giveaway; its files are not there before.", example: "2026-04-18" },
  ends: { type: date, about: "The last day of a giveaway.", example: "2026-04-26" },
  published: { type: date, about: "The day of an article, by which lists are ordered.", example: "2026-04-01" },
  modified: { type: date, about: "The day of the last change worth telling.", example: "2026-04-25" },
  draft: { type: boolean(), about: "Keeps a page out of every public release.", example: true },
  publishAt: {
    type: moment,
    about: "From when on the page is there, in the site's time zone.",
    example: "2026-04-01",
  },
  expiresAt: { type: moment, about: "Until when the page is there.", example: "2026-05-01" },
  id: {
    type: text({ min: 1 }),
    about: "Names the page for good: when its file moves, the old address sends on to the new one.",
    example: "red-fox",
    later: true,
  },
  redirect: { type: target, about: "Where the page sends its visitors.", example: "/packs", typed: true },
  navigation: {
    type: either([boolean(), navigation], { noun: "navigation", advice: "false, or keys such as title" }),
    about: "false keeps the page out of the menu; keys change how it stands there.",
    example: { title: "Foxes" },
  },
  kind: {
    type: oneOf(kindNames, { noun: "kind of document" }),
    about: "What the page is: its screen goes by it. Without one its folder's, else what it holds.",
    example: "article",
  },
  layout: { type: layout, about: "The frame around the page.", example: "bare", typed: true },
  toc: {
    type: either(
      [
        boolean(),
        shape(
          {
            depth: { type: count, about: "How many levels of headings, 1 to 5.", example: 3 },
            searchDepth: { type: count, about: "How deep headings are looked for in other elements.", example: 2 },
            title: { type: text(), about: "What stands above the list.", example: "On this page" },
          },
          { open: true },
        ),
      ],
      { noun: "table of contents", advice: "false, or {depth: 3}" },
    ),
    about: "The table of contents; false for none.",
    example: { depth: 3 },
  },
  robots: {
    type: oneOf(["index", "noindex"], { noun: "robots value" }),
    about: "noindex keeps the page out of search engines, the sitemap and the feed.",
    example: "noindex",
  },
  middleware: {
    type: either([middleware, list(middleware)], { noun: "middleware", advice: middlewareNames.join(" or ") }),
    about: "Rules that run before the page is shown; hidden answers 404, and no list names the page.",
    example: "hidden",
  },
  head: {
    type: shape({}, { open: true, advice: "{title: …}" }),
    about: "Kept on the wire for readers of the protocol.",
    example: { title: "Red fox" },
  },
  slug: {
    type: either([text({ format: "slug" }), number({ min: 0, whole: true, noun: "slug" })], {
      noun: "slug",
      advice: "letters, digits and dashes, such as red-fox",
    }),
    about: "The last part of the address, where it is not the file's name.",
    example: "red-fox",
  },
  permalink: {
    type: text({ format: "permalink" }),
    about: "The whole address, where it is not the file's place.",
    example: "/animals/red-fox",
  },
  _path: {
    type: path,
    about: "The path on the wire, where it is not that of the file.",
    example: "/about",
    typed: true,
  },
  _dir: { type: text(), about: "The last folder of the address, on the wire.", example: "animals", typed: true },
  _locale: { type: text(), about: "The language, where it is not that of the folder.", example: "fr", typed: true },
  _draft: { type: boolean(), about: "As draft, by its name on the wire.", example: true, typed: true },
  _partial: { type: boolean(), about: "True for what is part of pages and none itself.", example: true, typed: true },
} as const satisfies { readonly [name: string]: FrontMatterField };

const LONGEST_CREDIT = 120;
const LONGEST_NAME = 60;

const crayonNames = [...crayons.map(({ name }) => name), "skin"] as const;

/** Fields that mean something beside `art: ./FILE` alone; everywhere else they are the author's own. */
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

export type FrontMatter = Infer<typeof FRONT_MATTER>;

/** The fields that hold a certain kind of value: `FieldWith<string>` names those of text. */
export type FieldWith<T> = {
  [N in keyof FrontMatter]-?: NonNullable<FrontMatter[N]> extends T ? N : never;
}[keyof FrontMatter];
