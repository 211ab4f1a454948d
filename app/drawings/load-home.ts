import type { PageDocument } from "../content/page.ts";
import type { Answer } from "../content/reader.ts";
import { earliest } from "../content/release/live.ts";
import type { PathEntry } from "../content/release/path-entry.ts";
import type { ReleaseAt } from "../content/release/records.ts";
import { localDay } from "../content/wall-clock.ts";
import { readDrawings } from "./finder/drawing-list.ts";
import { dayCard } from "./load-drawn.ts";

/** The drawing of the day, which home has a sheet of where the site has words for it (`home.today`). */
export async function loadHome(
  release: ReleaseAt,
  { locale }: Pick<PathEntry, "locale">,
): Promise<Answer<Pick<PageDocument, "ofTheDay">>> {
  const { home, timeZone } = release.manifest.site;
  if (home.today === undefined) return { value: {}, until: null };
  const { value: list, until } = await readDrawings(release, locale);
  const today = localDay(release.now, timeZone);
  const ofTheDay = dayCard(list, today.date);
  return {
    value: ofTheDay === null ? {} : { ofTheDay },
    until: earliest([until, today.until]),
  };
}
