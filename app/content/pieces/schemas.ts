import { z } from "zod";
import { safeHref } from "../routing/safe-url.ts";

const path = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)/, "a path of this site, such as /free");
const link = z
  .string()
  .min(1)
  .refine((to) => safeHref(to) !== null, "a path, or an address with https, mailto or tel");
const short = z.string().min(1).max(200);
const note = z.string().max(400);
const amount = z.number().min(0).max(1_000_000);
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, "a currency code, such as USD")
  .default("USD");
const tone = z.enum(["sun", "leaf", "berry", "sky"]);

/**
 * The props of every piece, by component name. One schema each: the compiler checks Markdown by it, the island
 * endpoint requests, and the catalogue lists it. Markdown writes the name in kebab case, text as `title="…"` and JSON
 * as `:limit="3"`: `::coloring-card{path="/kids-corner/coloring-pages/animals/fox"}`.
 */
export const pieceSchemas = {
  /**
   * The top of a landing page: eyebrow, title, text in the default slot, links in `actions`, and up to three coloring
   * cards in `pictures`, which lie beside it as sheets on a table.
   */
  Hero: z.strictObject({ title: short, eyebrow: short.optional() }),
  /** A link that looks like a button. */
  ButtonLink: z.strictObject({
    to: link,
    label: short,
    icon: short.optional(),
    tone: z.enum(["primary", "secondary", "plain"]).default("primary"),
  }),
  /** `picture` is the path of a coloring page, whose drawing the card shows. */
  ProductCard: z.strictObject({
    title: short,
    to: link,
    picture: path.optional(),
    amount: amount.optional(),
    currency,
    rating: z.number().min(0).max(5).optional(),
  }),
  /** `before` is the price that no longer holds. */
  Price: z.strictObject({ amount, currency, before: amount.optional() }),
  StarRating: z.strictObject({ value: z.number().min(0).max(5), count: z.int().min(0).max(1_000_000_000).optional() }),
  SalesBanner: z.strictObject({
    title: short,
    to: link.optional(),
    label: short.optional(),
    tone: tone.default("sun"),
  }),
  Tag: z.strictObject({ to: link.optional(), tone: z.enum(["plain", ...tone.options]).default("plain") }),
  ArticlePreview: z.strictObject({ path }),
  /** The newest documents below a path. */
  ArticleList: z.strictObject({ under: path, limit: z.int().min(1).max(50).default(6) }),
  /** Forms of the account zone; on other pages each leads there. */
  Login: z.strictObject({}),
  Register: z.strictObject({}),
  ForgotPassword: z.strictObject({}),
  ResetPassword: z.strictObject({}),
  ConfirmEmail: z.strictObject({}),
  Account: z.strictObject({}),
  /** The drawings that were marked on this device. */
  Favorites: z.strictObject({}),
  /** Whether visits are counted, and the visitor's say in it. */
  PrivacyChoices: z.strictObject({}),
  ColoringCard: z.strictObject({ path }),
  /** The drawing that is everybody's today. */
  PageOfTheDay: z.strictObject({}),
  /** A tile for each category, which leads to the list of its drawings. */
  Categories: z.strictObject({}),
  /**
   * Cards of all coloring pages, or those of a category, tag or pack; `group` puts them under their categories, and
   * `filters` has them bring all that the list page narrows them by.
   */
  Gallery: z.strictObject({
    category: short.optional(),
    tag: short.optional(),
    pack: short.optional(),
    from: path.optional(),
    limit: z.int().min(1).max(500).default(500),
    group: z.boolean().default(false),
    filters: z.boolean().default(false),
  }),
  /** A pack of the document at `from`, which is the one it stands in unless said otherwise. */
  Download: z.strictObject({ title: short, pack: short, from: path.optional(), note: note.optional() }),
  /** The documents below a path that have a pack: each on a card, or the first of them as a banner. */
  Giveaways: z.strictObject({
    under: path,
    except: path.optional(),
    limit: z.int().min(1).max(50).default(12),
    as: z.enum(["cards", "banner"]).default("cards"),
  }),
  /** What stands in its default slot, side by side where there is room. */
  Columns: z.strictObject({}),
  Callout: z.strictObject({ title: short.optional(), tone: tone.default("sky") }),
  Links: z.strictObject({
    items: z
      .array(z.strictObject({ label: short, to: link, note: note.optional(), icon: short.optional() }))
      .min(1)
      .max(30),
  }),
} as const satisfies Record<string, z.ZodObject>;

export type PieceName = keyof typeof pieceSchemas;
export type PieceProps<Name extends PieceName> = z.infer<(typeof pieceSchemas)[Name]>;

/** By own keys alone: `constructor` and `__proto__` name no piece. */
export function isPieceName(name: string): name is PieceName {
  return Object.hasOwn(pieceSchemas, name);
}
