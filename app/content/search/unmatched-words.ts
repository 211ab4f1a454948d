import { fill } from "../words/words.ts";

/** Words of a search that nothing has, but what the site has near them. */
export type UnmatchedWords = {
  readonly words: readonly string[];
  /** Whether what is shown begins with that, and not with what another word of the search finds. */
  readonly isNearFirst: boolean;
};

/** A word that a search is about. */
export interface AskedWord<Result> {
  readonly text: string;
  /** Whether it finds only what is near it. */
  readonly isUnmatched: boolean;
  readonly finds: (result: Result) => boolean;
}

/** Null where nothing is unmatched, or nothing found. `at`: the first result that is shown. */
export function unmatchedWords<Result>(
  asked: readonly AskedWord<Result>[],
  { results, at }: { readonly results: readonly Result[]; readonly at: number },
): UnmatchedWords | null {
  const [unmatched, had] = [
    asked.filter(({ isUnmatched }) => isUnmatched),
    asked.filter(({ isUnmatched }) => !isUnmatched),
  ];
  if (unmatched.length === 0 || results.length === 0) return null;
  const isNearFirst = results.slice(at, at + 1).every((first) => !had.some(({ finds }) => finds(first)));
  return { words: unmatched.map(({ text }) => text), isNearFirst };
}

interface UnmatchedTexts {
  readonly noneCalled: string;
  readonly called: string;
  readonly closeToIt: string;
  readonly locale: string;
}

/** `Nothing called “tiger” or “wolf” yet. Close to it:` */
export function unmatchedText(unmatched: UnmatchedWords | null, texts: UnmatchedTexts): string | null {
  if (unmatched === null) return null;
  const called = unmatched.words.map((word) => fill(texts.called, { word }));
  const none = fill(texts.noneCalled, { words: eitherOf(called, texts.locale) });
  return unmatched.isNearFirst ? `${none} ${texts.closeToIt}` : none;
}

/** One alone does without `Intl`, as `plural` does. */
function eitherOf(texts: readonly string[], locale: string): string {
  const [first = "", ...others] = texts;
  return others.length === 0 ? first : new Intl.ListFormat(locale, { type: "disjunction" }).format(texts);
}
