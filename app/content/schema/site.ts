import { middlewareNames } from "../routing/names.ts";
import { BRAND, HOME_PAGE, iconLink, link, NOT_FOUND, shortcut } from "./brand.ts";
import {
  anything,
  either,
  type Fields,
  type Infer,
  list,
  number,
  oneOf,
  record,
  shape,
  text,
  type ValueOf,
} from "./field-type.ts";
import { AUTHORS, TAXONOMIES } from "./taxonomies.ts";

const target = text({ format: "target of a route" });
const middleware = oneOf(middlewareNames, { noun: "middleware" });

const redirect = shape({
  to: {
    type: target,
    about: "Where to; /** at its end stands for what the pattern left open.",
    example: "/new/**",
    required: true,
  },
  statusCode: {
    type: oneOf([301, 302, 307, 308]),
    about: "308 and 301 tell search engines that it is for good.",
    example: 308,
    default: 307,
  },
});

const routeRule = shape(
  {
    redirect: { type: either([target, redirect]), about: "Where visitors are sent.", example: "/packs" },
    headers: {
      type: record(text({ format: "header value" }), { keys: "header name" }),
      about: "Headers of the answer.",
      example: { "x-robots-tag": "noindex" },
    },
    middleware: {
      type: either([middleware, list(middleware)]),
      about: "Rules that run before the page is shown; hidden answers 404, and no list names the page.",
      example: "hidden",
    },
    cache: {
      type: shape({
        maxAge: { type: number({ min: 0, whole: true }), about: "Seconds.", example: 3600, required: true },
      }),
      about: "How long others may keep files and JSON; pages they never keep.",
      example: { maxAge: 3600 },
    },
  },
  { noun: "rule", advice: "keys such as redirect" },
);

const globalQuery = shape(
  {
    type: {
      type: oneOf(["first", "list"]),
      about: "The first document, or all of them.",
      example: "list",
      default: "first",
    },
    where: { type: anything(), about: "Which documents.", example: { tags: { $contains: "fox" } } },
    sort: { type: anything(), about: "In which order.", example: { published: -1 } },
    only: { type: anything(), about: "With which fields alone.", example: ["title", "_path"] },
    without: { type: anything(), about: "Without which fields.", example: ["body"] },
    limit: { type: number({ whole: true }), about: "How many at most.", example: 3 },
    skip: { type: number({ whole: true }), about: "After how many.", example: 3 },
  },
  { noun: "query", advice: "keys such as where" },
);

/** What a menu has room for. */
const MAX_LINKS = 12;

const count = number({ min: 1, whole: true });
const least = { type: count, about: "How many at least.", example: 40 } as const;

const editorialRule = shape(
  {
    words: {
      type: shape({ min: least, max: { type: count, about: "How many at most.", example: 125 } }),
      about: "Words in the text of each page.",
      example: { min: 40, max: 125 },
    },
    fields: { type: list(text()), about: "Front matter that each page must have.", example: ["tags"] },
    pages: {
      type: shape({ min: { ...least, required: true } }),
      about: "All pages together.",
      example: { min: 100 },
    },
    folders: {
      type: shape({ min: { ...least, required: true } }),
      about: "The folders that the pages lie in.",
      example: { min: 10 },
    },
    seasons: {
      type: shape({
        min: { ...least, required: true },
        own: { type: count, about: "How many at least that are for no other holiday.", example: 4 },
      }),
      about: "The pages of each season and holiday that gathers.season has the days of.",
      example: { min: 8, own: 4 },
    },
  },
  { noun: "rule", advice: "keys such as words" },
);

/** `.site.yml` as the operator writes it, one entry a setting: what belongs to the content as a whole. */
export const SITE = {
  name: { type: text({ min: 1 }), about: "The site's name. Without one that of its folder.", example: "My site" },
  description: {
    type: text(),
    about: "One sentence about the site.",
    example: "Coloring pages to print.",
    default: "",
  },
  origin: {
    type: text({ format: "origin" }),
    about:
      "Where the site is; canonical addresses and those in feeds and shared links start with it. ORIGIN of wrangler.toml overrides it.",
    example: "https://example.com",
  },
  brand: {
    type: shape(BRAND),
    about: "What the site looks like.",
    example: { colors: { primary: "#2f5d8a" }, dark: {}, credits: [] },
    default: { colors: {}, dark: {}, credits: [] },
  },
  home: {
    type: shape(HOME_PAGE),
    about: "What the first page offers.",
    example: { buttons: [{ label: "Read the guide", to: "/guide" }] },
    default: { buttons: [] },
  },
  notFound: {
    type: shape(NOT_FOUND),
    about: "What is shown where there is no page.",
    example: { links: [{ label: "All articles", to: "/articles" }] },
    default: { links: [] },
  },
  shortcuts: {
    type: list(shortcut),
    about: "What a device offers of the site once it is installed.",
    example: [{ label: "All articles", to: "/articles" }],
    default: [],
  },
  timeZone: {
    type: text({ format: "time zone" }),
    about: "Whose midnights count for publishAt, starts and the page of the day.",
    example: "Europe/Berlin",
    default: "UTC",
  },
  locales: {
    type: list(text({ format: "locale" })),
    about: "Languages; folders of these names hold their pages.",
    example: ["en", "fr"],
    default: [],
  },
  defaultLocale: {
    type: text({ format: "locale" }),
    about: "The language whose pages have no prefix. Without one the first of locales.",
    example: "en",
  },
  routes: {
    type: record(routeRule, { keys: "pattern of a route" }),
    about: "Rules by address: an exact one, /x/** for all below, /x/* or /x/:id for one segment.",
    example: { "/old/**": { redirect: { to: "/new/**", statusCode: 308 } } },
    default: {},
  },
  navigation: {
    type: shape({
      fields: {
        type: list(text()),
        about: "Fields of the front matter that the menu has besides titles.",
        example: ["icon"],
        default: [],
      },
    }),
    about: "What the menu is made of.",
    example: { fields: ["icon"] },
    default: { fields: [] },
  },
  gathers: {
    type: TAXONOMIES,
    about: "Fields of the front matter whose values have pages: of three documents on, an author from the first on.",
    example: { tags: { at: "/tags" }, authors: { at: "/authors" } },
    default: {},
  },
  authors: {
    type: AUTHORS,
    about: "What is told of authors, by the key that front matter may name them by.",
    example: { ada: { name: "Ada Otter", about: "Ada draws otters." } },
    default: {},
  },
  globals: {
    type: record(globalQuery),
    about: "Queries whose answers are made once and go with the release.",
    example: { news: { type: "list", sort: { published: -1 }, limit: 3 } },
    default: {},
  },
  layoutFallbacks: {
    type: list(text()),
    about: "Globals whose document may name the layout of pages that name none.",
    example: ["theme"],
    default: ["theme"],
  },
  menu: {
    type: list(iconLink, { max: MAX_LINKS }),
    about: "The links of the menu in the default language, up to twelve. Without them folders and numbers make it.",
    example: [{ label: "By age", to: "/ages", icon: "mdi:account-circle-outline" }],
    default: [],
  },
  footer: {
    type: list(link),
    about: "Links at the end of every page.",
    example: [{ label: "Privacy", to: "/privacy" }],
    default: [],
  },
  responses: {
    type: oneOf(["default", "advanced"]),
    about: "How /query answers: default as Nuxt Content does, advanced with a wrapper around the result.",
    example: "advanced",
    default: "default",
  },
  checks: {
    type: oneOf(["strict", "lenient"]),
    about: "lenient makes warnings of errors, for a folder that was written for another site.",
    example: "lenient",
    default: "strict",
  },
  ignores: {
    type: list(text({ min: 1 })),
    about:
      "Files that are no documents: names of files or folders anywhere, or paths from this folder; * and ** stand for any.",
    example: ["README.md", "notes/**"],
    default: [],
  },
  surprise: {
    type: text({ format: "address" }),
    about: "An address of its own that leads to a coloring page that nobody has chosen.",
    example: "/surprise",
  },
  analytics: {
    type: shape({
      kidsCorner: {
        type: oneOf(["off", "pageviews"]),
        about: "What is counted in the kids corner where analytics are on.",
        example: "pageviews",
        default: "off",
      },
    }),
    about: "What visits are counted.",
    example: { kidsCorner: "off" },
    default: { kidsCorner: "off" },
  },
  editorial: {
    type: record(editorialRule, { keys: "pattern of a route" }),
    about: "What its editors ask of pages, by address as routes are: check warns of what breaks it.",
    example: { "/articles/**": { words: { min: 40 }, fields: ["tags"] } },
    default: {},
  },
} as const satisfies Fields;

/** What the pages that a pattern matches must have. */
export type EditorialRule = ValueOf<typeof editorialRule>;

/** The file once it was parsed. */
export type SiteFile = Infer<typeof SITE>;
