import type { Answer, NewestCards, NewestRequest } from "../reader.ts";
import { readGathered } from "./gathered.ts";
import { valueListKey } from "./gathered-keys.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type { DatedCard, Manifest, NewestPart } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseCards } from "./parse.ts";

/** A release at one moment. */
interface Release {
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
  readonly now: number;
}

/**
 * A page of the newest documents below a folder, out of a list that the release holds ready: one part of it or two,
 * whatever its length. Pages are of documents whatever their dates, so that a page may show fewer and none moves when one
 * comes or goes; a list of one page goes on until it is full. Null where the release holds no such list.
 */
export async function readNewest(
  release: Release,
  { gathers, values, under, page, size, only, locale = release.manifest.site.defaultLocale }: NewestRequest,
): Promise<Answer<NewestCards> | null> {
  if (values !== undefined) return readGathered(release, { key: valueListKey({ locale, field: values }), page, size });
  if (gathers !== undefined) return readGathered(release, { key: gathers, page, size });
  const { newest } = release.manifest.listings;
  const key = newestKey({ under, locale });
  const parts = Object.hasOwn(newest, key) ? newest[key] : undefined;
  if (parts === undefined) return null;
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const start = (page - 1) * size;
  const looked: DatedCard[] = [];
  const cards: NewestCards["cards"][number][] = [];
  for await (const dated of cardsFrom(release, { parts, start })) {
    if (cards.length >= size || (!only && looked.length >= size)) break;
    looked.push(dated);
    if (isLive(lifetimeOf(dated), release.now)) cards.push(dated.card);
  }
  return {
    value: { cards, pages: Math.max(1, Math.ceil(total / size)) },
    until: earliest(looked.map((dated) => nextChange(lifetimeOf(dated), release.now))),
  };
}

async function* cardsFrom(
  { objects }: Release,
  { parts, start }: { readonly parts: readonly NewestPart[]; readonly start: number },
): AsyncGenerator<DatedCard> {
  let before = 0;
  for (const { object, count } of parts) {
    if (before + count > start) yield* (await objects.parsed(object, parseCards)).slice(Math.max(0, start - before));
    before += count;
  }
}

/**
 * What the list of a section is called in the manifest.
 *
 * @example newestKey({ under: "/articles/", locale: "fr" }) // "fr:/articles"
 */
export function newestKey({ under, locale }: { readonly under: string; readonly locale: string }): string {
  return `${locale}:${under.replace(/\/$/, "")}`;
}
