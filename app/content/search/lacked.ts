import { fill } from "../words/words.ts";

/** Words of a search that nothing has, but what the site has near them. */
export type Lacked = {
  readonly words: readonly string[];
  /** Whether what is shown begins with that, and not with what another word of the search finds. */
  readonly isNearFirst: boolean;
};

/** A word that a search is about. */
export interface AskedWord<Result> {
  readonly text: string;
  /** Whether it finds only what is near it. */
  readonly isLacked: boolean;
  readonly finds: (result: Result) => boolean;
}

/** Null where nothing is lacked, or nothing found. `at`: the first result that is shown. */
export function lackedOf<Result>(
  asked: readonly AskedWord<Result>[],
  { results, at }: { readonly results: readonly Result[]; readonly at: number },
): Lacked | null {
  const [lacked, had] = [asked.filter(({ isLacked }) => isLacked), asked.filter(({ isLacked }) => !isLacked)];
  if (lacked.length === 0 || results.length === 0) return null;
  const isNearFirst = results.slice(at, at + 1).every((first) => !had.some(({ finds }) => finds(first)));
  return { words: lacked.map(({ text }) => text), isNearFirst };
}

interface LackedTexts {
  readonly noneCalled: string;
  readonly called: string;
  readonly closeToIt: string;
  readonly locale: string;
}

/** `Nothing called “tiger” or “wolf” yet. Close to it:` */
export function lackedText(lacked: Lacked | null, texts: LackedTexts): string | null {
  if (lacked === null) return null;
  const called = lacked.words.map((word) => fill(texts.called, { word }));
  const none = fill(texts.noneCalled, { words: eitherOf(called, texts.locale) });
  return lacked.isNearFirst ? `${none} ${texts.closeToIt}` : none;
}

/** One alone does without `Intl`, as `plural` does. */
function eitherOf(texts: readonly string[], locale: string): string {
  const [first = "", ...others] = texts;
  return others.length === 0 ? first : new Intl.ListFormat(locale, { type: "disjunction" }).format(texts);
}
