import { createContext, createElement, Fragment, type ReactNode, use } from "react";
import { type Entries, type Part, PLACEHOLDER, type Translations, type Words } from "./content/words/words.ts";

/** What there is besides English for the page that is rendered: in a browser `loadedWords`. */
export const WordsContext = createContext<Translations>({});

/** The words of a part of the interface in the locale of the page. */
export function useWords<Own extends Entries>(part: Part<Own>): Words<Own> {
  return part.in(use(WordsContext));
}

/** A text with elements in it: `fillNodes("by {name}", { name: <b>Ada</b> })`. */
export function fillNodes(text: string, values: { readonly [name: string]: ReactNode }): ReactNode {
  return text
    .split(PLACEHOLDER)
    .map((piece, at) => (at % 2 === 0 ? piece : createElement(Fragment, { key: at }, values[piece])));
}
