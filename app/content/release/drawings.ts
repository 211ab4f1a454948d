import { Catalogue } from "../finder/catalogue.ts";
import { type DrawingEntry, datesOf, drawingOf, type ListedDrawing } from "../finder/drawing-entry.ts";
import { localized } from "../path/canonical-path.ts";
import type { Answer, DrawingList } from "../reader.ts";
import { earliest, isLive, type Lifetime, lifetimeOf, nextChange } from "./live.ts";
import type { DrawingsRef, Manifest } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseDrawings } from "./parse.ts";

/** A release at one moment. */
interface Release {
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
  readonly now: number;
}

/** The drawings of a locale: read and made ready once for a release, whatever is then asked of them. */
export async function readDrawings(
  release: Release,
  locale: string = release.manifest.site.defaultLocale,
): Promise<Answer<DrawingList>> {
  const { drawings } = release.manifest.listings;
  const ref = Object.hasOwn(drawings, locale) ? drawings[locale] : undefined;
  const { defaultLocale } = release.manifest.site;
  const language = { locale, prefix: localized("/", { locale, defaultLocale }).replace(/^\/$/, "") };
  if (ref === undefined) return { value: { ...NO_DRAWINGS, ...language }, until: null };
  const { catalogue, dated } = await known(ref, release.objects);
  const { now } = release;
  const hidden = dated.filter(({ lifetime }) => !isLive(lifetime, now)).map(({ place }) => place);
  return {
    value: { catalogue, hidden: new Set(hidden), file: ref.file, categories: ref.categories, ...language },
    until: earliest(dated.map(({ lifetime }) => nextChange(lifetime, now))),
  };
}

const NO_DRAWINGS: Omit<DrawingList, "locale" | "prefix"> = {
  catalogue: new Catalogue([]),
  hidden: new Set(),
  file: null,
  categories: [],
};

interface ReadyDrawings {
  readonly catalogue: Catalogue<ListedDrawing>;
  readonly dated: readonly { readonly place: number; readonly lifetime: Lifetime }[];
}

/** Caches drawings by what names them in a manifest, for as long as this is in memory. */
const ready = new WeakMap<DrawingsRef, ReadyDrawings>();

async function known(ref: DrawingsRef, objects: ObjectSource): Promise<ReadyDrawings> {
  const last = ready.get(ref);
  if (last !== undefined) return last;
  const parts = await Promise.all(ref.parts.map(({ object }) => objects.parsed(object, parseDrawings)));
  const made = makeReady(parts.flat());
  ready.set(ref, made);
  return made;
}

function makeReady(entries: readonly DrawingEntry[]): ReadyDrawings {
  const dated = entries.flatMap((entry, place) => {
    const lifetime = lifetimeOf(datesOf(entry));
    return lifetime.publishAt === null && lifetime.expiresAt === null ? [] : [{ place, lifetime }];
  });
  return { catalogue: new Catalogue(entries.map(drawingOf)), dated };
}
