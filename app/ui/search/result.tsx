import { kinds } from "virtual:kinds";
import type { ReactNode } from "react";
import type { Kind } from "../../content/kind.ts";
import type { FoundPage, MarkedText } from "../../content/search/search.ts";
import type { search } from "../../content/words/search.ts";
import { Icon } from "../icon.tsx";

/** A text with the words in it that were looked for. */
export function Marked({ text }: { readonly text: MarkedText }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its pieces
  return text.map(([piece, isMarked], at) => (isMarked ? <mark key={at}>{piece}</mark> : piece));
}

/** The small picture of a page, beside words that name it; a sheet of paper where it has none. */
export function FoundPicture({ picture }: Pick<FoundPage, "picture">): ReactNode {
  return (
    <span className="found-picture">
      {picture === null ? <Icon name="book" /> : <img src={picture} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

/** What a page is, in a word. */
export function kindWord(kind: Kind, words: typeof search.english): string {
  return words[kinds[kind].word ?? "page"];
}
