import { type Infer, shape } from "#app/content/schema/field-type.ts";
import { OWN_ART } from "#app/content/schema/front-matter.ts";
import { type Issue, parse } from "#app/content/schema/parse.ts";
import type { OwnOptions } from "../art/own/own-drawing.ts";

/** Front matter, whatever else it holds. */
interface Fields {
  readonly [field: string]: unknown;
}

/** Whether an `art` names a file: what begins with a dot is a path. */
export function isOwnArt(art: unknown): art is string {
  return typeof art === "string" && art.startsWith(".");
}

/** What front matter says of a drawing, and what of it cannot be meant; that is then as if it were not said. */
export function ownArtOptions(
  fields: Fields,
  site: { readonly name: string },
): { readonly options: OwnOptions; readonly issues: readonly Issue[] } {
  const given = Object.entries(fields).filter(([name, value]) => Object.hasOwn(OWN_ART, name) && value !== null);
  const { value, issues } = parse(shape(OWN_ART), Object.fromEntries(given));
  const { artKind, closeGaps, credit, names = {}, colors = {} }: Partial<Infer<typeof OWN_ART>> = value ?? {};
  const options = {
    kind: artKind ?? null,
    closeGaps: closeGaps ?? OWN_ART.closeGaps.default,
    credit: credit?.trim() ?? `Drawing by ${site.name}`,
    names: byNumber(names, (name) => name.trim()),
    colors: byNumber(colors, (crayon) => crayon),
  };
  return { options, issues };
}

function byNumber<T extends string>(
  said: { readonly [region: string]: T },
  clean: (value: T) => T,
): ReadonlyMap<number, T> {
  return new Map(Object.entries(said).map(([region, value]) => [Number(region), clean(value)]));
}
