import { isDeepStrictEqual } from "node:util";
import type { Release } from "../../release/release.ts";
import { articlePath, generateSite } from "../content.ts";
import { pagesOfKind } from "../page-of-kind.ts";

/** Kinds of pages that are raced, in the order of the tables. */
export const KINDS = ["article", "list of articles", "home", "list of drawings", "coloring page"] as const;

export type Kind = (typeof KINDS)[number];

/** Addresses by the kind of their page. */
export type Paths = { readonly [kind in Kind]?: readonly string[] };

/** A site of ours that has pages of some kinds. */
export interface RacedSite {
  readonly release: Release;
  readonly paths: Paths;
}

/** Two hundred articles of four kilobytes in twenty sections. */
export const ARTICLES = { documents: 200, bytes: 4_000 };

const LIST = `---
title: Articles
description: The newest fifty of them.
---

::article-list{under="/" :limit="50" :paged="true"}
::
`;

/** Different coloring pages. */
const DRAWINGS = 20;

/** The generated articles with the list of the newest fifty, and our own site. */
export async function racedSites(release: Release): Promise<{ readonly articles: RacedSite; readonly own: RacedSite }> {
  const articles = await generateSite({ ...ARTICLES, files: { "articles.md": LIST } });
  const drawings = await pagesOfKind(release, "coloring-page");
  const every = Math.ceil(drawings.length / DRAWINGS);
  return {
    articles: {
      release: articles,
      paths: {
        article: Array.from({ length: ARTICLES.documents }, (_, n) => articlePath(n)),
        "list of articles": ["/articles"],
      },
    },
    own: {
      release,
      paths: {
        home: ["/"],
        "list of drawings": (await pagesOfKind(release, "coloring-list")).slice(0, 1),
        "coloring page": drawings.filter((_, at) => at % every === 0),
      },
    },
  };
}

/** What the main part of a page shows, by whatever it was rendered. */
export interface ShownPage {
  readonly title: string;
  readonly description: string;
  /** Its text, ready HTML. */
  readonly html: string;
  /** SVG; "" for none. */
  readonly drawing: string;
  readonly cards: readonly Card[];
}

/** An item of a list. */
export interface Card {
  /** Where it leads. */
  readonly id: string;
  readonly image: { readonly src: string; readonly width: number; readonly height: number } | null;
  readonly texts: readonly string[];
}

/** Reads a page of ours or of a project that marks the same things: `lead`, `data-html`, `drawing` and the links of cards. */
export function readShown(page: string): ShownPage {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(page)?.[1] ?? "";
  const first = (pattern: RegExp) => pattern.exec(main)?.[1] ?? "";
  return {
    title: plainText(first(/<h1[^>]*>(.*?)<\/h1>/s)),
    description: plainText(first(/<p class="lead">(.*?)<\/p>/s)),
    html: [...main.matchAll(/<div data-html(?:="\d*")?>(.*?)<\/div>/gs)].map(([, html]) => html).join(""),
    drawing: first(/(<svg class="drawing".*?<\/svg>)/s),
    cards: [
      ...main.matchAll(/<li>(?:(?!<li>).)*?<a class="(?:sheet-card|card-link|tile)" href="(.*?)".*?<\/li>/gs),
    ].map(([item, href = ""]) => ({
      id: plainText(href),
      image: imageIn(item),
      texts: textsIn(item.replace(BUTTON, "")),
    })),
  };
}

const BUTTON = /<button.*?<\/button>/gs;

function imageIn(html: string): Card["image"] {
  const [, src, width, height] = /<img src="([^"]*)" width="(\d+)" height="(\d+)"/.exec(html) ?? [];
  return src === undefined ? null : { src, width: Number(width), height: Number(height) };
}

function textsIn(html: string): readonly string[] {
  return html
    .split(/<[^>]*>/)
    .map((text) => plainText(text).trim())
    .filter((text) => text !== "");
}

const REFERENCES: { readonly [reference: string]: string } = {
  "&#x27;": "'",
  "&#39;": "'",
  "&#34;": '"',
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

function plainText(html: string): string {
  return html.replace(/&[#\w]+;/g, (reference) => REFERENCES[reference] ?? reference);
}

/** Throws where a page does not show what ours does: the same words, the same items of lists, the same drawing. */
export function checkShown(page: string, { name, ours }: { readonly name: string; readonly ours: ShownPage }): void {
  const theirs = readShown(page);
  const isShown = ours.title !== "" && (ours.html !== "" || ours.cards.length > 0);
  for (const part of ["title", "description", "html", "drawing", "cards"] as const) {
    const [own, other] = [ours, theirs].map((shown) => (part === "html" ? textsIn(shown.html) : shown[part]));
    if (isShown && isDeepStrictEqual(own, other)) continue;
    throw new Error(`${name}: the ${part} is not the same:\n${JSON.stringify(own)}\n${JSON.stringify(other)}`);
  }
}
