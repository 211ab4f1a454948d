import { layoutNames, middlewareNames } from "../routing/names.ts";
import {
  boolean,
  either,
  type Field,
  type Fields,
  type Infer,
  list,
  number,
  oneOf,
  shape,
  text,
} from "./field-type.ts";
import { AUTHOR_LIST } from "./taxonomies.ts";

/** A field of the front matter, with what the compiler does about it. */
export interface FrontMatterField extends Field {
  /**
   * Its type is fixed: under lenient checks, where any other misfit stays as it was written, one that is no text, or
   * neither true nor false, counts as absent.
   */
  readonly typed?: true;
  /** Checked where the whole folder is known. */
  readonly later?: true;
  /** The field of a date that this one does not come before. */
  readonly after?: string;
}

export interface FrontMatterFields {
  readonly [name: string]: FrontMatterField;
}

/** What names mean in the front matter of a site. */
export interface FieldTables {
  readonly page: FrontMatterFields;
  /** In `_dir.yml`, besides. */
  readonly folder: FrontMatterFields;
  /** What means something only beside a field whose text starts so; everywhere else it is the author's own. */
  readonly beside: readonly DependentFields[];
  /** Where fields of the site's own say addresses that pages repeat. */
  readonly addresses: AddressPlaces;
}

/** What kind of address stands at a key, `*` for any, or what is below it. */
export interface AddressPlaces {
  readonly [key: string]: AddressPlaces | AddressKind;
}

/** A page of this site, or a file. */
export type AddressKind = "path" | "source";

interface DependentFields {
  readonly field: string;
  readonly start: string;
  /** What the field names then. */
  readonly noun: string;
  readonly fields: Fields;
}

const path = text({ format: "path" });
const target = text({ format: "target" });
const date = text({ format: "date" });
const moment = either([date, number()], { noun: "date", advice: "one such as 2025-04-25" });
const layout = oneOf(layoutNames, { noun: "layout" });
const middleware = oneOf(middlewareNames, { noun: "middleware" });
const count = number({ min: 1, whole: true, noun: "whole number above 0" });

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

/** What the engine understands in front matter; a site adds its own (app/front-matter.ts), and any other name is the author's. */
export const ENGINE_FIELDS = {
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
  authors: {
    type: AUTHOR_LIST,
    about: "Who wrote it, by name or by a key of authors in .site.yml.",
    example: ["Ada Otter"],
  },
  tags: { type: list(text()), about: "Words a page is found by.", example: ["fox", "forest"] },
  image: {
    type: text({ format: "picture" }),
    about:
      "What a page is shared with: the path of a coloring page, a picture beside the file, or any address. Without one its own drawing.",
    example: "/animals/red-fox",
  },
  published: { type: date, about: "The day of an article, by which lists are ordered.", example: "2026-04-01" },
  modified: {
    type: date,
    about: "The day of the last change worth telling.",
    example: "2026-04-25",
    after: "published",
  },
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

/** @public The fields that a site adds. */
// biome-ignore lint/suspicious/noEmptyInterface: a site declares its own in here
export interface SiteFields {}

export type FrontMatter = Infer<typeof ENGINE_FIELDS> & SiteFields;

/** The fields that hold a certain kind of value: `FieldWith<string>` names those of text. */
export type FieldWith<T> = {
  [N in keyof FrontMatter]-?: NonNullable<FrontMatter[N]> extends T ? N : never;
}[keyof FrontMatter];
