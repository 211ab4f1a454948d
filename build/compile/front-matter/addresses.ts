import { isRecord } from "#app/content/json.ts";
import { mayLeadTo } from "#app/content/routing/redirect-target.ts";
import { safeHref, safePath, safeSrc } from "#app/content/routing/safe-url.ts";
import type { AddressKind, AddressPlaces } from "#app/content/schema/front-matter.ts";
import type { KeyPath } from "#app/content/schema/parse.ts";

interface Fields {
  readonly [field: string]: unknown;
}

type Check = (value: string) => string | null;

/** What stands at a key, `*` for any: a check that is null for what may not stand there, or what is below it. */
interface Places {
  readonly [key: string]: Places | Check | AddressKind;
}

const CHECKS: { readonly [Kind in AddressKind]: Check } = { path: safePath, source: safeSrc };

/** Where a visitor may be sent; "" is nowhere. */
function safeTarget(value: string): string | null {
  return value === "" || mayLeadTo(value) ? value : null;
}

const navigation = { _path: safeHref, redirect: safeTarget };

/**
 * Where fields of a document say an address that pages, lists, heads or feeds repeat: those of authors, and those that the
 * compiler writes where it has something to say, which an author may have written as well. A site has others besides.
 */
const PLACES: Places = {
  _path: safePath,
  permalink: safePath,
  _locale: (value) => (/^[\w-]*$/.test(value) ? value : null),
  redirect: safeTarget,
  navigation,
  picture: safePath,
  image: safeSrc,
  sharePicture: { address: safeSrc },
  // A folder's settings may stand in the body of its file.
  body: { navigation },
};

export interface UnsafeAddress {
  readonly path: KeyPath;
  readonly value: string;
}

/**
 * Leaves out addresses that may lead nowhere: whatever the checks are, no output repeats them (docs/threats.md A11).
 *
 * @example withoutUnsafe({ title: "A", image: "javascript:x" }, {}) // { fields: { title: "A" }, unsafe: [{ path: ["image"], … }] }
 */
export function withoutUnsafe(
  fields: Fields,
  own: AddressPlaces,
): { readonly fields: Fields; readonly unsafe: readonly UnsafeAddress[] } {
  const unsafe = unsafeIn(fields, { ...PLACES, ...own }, []);
  return { fields: unsafe.reduce((kept, { path }) => withoutKey(kept, path), fields), unsafe };
}

function unsafeIn(value: unknown, places: Places, at: KeyPath): readonly UnsafeAddress[] {
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, below]): readonly UnsafeAddress[] => {
    const place = places[key] ?? places["*"];
    const path = [...at, key];
    if (place === undefined) return [];
    const check = typeof place === "string" ? CHECKS[place] : place;
    if (typeof check !== "function") return unsafeIn(below, check, path);
    return typeof below === "string" && check(below) === null ? [{ path, value: below }] : [];
  });
}

/** A copy without what stands at a path; in a list an empty text is left, so that no other item moves. */
function withoutKey(fields: Fields, [key = "", ...rest]: KeyPath): Fields {
  const { [key]: below, ...others } = fields;
  if (rest.length === 0) return others;
  if (Array.isArray(below)) return { ...others, [key]: below.with(Number(rest[0]), "") };
  return { ...fields, ...(isRecord(below) && { [key]: withoutKey(below, rest) }) };
}
