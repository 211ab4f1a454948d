import {
  addressed,
  belowAnyhow,
  type ComponentData,
  drawingsAt,
  isBelow,
  type LoaderReader,
  limitOf,
  newestBy,
  oneAt,
  PAGES,
  pictureOf,
  recordsOf,
  type Wanted,
} from "../content/components/queries.ts";
import { isRecord, type Json, type JsonObject } from "../content/json.ts";
import { type ComponentSegment, componentsIn, type PageDocument } from "../content/page.ts";
import { ownPath } from "../content/path/canonical-path.ts";
import { earliest } from "../content/release/live.ts";
import { inSeasonOrder, yearSpanOf } from "../content/seasons.ts";
import { instantOfWall } from "../content/wall-clock.ts";

/** Of a pack: each page is drawn when the file is requested, in a worker with a budget of 30 ms. */
export const MAX_PACK_PAGES = 60;

/** Fewer pages than that make no pack, unless the author has named them. */
export const MIN_CHOSEN = 3;

const DATE_FIELDS = ["starts", "ends"];

/** Order of phases: running, coming, over. */
const PHASES: readonly GiveawayPhase[] = ["running", "coming", "over"];

/** The documents below a path that have a pack of pages they name, with what is in their first one; the newest first within a phase. */
export async function loadGiveaways(props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { limit, as } = props;
  const found = await newestOffers(props, reader);
  const today = reader.today();
  const bound = found.items.flatMap((item) =>
    boundPacks(item)
      .filter(({ choose }) => choose === undefined)
      .slice(0, 1)
      .map((pack) => ({ item, pack, time: giveawayTime(datesOf(item), today.value) })),
  );
  const inOrder = PHASES.flatMap((phase) => bound.filter(({ time }) => time.phase === phase));
  const shown = inOrder.slice(0, as === "banner" ? 1 : limitOf(limit).limit);
  const loaded = await Promise.all(shown.map((giveaway) => giveawayOf(giveaway, reader)));
  return {
    data: { items: loaded.map(({ data }) => data) },
    until: earliest([
      found.until,
      // One that is not shown may be, once another is over.
      bound.some(({ time }) => time.days !== null) ? today.until : null,
      ...loaded.map(({ until }) => until),
    ]),
  };
}

/** Documents with packs, the newest first: those that the page has at hand, or by a query. */
async function newestOffers(props: JsonObject, reader: LoaderReader): ReturnType<typeof newestBy> {
  const { where, has } = givenAway(props);
  if (reader.shown !== undefined) {
    const own = reader.shown.all.filter(({ fields }) => fields === null || has(fields));
    const items = own.flatMap(({ fields }) => (fields === null ? [] : [addressed(fields, reader)]));
    return { items, until: earliest(own.map(({ until }) => until)) };
  }
  const only = ["_path", "title", "description", "published", "packs", ...DATE_FIELDS];
  return newestBy({ where, only }, reader);
}

/** Documents with packs that a list of what is given away below a path tells of. */
export function givenAway({ under, except = "" }: JsonObject): Wanted {
  const elsewhere = { _path: { $ne: except }, permalink: { $ne: except } };
  return {
    where: [PAGES, { packs: { $exists: true } }, belowAnyhow(under), elsewhere],
    has: ({ packs, _path, permalink, _partial, navigation, redirect }) => {
      const isPage = _partial === false && navigation !== false && !(typeof redirect === "string" && redirect !== "");
      const places = [_path, permalink].filter((place) => typeof place === "string");
      const isThere = places.some((place) => isBelow(place, under)) && !places.some((place) => place === except);
      return isPage && packs !== undefined && isThere;
    },
  };
}

/** The packs that the compiler has made a file of. */
function boundPacks({ packs }: { readonly packs?: unknown }): readonly JsonObject[] {
  return isRecord(packs) ? recordsOf(Object.values(packs) as Json[]).filter(isBound) : [];
}

function isBound({ file }: JsonObject): boolean {
  return typeof file === "string";
}

/** On the cover of a pack that stands among others: one that is offered by itself shows all its pages. */
const MAX_ON_COVER = 12;

/** Pages on the cover of what a document gives away. */
export function pagesOnCover(document: { readonly packs?: unknown }): readonly Json[] {
  const [first] = boundPacks(document).filter(({ choose }) => choose === undefined);
  return pagesOf(first, MAX_ON_COVER);
}

/** Pages of a document's packs, so many of each; of all of them where none is named. */
export function pagesInPacks({ pack, max = Infinity }: { readonly pack?: string; readonly max?: number } = {}) {
  return ({ packs }: { readonly packs?: unknown }): readonly Json[] => {
    const all = isRecord(packs) ? Object.entries(packs) : [];
    return all.flatMap(([name, own]) => (pack === undefined || name === pack ? pagesOf(own, max) : []));
  };
}

function pagesOf(pack: unknown, max: number): readonly Json[] {
  return isRecord(pack) && Array.isArray(pack.pages) ? pack.pages.slice(0, max) : [];
}

async function giveawayOf({ item, pack }: { item: JsonObject; pack: JsonObject }, reader: LoaderReader) {
  const { data, until } = await packData({ ...pack, pages: pagesOf(pack, MAX_ON_COVER) }, { dates: item, reader });
  const { _path = "", title = "", description = "" } = item;
  return { data: { _path, title, description, ...shownOf(data) }, until };
}

/** Of a pack all but the file: what is over is downloaded from its own page, and what comes from nowhere. */
function shownOf({ count, pictures, starts, ends, phase, days }: PackData) {
  return { count, pictures, starts, ends, phase, days };
}

/** What a download shows of a pack: the file that the compiler made of it, its pages, and its days. */
export async function loadDownload(props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { data, until, dates } = await findPack(props, reader);
  if (data === null || !isBound(data)) return { data: null, until };
  const pack = await packData(data, { dates, reader });
  return { data: { ...pack.data }, until: earliest([until, pack.until]) };
}

/** On a card among many. */
export const MAX_ON_CARD = 6;

/** So many packs stand on one page: each is a query of its pictures. */
const MAX_LISTED = 40;

/** The packs of a document, those first whose days of the year it is. */
export async function loadPackList({ from, which }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const found = await oneAt(from ?? "", { only: ["_path", "packs", ...DATE_FIELDS] }, reader);
  const { value: today, until: midnight } = reader.today();
  const packs = boundPacks(found.data ?? {}).map((pack) => ({ pack, when: yearSpanOf(pack.when) }));
  const dated = packs.flatMap(({ pack, when }) => (when === null ? [] : [{ pack, when }]));
  const inTurn = inSeasonOrder(dated, today).map(({ value: { pack }, time }) => ({ pack, season: { ...time } }));
  const others = packs.flatMap(({ pack, when }) => (when === null ? [{ pack, season: null }] : []));
  const shown = [...(which === "others" ? [] : inTurn), ...(which === "dated" ? [] : others)].slice(0, MAX_LISTED);
  const loaded = await Promise.all(
    shown.map(async ({ pack, season }) => {
      const { data, until } = await packData(
        { ...pack, pages: pagesOf(pack, MAX_ON_CARD) },
        { dates: found.data ?? {}, reader },
      );
      return { item: { ...data, ...(season !== null && { season }) }, until };
    }),
  );
  return {
    data: { items: loaded.map(({ item }) => item) },
    until: earliest([found.until, dated.length > 0 ? midnight : null, ...loaded.map(({ until }) => until)]),
  };
}

interface PackData {
  readonly title: Json;
  readonly file: Json;
  readonly count: Json;
  readonly bytes: Json;
  readonly pictures: readonly JsonObject[];
  readonly starts: string;
  readonly ends: string;
  readonly phase: GiveawayPhase;
  readonly days: number | null;
}

/** What is said of the days holds until midnight, where it changes at all. */
async function packData(
  { title = "", file = "", count = 0, bytes = 0, pages }: JsonObject,
  { dates, reader }: { dates: JsonObject; reader: LoaderReader },
): Promise<{ readonly data: PackData; readonly until: number | null }> {
  const { drawings, until } = await drawingsAt(Array.isArray(pages) ? pages : [], reader);
  const { starts, ends } = datesOf(dates);
  const today = reader.today();
  const { phase, days } = giveawayTime({ starts, ends }, today.value);
  const pictures = drawings.map(pictureOf);
  return {
    data: { title, file: phase === "coming" ? "" : file, count, bytes, pictures, starts, ends, phase, days },
    until: earliest([until, days === null ? null : today.until]),
  };
}

function datesOf({ starts, ends }: JsonObject): GiveawayDates {
  return { starts: textOf(starts), ends: textOf(ends) };
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** The pack of that name in the document at `from`, and the days of that document. */
export async function findPack(
  { from, pack }: { readonly from?: Json; readonly pack?: Json },
  reader: LoaderReader,
): Promise<ComponentData & { readonly dates: JsonObject }> {
  const found = await oneAt(from ?? "", { only: ["_path", "packs", ...DATE_FIELDS] }, reader);
  const { packs, _path, ...dates } = found.data ?? {};
  const chosen = isRecord(packs) && Object.hasOwn(packs, String(pack)) ? packs[String(pack)] : null;
  return { data: isRecord(chosen) ? chosen : null, until: found.until, dates };
}

/** A document with a download of each of its packs, before its text, that the text offers at no place of its own. */
export function offerPacks<Document extends Pick<PageDocument, "meta" | "segments">>(document: Document): Document {
  const { meta, segments } = document;
  if (!isRecord(meta.packs)) return document;
  const components = componentsIn(segments);
  if (components.some(({ name }) => name === "PackList")) return document;
  const offered = components.filter(({ name }) => name === "Download").map(({ props }) => props.pack);
  const beside = Object.entries(meta.packs).flatMap(([name, pack]) =>
    isBoundPack(pack) && !offered.includes(name) ? [downloadOf(name, { title: pack.title, from: ownPath(meta) })] : [],
  );
  return { ...document, segments: [...beside, ...segments] };
}

/** Whether the compiler has made a file of it: of one without pages a lenient site has none. */
function isBoundPack(pack: unknown): pack is { readonly title: string } {
  return isRecord(pack) && typeof pack.file === "string" && typeof pack.title === "string";
}

function downloadOf(name: string, { title, from }: { title: string; from: string }): ComponentSegment {
  return { kind: "component", name: "Download", props: { title, pack: name, from }, slots: {}, data: null };
}

/** Where a giveaway stands on a day: before its first, between its days, or after its last. */
type GiveawayPhase = "coming" | "running" | "over";

export interface GiveawayTime {
  readonly phase: GiveawayPhase;
  /** Days until it comes, or until its last one, which is day 0; null where nothing is counted. */
  readonly days: number | null;
}

interface GiveawayDates {
  /** Front matter's dates, "" where absent. The last day is one of it. */
  readonly starts: string;
  readonly ends: string;
}

/**
 * What a giveaway is on a day of the site's calendar (`2026-04-24`).
 *
 * @example giveawayTime({ starts: "2026-04-18", ends: "2026-04-26" }, "2026-04-24") // { phase: "running", days: 2 }
 */
export function giveawayTime({ starts, ends }: GiveawayDates, today: string): GiveawayTime {
  if (starts !== "" && today < dayOf(starts)) return { phase: "coming", days: daysBetween(today, starts) };
  if (ends !== "" && dayOf(ends) < today) return { phase: "over", days: null };
  return { phase: "running", days: ends === "" ? null : daysBetween(today, ends) };
}

/** The instant (epoch ms) from which on it is no longer coming, null for one that never was. */
export function opensAt({ starts }: Pick<GiveawayDates, "starts">, timeZone: string): number | null {
  const midnight = Date.parse(dayOf(starts));
  return Number.isNaN(midnight) ? null : instantOfWall(midnight, timeZone);
}

const DAY_MS = 86_400_000;

function daysBetween(from: string, to: string): number {
  return (Date.parse(dayOf(to)) - Date.parse(from)) / DAY_MS;
}

function dayOf(date: string): string {
  return date.slice(0, "2026-04-24".length);
}
