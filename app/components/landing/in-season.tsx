import { type ReactNode, useId } from "react";
import { Sheets } from "../../coloring/cards/coloring-card.tsx";
import type { ComponentData, LoaderReader } from "../../content/components/queries.ts";
import type { ComponentRead } from "../../content/components/reads.ts";
import { isRecord, type Json, type JsonObject } from "../../content/json.ts";
import type { PageLink } from "../../content/menu.ts";
import { earliest } from "../../content/release/live.ts";
import type { ComponentSchema, PropsOf } from "../../content/schema/component.ts";
import { upTo } from "../../content/schema/props.ts";
import { leadingSeasons, type SeasonTime } from "../../content/seasons.ts";
import { components } from "../../content/words/components.ts";
import { fill } from "../../content/words/words.ts";
import { inOrderOfDay } from "../../drawings/finder/page-of-the-day.ts";
import { SeasonState } from "../../ui/collection.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ColoringItem } from "../../ui/items.ts";
import type { View } from "../../ui/view.ts";
import { useWords } from "../../words.ts";

export const schema = {
  about:
    "Drawings of the next major holiday, else of the season of the year, and of the next holiday beside it, by gathers.season of .site.yml.",
  props: {
    limit: upTo(30, 4),
  },
} as const satisfies ComponentSchema;

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
export async function load({ limit }: PropsOf<typeof schema>, reader: LoaderReader): Promise<ComponentData> {
  const request = { under: "/", page: 1, only: false };
  const found = await reader.newest({ ...request, values: FIELD, size: MAX_SEASONS });
  const seasons = (found?.value.cards ?? []).flatMap(({ season, title = "", _path = "" }) =>
    isRecord(season) ? [{ ...season, title, _path }] : [],
  );
  const until = found?.until ?? null;
  if (seasons.length === 0) return { data: null, until };
  const loaded = await Promise.all(leadingSeasons<JsonObject>(seasons).map((season) => drawingsOf(season, reader)));
  const shown: JsonObject[] = [];
  for (const { season, drawings } of loaded) {
    const others = drawings.filter(({ _path }) => !shown.some(({ items }) => hasPath(items, _path)));
    shown.push({ ...season, items: others.slice(0, limit) });
  }
  return { data: { seasons: shown }, until: earliest([until, ...loaded.map((own) => own.until)]) };
}

export function reads(): readonly ComponentRead[] {
  return [{ kind: "values", field: FIELD }];
}

function hasPath(items: Json | undefined, path: string): boolean {
  return Array.isArray(items) && items.some((item) => isRecord(item) && item._path === path);
}

/** Its newest, in an order of the day. */
async function drawingsOf({ key, ...season }: JsonObject, reader: LoaderReader) {
  const request = { under: "/", page: 1, only: false, collection: String(key), size: MAX_DRAWINGS };
  const found = await reader.newest(request);
  const drawings = (found?.value.cards ?? []).flatMap((card) =>
    typeof card._path === "string" && isRecord(card.drawing) ? [{ ...card, _path: card._path }] : [],
  );
  const today = reader.today();
  return {
    season,
    drawings: inOrderOfDay(drawings, `${today.value} ${reader.listPage?.path ?? ""}`),
    until: earliest([found?.until ?? null, today.until]),
  };
}

interface ShownSeason extends PageLink, SeasonTime {
  readonly items: readonly ColoringItem[];
}

/** Some drawings of the season that leads and of the one beside it, each with its days and the way to all of them. */
export function InSeason({
  data,
}: View<typeof schema, { readonly seasons: readonly ShownSeason[] } | null>): ReactNode {
  const shown = data?.seasons.filter(({ items }) => items.length > 0) ?? [];
  return shown.map((season) => <SeasonDrawings key={season._path} {...season} />);
}

function SeasonDrawings({ title, _path, items, ...time }: ShownSeason): ReactNode {
  const words = useWords(components);
  const heading = useId();
  return (
    <section className="in-season" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <SeasonState {...time} />
      <Sheets items={items} />
      <p className="button-row">
        <a className="button button-plain" href={_path}>
          {fill(words.allOfSeason, { season: title })}
          <Icon name="arrow" />
        </a>
      </p>
    </section>
  );
}
