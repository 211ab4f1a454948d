import { inOrderOfDay } from "../finder/page-of-the-day.ts";
import { isRecord, type JsonObject } from "../json.ts";
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
  const shown = await Promise.all(
    leadingSeasons<JsonObject>(seasons).map(({ key, ...season }) =>
      drawingsOf({ key: String(key), season, limit }, reader),
    ),
  );
  return {
    data: { seasons: shown.map(({ data }) => data) },
    until: earliest([until, ...shown.map((own) => own.until)]),
  };
}

interface ShownSeason {
  readonly key: string;
  readonly season: JsonObject;
  readonly limit: JsonObject[string] | undefined;
}

async function drawingsOf({ key, season, limit }: ShownSeason, reader: LoaderReader) {
  const found = await reader.newest({ under: "/", page: 1, only: false, gathers: key, size: MAX_DRAWINGS });
  const drawings = (found?.value.cards ?? []).flatMap((card) =>
    typeof card._path === "string" && isRecord(card.drawing) ? [{ ...card, _path: card._path }] : [],
  );
  const today = reader.today();
  const inOrder = inOrderOfDay(drawings, `${today.value} ${reader.list?.path ?? ""}`);
  return {
    data: { ...season, items: inOrder.slice(0, limitOf(limit).limit) },
    until: earliest([found?.until ?? null, today.until]),
  };
}
