import type { Answer, NewestCards, NewestRequest } from "../reader.ts";
import { gatheredSlices, isStoredCard, readGathered } from "./gathered.ts";
import { newestKey, valueListKey } from "./gathered-keys.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
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
  const isLiveNow = (dated: DatedCard) => isLive(lifetimeOf(dated), release.now);
  for (let from = (page - 1) * size; from < count; from += size) {
    for (const item of await slice(from, from + size)) {
      if (isStoredCard(item) && looked.filter(isLiveNow).length < size) looked.push(item[1]);
    }
    if (!only || looked.filter(isLiveNow).length >= size) break;
  }
  return {
    value: {
      cards: looked.filter(isLiveNow).map(({ card }) => card),
      pages: Math.max(1, Math.ceil(count / size)),
    },
    until: earliest(looked.map((dated) => nextChange(lifetimeOf(dated), release.now))),
  };
}
