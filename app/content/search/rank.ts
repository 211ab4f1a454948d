import { earliest, isLive, nextChange } from "../release/live.ts";
import { OF_SAME, type WordAnswer } from "./dictionary.ts";
import { decodeHeader, groupsOf, RANKS, rankIn } from "./postings.ts";
import type { SearchQuery } from "./search.ts";
import type { AskedWord } from "./unmatched-words.ts";

/** What a page has of a word. */
interface Match {
  readonly points: number;
  /** How many terms of its title it has for it, of how many. */
  readonly titles: number;
  readonly titleTerms: number;
  /** Less where it is only mentioned. */
  readonly words: number;
}

type Matches = ReadonlyMap<string, Match>;

/** By weight: a title that is nothing else, a word of it, a tag, a heading, a description. */
const POINTS = [12, 8, 5, 3, 2];

/** Of a word that stands in the description alone. */
const MENTIONED = 0.5;
const DESCRIPTION = 4;

/** Points more for pages of the wanted kind. */
const OF_WANTED = 12;

/** What words count for that are said beside what is meant. */
const OF_SOFT = 0.3;

/** What a word counts for that one page has, where the search has no other word. */
const OF_RARE = 2;

/** The home page mentions everything, and is one step away from everywhere. */
const OF_HOME = 0.25;

interface RankedWord {
  readonly text: string;
  readonly answers: readonly WordAnswer[];
  readonly isSoft: boolean;
  readonly narrows: boolean;
}

interface Ranked {
  /**
   * Pages (`pageId`), the best first: those with all words, else those that have the most of them; and those whose whole title
   * is one of several things that are named.
   */
  readonly ids: readonly string[];
  /** The words that are meant. */
  readonly asked: readonly AskedWord<string>[];
  /** The first millisecond at which others may be found; null for never. */
  readonly until: number | null;
}

/**
 * Pages by what they have of the words. `postingsOf`: what was read of a term. Where two have as much, pictures come first,
 * then those with the shortest title.
 */
export function rankPages(
  words: readonly RankedWord[],
  {
    postingsOf,
    wants,
    now,
  }: {
    readonly postingsOf: (term: string) => readonly string[];
    readonly wants: SearchQuery["wants"];
    readonly now: number;
  },
): Ranked {
  const dates: (number | null)[] = [];
  const matchesOf: MatchesOf = (term, share) => {
    const found = new Map<string, Match>();
    for (const { header, ids } of groupsOf(postingsOf(term))) {
      const { weight, titleTerms, publishAt, expiresAt } = decodeHeader(header, term);
      dates.push(nextChange({ publishAt, expiresAt }, now));
      if (!isLive({ publishAt, expiresAt }, now)) continue;
      const titles = share < OF_SAME ? 0 : weight === 0 ? titleTerms : Math.min(1, titleTerms);
      const match = {
        points: (POINTS[weight] ?? 0) * share,
        titles,
        titleTerms,
        words: weight === DESCRIPTION ? MENTIONED : 1,
      };
      for (const id of ids) found.set(id, match);
    }
    return found;
  };
  const [soft = [], hard = []] = [true, false].map((isSoft) => words.filter((word) => word.isSoft === isSoft));
  const named = hard.map(({ text, answers }) => ({ text, answers, matches: bestOf(answers, matchesOf) }));
  const meant = together(named.map(({ matches }) => matches));
  const said = soft.map(({ answers }) => besideOf(bestOf(answers, matchesOf), { isMeant: hard.length === 0 }));
  const narrowing = soft.filter(({ narrows }) => narrows).map(({ answers }) => bestOf(answers, matchesOf));
  const pages = hard.length === 0 ? together(said) : narrowing.reduce(narrowed, said.reduce(beside, meant));
  const asked = named.map(({ text, answers, matches }) => {
    return { text, isUnmatched: isUnmatched(answers, matchesOf), finds: (id: string) => matches.has(id) };
  });
  return { ids: inOrder(pages, wants), asked, until: earliest(dates) };
}

/** What words count for that are said beside what is meant, or alone: a word of few pages says more than one of many. */
function besideOf(matches: Matches, { isMeant }: { readonly isMeant: boolean }): Matches {
  const share = isMeant ? OF_RARE / Math.sqrt(matches.size) : OF_SOFT;
  const known = new Map<Match, Match>();
  const less = (match: Match) => {
    const made = { ...match, points: match.points * share, titles: isMeant ? match.titles : 0, words: 0 };
    known.set(match, made);
    return made;
  };
  return new Map([...matches].map(([id, match]) => [id, known.get(match) ?? less(match)]));
}

/**
 * Of the pictures those that have a word, and behind them what is none. All pages where of the pictures with the most
 * of what is meant none has it: a bear with a butterfly on its nose is no easy butterfly.
 */
function narrowed(pages: Matches, having: Matches): Matches {
  const isPicture = (id: string) => rankIn(id) === RANKS.picture;
  const pictures = [...pages].filter(([id]) => isPicture(id));
  const most = pictures.reduce((known, [, { words }]) => Math.max(known, words), 0);
  if (!pictures.some(([id, { words }]) => words === most && having.has(id))) return pages;
  const left = [...pages].filter(([id]) => having.has(id) || !isPicture(id));
  return new Map(left.map(([id, match]) => [id, having.has(id) ? match : { ...match, points: 0, titles: 0 }]));
}

/** What pages have of all words. One word alone, which thousands of pages may have, costs nothing. */
function together([first = new Map(), ...others]: readonly Matches[]): Matches {
  if (others.length === 0) return first;
  const all = new Map(first);
  for (const matches of others) for (const [id, match] of matches) all.set(id, sumOf(all.get(id), match));
  return all;
}

/** What pages have of a word more, without the others that have it. */
function beside(pages: Matches, more: Matches): Matches {
  return new Map([...pages].map(([id, match]) => [id, sumOf(more.get(id), match)]));
}

function sumOf(one: Match | undefined, other: Match): Match {
  if (one === undefined) return other;
  return {
    words: one.words + other.words,
    points: one.points + other.points,
    titles: one.titles + other.titles,
    titleTerms: Math.max(one.titleTerms, other.titleTerms),
  };
}

function isWanted(id: string, wants: "pictures" | "articles"): boolean {
  return rankIn(id) === (wants === "articles" ? RANKS.article : RANKS.list);
}

type MatchesOf = (term: string, share: number) => Matches;

function isUnmatched(answers: readonly WordAnswer[], matchesOf: MatchesOf): boolean {
  const own = answers.filter(({ isNear }) => !isNear);
  return answers.length === 0 || (own.length < answers.length && bestOf(own, matchesOf).size === 0);
}

/** Of each page what it has the most of. */
function bestOf(answers: readonly WordAnswer[], matchesOf: MatchesOf): Matches {
  const [first, ...others] = answers.map(({ terms, share }) =>
    terms.map((term) => matchesOf(term, share)).reduce(inBoth),
  );
  if (first === undefined || others.length === 0) return first ?? new Map();
  const best = new Map(first);
  for (const matches of others)
    for (const [id, match] of matches) if ((best.get(id)?.points ?? 0) < match.points) best.set(id, match);
  return best;
}

function inBoth(a: Matches, b: Matches): Matches {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  const both = new Map<string, Match>();
  for (const [id, own] of few) {
    const other = many.get(id);
    if (other === undefined) continue;
    const titleTerms = Math.max(own.titleTerms, other.titleTerms);
    both.set(id, {
      points: Math.min(own.points, other.points),
      titles: own.titles + other.titles,
      titleTerms,
      words: Math.min(own.words, other.words),
    });
  }
  return both;
}

/** Where fewer have all words, those that lack one of them are found as well. */
const FEW = 3;

/** A title without another word comes before all, and more of the words before all points: of eight words 960. */
const OF_WORD = 2 ** 10;
const OF_WHOLE_TITLE = 2 ** 5 * OF_WORD;
const MAX_RANKS = 2 ** 6;
const MAX_PAGES = 2 ** 18;

function isWhole({ titles, titleTerms }: Match): boolean {
  return titles > 0 && titles >= titleTerms;
}

function pointsOf(id: string, { points }: Match, wants: SearchQuery["wants"]): number {
  const own = rankIn(id) === RANKS.home ? points * OF_HOME : points;
  return wants !== null && isWanted(id, wants) ? own + OF_WANTED : own;
}

/** Numbers are sorted many times as fast as pages. */
function inOrder(pages: Matches, wants: SearchQuery["wants"]): readonly string[] {
  let most = 0;
  for (const { words } of pages.values()) most = Math.max(most, words);
  const having = (least: number) => {
    const ids: string[] = [];
    for (const [id, match] of pages) if (match.words > least || isWhole(match)) ids.push(id);
    return ids;
  };
  const all = having(most - 1);
  const found = (all.length >= FEW || most <= 1 ? all : having(most - 2)).slice(0, MAX_PAGES);
  const keyOf = (id: string, at: number) => {
    const match = pages.get(id);
    if (match === undefined) return 0;
    const { words, titleTerms } = match;
    const worth =
      (isWhole(match) ? OF_WHOLE_TITLE : 0) +
      Math.round(words * 2) * OF_WORD +
      Math.min(OF_WORD - 1, Math.round(pointsOf(id, match, wants) * 10));
    const place =
      (MAX_RANKS - 1 - rankIn(id)) * MAX_RANKS + (MAX_RANKS - 1 - Math.min(titleTerms || MAX_RANKS - 1, MAX_RANKS - 1));
    return (worth * MAX_RANKS * MAX_RANKS + place) * MAX_PAGES + (MAX_PAGES - 1 - at);
  };
  const sorted = Float64Array.from(found, keyOf).sort().reverse();
  return Array.from(sorted, (key) => found[MAX_PAGES - 1 - (key % MAX_PAGES)] ?? "");
}
