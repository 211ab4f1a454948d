import { insteadOfPlayer } from "../video-address.ts";

/** What components and shortcodes of other programs are called, in kebab case, and what is written here in their place. */
export const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:u-)?(?:alert|callout|note|tip|info|warning|caution|danger|notice|admonition|hint|important|aside)$/,
    "Write a quote that begins with > [!NOTE], or :::note Title, its text and :::, each on a line.",
  ],
  [
    /^(?:code-group|code-tabs|code-block|tabs?|tab-item|u-tabs)$/,
    "Write its parts one below the other: ```ts [app.ts].",
  ],
  [/^(?:u-)?icon$/, "Take it away, or write a sign such as ★."],
  [/^(?:u-)?badge$/, "Write :tag[new]."],
  [/^(?:u-)?(?:button|btn)$/, 'Write :button-link{to="/…" label="…"}.'],
  [
    /^(?:u-|page-)?(?:cards?|card-grid|card-group|grid)$/,
    'Write ::columns, in it :::callout{title="…"} for each with ::: below its text, and :: below all.',
  ],
  [/^(?:nuxt-?img|nuxt-?picture|image|img|figure|picture)$/, "Write ![What it shows](./picture.jpg)"],
  [/^list$/, "Write a line for each, with a dash in front."],
  [/^(?:highlight|code)$/, "Write a block of code: its language behind ```, its lines, and ``` again."],
  [
    /^(?:details|accordion|accordion-item|collapse|collapsible|expand|spoiler)$/,
    "Write <details> with <summary> in it.",
  ],
  [
    /^(?:gist|tweet|x|x-simple|twitter|twitter-simple|instagram|bluesky|mastodon|codepen|sandbox|code-sandbox|stackblitz|jsfiddle|read-more)$/,
    "Write a link that leads there.",
  ],
  [/^(?:math|katex|latex|mathjax)$/, "Write its TeX in a block of ```math."],
  [
    /^(?:content-query|content-list|content-navigation|posts)$/,
    'Write :article-list{under="/…"} on a line of its own.',
  ],
  [/^(?:toc|table-of-contents)$/, "Take it away: a page with several headings lists them by itself."],
  [/^(?:rel)?ref$/, "Write the address of the page, or its file: [words](./page.md)."],
  [/^content-reference$/, "Take it away: it leads nowhere outside of the chat it comes from."],
  [/^param$/, "Write the text itself, or a field of the front matter, as {{ $doc.title }}."],
];

interface Given {
  /** Where what it shows is. */
  readonly address?: string | undefined;
  /** What it says of that. */
  readonly words?: string | undefined;
}

/**
 * What to write in the place of a component, an element or a shortcode of another program; null for one that we do not know.
 *
 * @example insteadOf("figure", { address: "fox.jpg", words: "A fox" }) // "Write ![A fox](fox.jpg)"
 */
export function insteadOf(name: string, { address, words = "What it shows" }: Given = {}): string | null {
  const player = insteadOfPlayer(name, address);
  if (player !== null) return `Write ${player}`;
  const [, advice] = INSTEAD.find(([pattern]) => pattern.test(name)) ?? [];
  if (advice?.startsWith("Write ![") && address !== undefined) return `Write ![${words}](${address})`;
  return advice ?? null;
}
