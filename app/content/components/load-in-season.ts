import { inOrderOfDay } from "../finder/page-of-the-day.ts";
import { isRecord, type Json, type JsonObject } from "../json.ts";
import { earliest } from "../release/live.ts";
import { leadingSeasons } from "../seasons.ts";
import { type ComponentData, type LoaderReader, limitOf } from "./queries.ts";

/** The field of the front matter whose values have days of the year. */
const FIELD = "season";

/** Seasons and holidays of a year that are looked at. */
const MAX_SEASONS = 60;
/** The newest of a season, of which each day shows some: each is looked up. */
const MAX_DRAWINGS = 30;

/**
 * Some drawings of the season or holiday that leads and of the one beside it, others each day and on each page. Null where no
 * season of the site has days.
 */
export async function loadInSeason({ limit }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const asked = { under: "/", page: 1, only: false };
  const found = await reader.newest({ ...asked, values: FIELD, size: MAX_SEASONS });
  const seasons = (found?.value.cards ?? []).flatMap(({ season, title = "", _path = "" }) =>
    isRecord(season) ? [{ ...season, title, _path }] : [],
  );
  const until = found?.until ?? null;
  if (seasons.length === 0) return { data: null, until };
  const loaded = await Promise.all(leadingSeasons<JsonObject>(seasons).map((season) => drawingsOf(season, reader)));
  const shown: JsonObject[] = [];
  for (const { season, drawings } of loaded) {
    const others = drawings.filter(({ _path }) => !shown.some(({ items }) => hasPath(items, _path)));
    shown.push({ ...season, items: others.slice(0, limitOf(limit).limit) });
  }
  return { data: { seasons: shown }, until: earliest([until, ...loaded.map((own) => own.until)]) };
}

function hasPath(items: Json | undefined, path: string): boolean {
  return Array.isArray(items) && items.some((item) => isRecord(item) && item._path === path);
}

/** Its newest, in an order of the day. */
async function drawingsOf({ key, ...season }: JsonObject, reader: LoaderReader) {
  const asked = { under: "/", page: 1, only: false, gathers: String(key), size: MAX_DRAWINGS };
  const found = await reader.newest(asked);
  const drawings = (found?.value.cards ?? []).flatMap((card) =>
    typeof card._path === "string" && isRecord(card.drawing) ? [{ ...card, _path: card._path }] : [],
  );
  const today = reader.today();
  return {
    season,
    drawings: inOrderOfDay(drawings, `${today.value} ${reader.list?.path ?? ""}`),
    until: earliest([found?.until ?? null, today.until]),
  };
}
