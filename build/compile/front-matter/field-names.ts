import { isRecord } from "#app/content/json.ts";
import { editsBetween } from "#app/content/nearest-names.ts";
import type { Problems } from "../problem.ts";
import { type DocumentSettings, knownFields } from "./fields.ts";
import type { YamlData } from "./front-matter.ts";
import { WORDS_ELSEWHERE } from "./words-elsewhere.ts";

/** Names that the wire form keeps for itself (docs/protocol.md 3.1). */
const RESERVED = ["body", "excerpt", "_type", "_id", "_source", "_file", "_stem", "_extension"];

/** Warns of unknown keys that resemble a known one; any other is the author's own field. */
export function checkFieldNames(
  { value, locate, locateKey }: Pick<YamlData, "value" | "locate" | "locateKey">,
  { site, problems }: { readonly site: Pick<DocumentSettings, "checks" | "fields">; readonly problems: Problems },
): void {
  if (site.checks === "lenient" || !isRecord(value)) return;
  const known = [...Object.keys(knownFields(problems.file, site)), ...RESERVED];
  for (const { field, start, noun, fields } of site.fields.beside) {
    const named = value[field];
    if (typeof named !== "string") continue;
    if (named.startsWith(start)) known.push(...Object.keys(fields));
    else
      for (const name of Object.keys(fields).filter((own) => Object.hasOwn(value, own))) {
        const message = `${name}: means something beside ${noun} alone, ${field}: ${start}/FILE. Take it away.`;
        problems.warn(locateKey(name), message, { code: "front-matter/unknown-key" });
      }
  }
  for (const name of Object.keys(isRecord(value["navigation"]) ? value["navigation"] : {})) {
    const meant = IN_MENU.includes(name) ? null : misspelled(name, IN_MENU);
    if (meant !== null)
      problems.warn(locate(["navigation", name]), `navigation.${name}: is no key we know. Did you mean ${meant}?`, {
        code: "front-matter/unknown-key",
      });
  }
  for (const name of Object.keys(value)) {
    const meant = meantBy(name, known);
    if (meant === null) continue;
    const message = `${name}: is no field we know. Did you mean ${meant}?`;
    const about = { code: "front-matter/unknown-key" } as const;
    if (KEEP_BACK.has(meant) && value[name] !== false) problems.error(locateKey(name), message, about);
    else problems.warn(locateKey(name), message, about);
  }
}

/** What `navigation` means something by. */
const IN_MENU = ["title", "icon", "redirect", "layout"];

/** Fields without which a page is public: one of another name would publish it by mistake. */
const KEEP_BACK = new Set(["draft", "_draft", "publishAt", "expiresAt"]);

/** The known name that this one is probably a typing error of; null where it is known itself, or another word. */
function meantBy(name: string, known: readonly string[]): string | null {
  return known.includes(name) || WORDS_ELSEWHERE.includes(name) ? null : misspelled(name, known);
}

/**
 * The name that another one is probably a typing error of; null for another word.
 *
 * @example misspelled("plase", ["place", "page"]) // "place"
 */
export function misspelled(name: string, names: readonly string[]): string | null {
  const slips = names.map((known) => ({ known, edits: slipsBetween(name.toLowerCase(), known.toLowerCase()) }));
  const [best] = slips.filter(({ edits }) => edits !== null).sort((a, b) => (a.edits ?? 0) - (b.edits ?? 0));
  return best?.known ?? null;
}

/** In names as long as this two typing errors are allowed. */
const LONG = 8;

/** Up to here the first letter tells words apart (page and age), as few get that one wrong. */
const SHORT = 5;

/** Up to here one other letter makes another word (top and toc). */
const TINY = 3;

/** The number of typing errors between two names, null where they are rather different words. */
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
