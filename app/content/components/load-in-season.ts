import { inOrderOfDay } from "../finder/page-of-the-day.ts";
import { isRecord, type JsonObject } from "../json.ts";
import { valueListKey } from "../release/gathered-keys.ts";
import { earliest } from "../release/live.ts";
import { type ComponentData, type LoaderReader, limitOf } from "./queries.ts";

/** The field of the front matter whose values have days of the year. */
const FIELD = "season";

/** Seasons of a year that are looked at: those that are on, and the next. */
const MOST_SEASONS = 12;
/** The newest of a season, of which each day shows some: each is looked up. */
const MOST_DRAWINGS = 30;

/**
 * Some drawings of the season that is on, of the next one where none is, others each day and on each page; with what comes
 * after it. Null where no season of the site has days.
 */
export async function loadInSeason({ limit }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { locale } = (await reader.drawings()).value;
  const asked = { under: "/", page: 1, only: false };
  const seasons = await reader.newest({
    ...asked,
    gathers: valueListKey({ locale, field: FIELD }),
    size: MOST_SEASONS,
  });
  const dated = (seasons?.value.cards ?? []).filter(({ season }) => isRecord(season));
  const [first] = dated;
  const until = seasons?.until ?? null;
  if (first === undefined) return { data: null, until };
  const key = isRecord(first.season) ? String(first.season.key) : "";
  const found = await reader.newest({ ...asked, gathers: key, size: MOST_DRAWINGS });
  const drawings = (found?.value.cards ?? []).flatMap((card) =>
    typeof card._path === "string" && isRecord(card.drawing) ? [{ ...card, _path: card._path }] : [],
  );
  const today = reader.today();
  const inOrder = inOrderOfDay(drawings, `${today.value} ${reader.list?.path ?? ""}`);
  const next = dated.find((card) => card !== first && isRecord(card.season) && card.season.isOn === false);
  return {
    data: {
      season: linkOf(first),
      next: next === undefined ? null : linkOf(next),
      items: inOrder.slice(0, limitOf(limit).limit),
    },
    until: earliest([until, found?.until ?? null, today.until]),
  };
}

function linkOf({ title = "", _path = "", season }: JsonObject): JsonObject {
  const { isOn = false, begins = "" } = isRecord(season) ? season : {};
  return { title, _path, isOn, begins };
}
