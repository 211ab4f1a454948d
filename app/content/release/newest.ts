import type { Answer, NewestCards, NewestRequest } from "../reader.ts";
import { changeOfCard, gatheredSlices, isStoredCard, readGathered, shownCard } from "./gathered.ts";
import { newestKey, valueListKey } from "./gathered-keys.ts";
import { earliest, isLive, lifetimeOf } from "./live.ts";
import type { DatedCard } from "./manifest.ts";
import type { Release } from "./section.ts";

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
  const key = newestKey({ under, locale });
  if (!release.manifest.listings.newest.includes(key)) return null;
  const { count, slice } = await gatheredSlices(release, key);
  const looked: DatedCard[] = [];
  const shown: DatedCard[] = [];
  for (let from = (page - 1) * size; from < count && shown.length < size; from += size) {
    for (const [, dated] of (await slice(from, from + size)).filter(isStoredCard)) {
      if (shown.length === size) break;
      looked.push(dated);
      if (isLive(lifetimeOf(dated), release.now)) shown.push(dated);
    }
    if (!only) break;
  }
  return {
    value: { cards: shown.map((dated) => shownCard(dated, release.now)), pages: Math.max(1, Math.ceil(count / size)) },
    until: earliest(looked.map((dated) => changeOfCard(dated, release.now))),
  };
}
