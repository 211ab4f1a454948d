import type { Answer, NewestCards, NewestRequest } from "../reader.ts";
import { changeOfCard, datedCards, findGathered, readGathered, shownCard } from "./gathered.ts";
import { newestKey, valueListKey } from "./gathered-keys.ts";
import type { Slices } from "./list.ts";
import { earliest, isLive, lifetimeOf } from "./live.ts";
import type { DatedCard, GatheredItem } from "./manifest.ts";
import type { ReleaseAt } from "./records.ts";

/** Shorter lists are read whole, so that their pages can be of what shows now. */
const SHORT_LIST = 300;

/**
 * A page of the newest documents below a folder, out of a list that the release holds ready: one part of it or two,
 * whatever its length. Pages of a long one are of documents whatever their dates, so that a page may show fewer and none
 * moves when one comes or goes; those of a short one are full. A list of one page goes on until it is full. Null where the
 * release holds no such list.
 */
export async function readNewest(
  release: ReleaseAt,
  { gathers, values, under, page, size, only, locale = release.manifest.site.defaultLocale }: NewestRequest,
): Promise<Answer<NewestCards> | null> {
  if (values !== undefined) return readGathered(release, { key: valueListKey({ locale, field: values }), page, size });
  if (gathers !== undefined) return readGathered(release, { key: gathers, page, size });
  const list = await findGathered(release, newestKey({ under, locale }));
  if (list === null) return null;
  const asked = { page, size, now: release.now };
  return !only && list.count < SHORT_LIST ? pageOfShort(list, asked) : pageOfLong(list, { ...asked, only });
}

interface Asked extends Pick<NewestRequest, "page" | "size"> {
  /** Epoch ms. */
  readonly now: number;
}

async function pageOfShort(
  { count, slice }: Slices<GatheredItem>,
  { page, size, now }: Asked,
): Promise<Answer<NewestCards>> {
  const all = datedCards(await slice(0, count));
  const live = all.filter((dated) => isLive(lifetimeOf(dated), now));
  const shown = live.slice((page - 1) * size, page * size);
  return answerOf({ shown, pages: live.length / size, looked: all }, now);
}

async function pageOfLong(
  { count, slice }: Slices<GatheredItem>,
  { page, size, now, only }: Asked & Pick<NewestRequest, "only">,
): Promise<Answer<NewestCards>> {
  const looked: DatedCard[] = [];
  const shown: DatedCard[] = [];
  for (let from = (page - 1) * size; from < count && shown.length < size; from += size) {
    for (const dated of datedCards(await slice(from, from + size))) {
      if (shown.length === size) break;
      looked.push(dated);
      if (isLive(lifetimeOf(dated), now)) shown.push(dated);
    }
    if (!only) break;
  }
  return answerOf({ shown, pages: count / size, looked }, now);
}

interface FoundCards {
  readonly shown: readonly DatedCard[];
  readonly pages: number;
  /** Those that would make it another answer by coming or going. */
  readonly looked: readonly DatedCard[];
}

function answerOf({ shown, pages, looked }: FoundCards, now: number): Answer<NewestCards> {
  return {
    value: { cards: shown.map((dated) => shownCard(dated, now)), pages: Math.max(1, Math.ceil(pages)) },
    until: earliest(looked.map((dated) => changeOfCard(dated, now))),
  };
}
