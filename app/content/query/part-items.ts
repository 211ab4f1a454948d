import type { IndexRow } from "../release/manifest.ts";
import { type Charge, PRICE } from "./charge.ts";
import type { Field } from "./values.ts";

/**
 * Documents of a part of the index, or what one of their fields is in each: asked for what none of them has, before they
 * are tested one by one.
 */
export interface Items {
  of(field: Field): Items;
  /** Whether no item's text contains a text, case aside; false where that is not known. */
  lackText(text: string): boolean;
  /** Whether no item is, or as a list holds, one of some values; false where that is not known. */
  lackValues(values: Iterable<unknown>): boolean;
}

/** The documents of a part. One query learns of no more fields than are kept: those of one would push out one another. */
export function itemsOf(rows: readonly IndexRow[], charge: Charge): Items {
  const asked = new Set<string>();
  const fieldOf = (name: string) => {
    asked.add(name);
    return asked.size > MAX_FIELDS ? null : keptField(rows, name);
  };
  return {
    ...UNKNOWN,
    of: ({ name }) => (name === null ? UNKNOWN : fieldItems(() => fieldOf(name), charge)),
  };
}

/** Of which nothing is known. */
const UNKNOWN: Items = { of: () => UNKNOWN, lackText: () => false, lackValues: () => false };

/** What is kept of the field is made when it is first asked for: most conditions never do. */
function fieldItems(read: () => KeptField | null, charge: Charge): Items {
  return {
    ...UNKNOWN,
    lackText(text) {
      const texts = read()?.texts ?? null;
      if (texts === null) return false;
      charge.add(PRICE.search + texts.length * PRICE.joinedCharacter);
      return !texts.includes(text.toLowerCase());
    },
    lackValues(wanted) {
      const values = read()?.values ?? null;
      if (values === null) return false;
      for (const value of wanted) {
        charge.add(PRICE.lookup);
        if (values.has(value)) return false;
      }
      return true;
    },
  };
}

/** What a field is in the documents of a part: nothing is known where some are lists or objects. */
interface KeptField {
  /** All texts in lower case, one after the other. */
  readonly texts: string | null;
  readonly values: ReadonlySet<unknown> | null;
}

const NOT_PLAIN: KeptField = { texts: null, values: null };

/** Fields of which a part keeps this at most; that which was made first makes room. */
const MAX_FIELDS = 6;

const fields = new WeakMap<readonly IndexRow[], Map<string, KeptField>>();

/** Made once and kept for as long as the part is, so that no query pays for it (as for `keptPlaces`). */
function keptField(rows: readonly IndexRow[], name: string): KeptField {
  const kept = fields.get(rows) ?? new Map<string, KeptField>();
  fields.set(rows, kept);
  const known = kept.get(name);
  if (known !== undefined) return known;
  const field = readField(rows, name);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MAX_FIELDS) kept.delete(oldest);
  kept.set(name, field);
  return field;
}

function readField(rows: readonly IndexRow[], name: string): KeptField {
  const items = rows.map(({ meta }) => (Object.hasOwn(meta, name) ? meta[name] : undefined));
  if (items.some((item) => typeof item === "object" && item !== null)) return NOT_PLAIN;
  return { texts: items.map((item) => String(item).toLowerCase()).join("\n"), values: new Set(items) };
}
