import { isRecord } from "#app/content/json.ts";
import { editsBetween } from "#app/content/nearest-names.ts";
import { OWN_ART } from "#app/content/schema/front-matter.ts";
import type { DocumentSettings } from "./document.ts";
import { knownFields } from "./fields.ts";
import { isOwnArt } from "./own-art-fields.ts";
import type { Problems } from "./problem.ts";
import type { YamlData } from "./yaml.ts";

/** Names that the wire form keeps for itself (docs/protocol.md 3.1). */
const RESERVED = ["body", "excerpt", "_type", "_id", "_source", "_file", "_stem", "_extension"];

/** Warns of keys that mean nothing and are nearly one that does; any other is the author's own field. */
export function checkFieldNames(
  { value, locateKey }: Pick<YamlData, "value" | "locateKey">,
  { site, problems }: { readonly site: Pick<DocumentSettings, "checks">; readonly problems: Problems },
): void {
  if (site.checks === "lenient" || !isRecord(value)) return;
  const names = [...Object.keys(knownFields(problems.file)), ...RESERVED];
  const known = new Set(isOwnArt(value["art"]) ? [...names, ...Object.keys(OWN_ART)] : names);
  for (const name of Object.keys(value)) {
    const meant = known.has(name) ? null : meantBy(name, known);
    if (meant !== null) problems.warn(locateKey(name), `${name}: is no field we know. Did you mean ${meant}?`);
  }
}

/** The known name that this one is a slip of, null where it is a word of its own. */
function meantBy(name: string, names: ReadonlySet<string>): string | null {
  const slips = [...names].map((known) => ({ known, edits: slipsBetween(name.toLowerCase(), known.toLowerCase()) }));
  const [best] = slips.filter(({ edits }) => edits !== null).sort((a, b) => (a.edits ?? 0) - (b.edits ?? 0));
  return best?.known ?? null;
}

/** In names as long as this, two slips still leave no other word. */
const LONG = 8;

/** Up to here the first letter tells words apart (page and age), as few get that one wrong. */
const SHORT = 5;

/** Up to here one other letter makes another word (top and toc). */
const TINY = 3;

/** How many slips of the hand make one name of the other, null where it is rather another word. */
function slipsBetween(name: string, known: string): number | null {
  const most = known.length < LONG ? 1 : 2;
  if (known.length < TINY || Math.abs(name.length - known.length) > most) return null;
  const edits = editsBetween(name, known);
  if (edits > most) return null;
  if (known.length <= SHORT && name[0] !== known[0] && !isSwapped(name, known)) return null;
  return known.length > TINY || name.length !== known.length || isSwapped(name, known) ? edits : null;
}

function isSwapped(name: string, known: string): boolean {
  return [...name].sort().join("") === [...known].sort().join("");
}
