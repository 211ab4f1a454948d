import type { JsonObject } from "../json.ts";
import { MAX_DRAWN } from "../release/gathered-keys.ts";
import { boolean, type Fields, type Infer, list, number, oneOf, record, shape, text } from "./field-type.ts";
import { type Parsed, parse } from "./parse.ts";

interface Component {
  /** One line of explanation. */
  readonly about: string;
  readonly props: Fields;
}

const words = text({ min: 1, max: 200 });
const longWords = text({ max: 400 });
const path = text({ format: "path", max: 200 });
const link = text({ format: "link" });
const amount = number({ min: 0, max: 1_000_000 });
const stars = number({ min: 0, max: 5 });
const tones = ["sun", "leaf", "berry", "sky"] as const;

/** Coloring pages that an author picks for one gallery: each is looked up. */
const MAX_PICKED = 60;

/** The figures around a name: a theme has some more than one sheet shows. */
const nameTheme = shape(
  {
    label: { type: text({ min: 1, max: 40 }), about: "What it is called.", example: "Ocean", required: true },
    pages: {
      type: list(path, { min: 1, max: 8, noun: "list of paths" }),
      about: "Coloring pages whose drawings stand around the name, those first that are on most sheets.",
      example: ["/animals/red-fox", "/animals/owl"],
      required: true,
    },
  },
  { noun: "theme", advice: "{label: …, pages: […]}" },
);

/** Props that several components have. */
const title = { type: words, about: "Its heading.", example: "Arbor Day" } as const;
const to = { type: link, about: "Where it leads.", example: "/packs" } as const;
const icon = { type: words, about: "The icon before it.", example: "gift" } as const;
const under = {
  type: path,
  about: "Documents whose page or file is below this path.",
  example: "/articles",
  required: true,
} as const;
const note = { type: longWords, about: "A line more.", example: "For small hands" } as const;
const drawing = {
  type: path,
  about: "The path of a coloring page.",
  example: "/animals/red-fox",
} as const;
const currency = {
  type: text({ format: "currency" }),
  about: "A currency code.",
  example: "EUR",
  default: "USD",
} as const;

function upTo<const Usual extends number>(max: number, usual: Usual) {
  return {
    type: number({ min: 1, max, whole: true }),
    about: "How many at most.",
    example: 3,
    default: usual,
  } as const;
}

/**
 * Every component of Markdown with its props. The compiler checks Markdown by this table, the island endpoint requests,
 * and `npm run content -- components` prints it. Markdown writes the name in kebab case, text as `title="…"` and JSON
 * as `:limit="3"`: `::coloring-card{path="/animals/red-fox"}`.
 */
export const COMPONENTS = {
  Hero: {
    about: "The top of a landing page. Slots: text, links (actions), up to three coloring cards beside it (pictures).",
    props: {
      title: { ...title, required: true },
      eyebrow: { type: words, about: "A line above the heading.", example: "New this week" },
    },
  },
  ButtonLink: {
    about: "A link that looks like a button.",
    props: {
      to: { ...to, required: true },
      label: { type: words, about: "What it says.", example: "Get the pack", required: true },
      icon,
      tone: {
        type: oneOf(["primary", "secondary", "plain"]),
        about: "How much it stands out.",
        example: "plain",
        default: "primary",
      },
    },
  },
  ProductCard: {
    about: "A card of something with a price and stars.",
    props: {
      title: { ...title, required: true },
      to: { ...to, required: true },
      picture: { ...drawing, about: "The coloring page whose drawing it shows." },
      amount: { type: amount, about: "The price; 0 reads Free.", example: 4.5 },
      currency,
      rating: { type: stars, about: "Stars out of five.", example: 4.5 },
    },
  },
  Price: {
    about: "A price.",
    props: {
      amount: { type: amount, about: "The price; 0 reads Free.", example: 4.5, required: true },
      currency,
      before: { type: amount, about: "The price that no longer holds, struck out.", example: 6 },
    },
  },
  StarRating: {
    about: "Stars out of five.",
    props: {
      value: { type: stars, about: "How many, halves too.", example: 4.5, required: true },
      count: { type: number({ min: 0, max: 1_000_000_000, whole: true }), about: "Of how many ratings.", example: 120 },
    },
  },
  SalesBanner: {
    about: "A banner across the text.",
    props: {
      title: { ...title, required: true },
      to,
      label: { type: words, about: "What its link says.", example: "Get the pack" },
      tone: { type: oneOf(tones), about: "Its color.", example: "leaf", default: "sun" },
    },
  },
  VideoLink: {
    about:
      "A film on YouTube or Vimeo: a picture that leads there. Nothing is loaded from there before the link is followed.",
    props: {
      url: {
        type: text({ format: "film" }),
        about: "Its page there.",
        example: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
        required: true,
      },
      title: { ...title, about: "What one sees.", example: "How the fox was drawn", required: true },
      picture: {
        type: text({ format: "still" }),
        about: "A picture of it, a file beside the document.",
        example: "./still.jpg",
        required: true,
      },
    },
  },
  Tag: {
    about: "A word on a label: :tag[new].",
    props: {
      to,
      tone: { type: oneOf(["plain", ...tones]), about: "Its color.", example: "leaf", default: "plain" },
    },
  },
  ArticlePreview: {
    about: "A card of one document.",
    props: { path: { type: path, about: "Its path.", example: "/articles/pencils", required: true } },
  },
  ArticleList: {
    about: "Cards of documents below a path.",
    props: {
      under,
      limit: upTo(50, 6),
      order: {
        type: oneOf(["newest", "files"]),
        about: "The newest first, or in the order of the files.",
        example: "files",
        default: "newest",
      },
      paged: {
        type: boolean(),
        about: "Puts all others on further pages, at /page/2 and so on below the page's own address.",
        example: true,
        default: false,
      },
    },
  },
  Login: { about: "The form to sign in. On pages outside /account each of these forms leads there.", props: {} },
  Register: { about: "The form to make an account.", props: {} },
  ForgotPassword: { about: "The form that mails a link for a new password.", props: {} },
  ResetPassword: { about: "The form for the new password.", props: {} },
  ConfirmEmail: { about: "Where the link of a confirming mail ends.", props: {} },
  Account: { about: "The account with all its settings.", props: {} },
  Favorites: { about: "The drawings that were marked on this device.", props: {} },
  PrivacyChoices: { about: "Whether visits are counted, and the visitor's say in it.", props: {} },
  Search: { about: "The field of the search, and what is found for the words in its address.", props: {} },
  ColoringCard: { about: "A card of one coloring page.", props: { path: { ...drawing, required: true } } },
  PageOfTheDay: { about: "The drawing that is everybody's today.", props: {} },
  Categories: { about: "A tile for each category, which leads to the list of its drawings.", props: {} },
  Gallery: {
    about: "Cards of all coloring pages, of some that are picked, or those of a category, tag, difficulty or pack.",
    props: {
      category: { type: words, about: "Those of a category.", example: "animals" },
      tag: { type: words, about: "Those with a tag.", example: "fox" },
      pack: { type: words, about: "Those in a pack.", example: "trees" },
      from: { type: path, about: "The document of the pack, where it is another one.", example: "/packs/arbor-day" },
      pages: {
        type: list(path, { min: 1, max: MAX_PICKED, noun: "list of paths" }),
        about: "These, in their order.",
        example: ["/animals/red-fox", "/animals/owl"],
      },
      difficulty: { type: oneOf(["easy", "medium", "detailed"]), about: "Those of a difficulty.", example: "easy" },
      order: {
        type: oneOf(["newest", "daily"]),
        about: "The newest first, or other ones each day.",
        example: "daily",
        default: "newest",
      },
      limit: upTo(MAX_DRAWN, MAX_DRAWN),
      group: { type: boolean(), about: "Puts them under their categories.", example: true, default: false },
      filters: {
        type: boolean(),
        about: "On the page that lists them all: they are searched, narrowed and paged there, whatever the limit.",
        example: true,
        default: false,
      },
    },
  },
  NameToColor: {
    about: "Makes a sheet to color of any name: bubble letters with the figures of a theme around them.",
    props: {
      themes: {
        type: record(nameTheme, { noun: "map of themes", advice: "{ocean: {label: Ocean, pages: […]}}" }),
        about: "The themes, in their order, each under the word that addresses have for it.",
        example: { forest: { label: "Forest", pages: ["/animals/red-fox", "/animals/owl"] } },
        required: true,
      },
    },
  },
  InSeason: {
    about:
      "Drawings of the next major holiday, else of the season of the year, and of the next holiday beside it, by gathers.season of .site.yml.",
    props: { limit: upTo(30, 4) },
  },
  Download: {
    about: "The file of a pack.",
    props: {
      title: { ...title, required: true },
      pack: { type: words, about: "Its name in packs.", example: "trees", required: true },
      from: { type: path, about: "The document of the pack, where it is another one.", example: "/packs/arbor-day" },
      note,
    },
  },
  PackList: {
    about: "The packs of a document on cards, those first whose days of the year it is (when).",
    props: {
      from: { type: path, about: "The document, where it is another one.", example: "/packs/teachers" },
      which: {
        type: oneOf(["all", "dated", "others"]),
        about: "All, those that have such days, or those that have none.",
        example: "dated",
        default: "all",
      },
    },
  },
  Values: {
    about: "A card for each value of a field that .site.yml gathers, those first whose days of the year it is (when).",
    props: {
      field: { type: words, about: "The field.", example: "season", required: true },
      limit: upTo(30, 30),
    },
  },
  Giveaways: {
    about: "The documents below a path that have a pack.",
    props: {
      under,
      except: { type: path, about: "Without the one at this path.", example: "/packs/arbor-day" },
      limit: upTo(50, 12),
      as: {
        type: oneOf(["cards", "banner"]),
        about: "Each on a card, or the first of them as a banner.",
        example: "banner",
        default: "cards",
      },
    },
  },
  Columns: { about: "What stands in its slot, side by side where there is room.", props: {} },
  Callout: {
    about: "A box around a text.",
    props: { title, tone: { type: oneOf(tones), about: "Its color.", example: "leaf", default: "sky" } },
  },
  Links: {
    about: "A list of links.",
    props: {
      items: {
        type: list(
          shape(
            {
              label: { type: words, about: "What it says.", example: "Free packs", required: true },
              to: { ...to, required: true },
              note,
              icon,
            },
            { noun: "link", advice: "{label: …, to: …}" },
          ),
          { min: 1, max: 30 },
        ),
        about: "The links, in their order.",
        example: [{ label: "Free packs", to: "/packs" }],
        required: true,
      },
    },
  },
} as const satisfies { readonly [name: string]: Component };

export type ComponentName = keyof typeof COMPONENTS;
export type PropsOf<Name extends ComponentName> = Infer<(typeof COMPONENTS)[Name]["props"]>;

/** Props from outside by the table of their component, defaults filled in. */
export function parseProps(name: ComponentName, given: unknown): Parsed<JsonObject> {
  return parse(shape(COMPONENTS[name].props), given);
}

/** By own keys alone: `constructor` and `__proto__` name no component. */
export function isComponentName(name: string): name is ComponentName {
  return Object.hasOwn(COMPONENTS, name);
}
