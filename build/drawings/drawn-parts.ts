import { ownPath } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { lifetimeOf } from "#app/content/release/live.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { type PrintWords, prints } from "#app/words/prints.ts";
import type { CompiledDocument } from "../compile/document.ts";
import type { MadeParts, StepContext } from "../compile/site-build.ts";
import { hashBytes } from "../release/release.ts";

/** Documents with what their `art` and `packs` became, and the objects and file addresses that belong to it. */
export interface DrawnParts extends MadeParts {
  /** Coloring pages by `ownPath`. */
  readonly drawn: ReadonlyMap<string, DrawnPage>;
  readonly documents: readonly CompiledDocument[];
}

/** A coloring page with its drawing: what packs are bound of. */
export interface DrawnPage {
  readonly title: string;
  readonly drawing: Drawing;
  readonly object: Uint8Array;
  /** What it looks like from afar (build/art/likeness.ts). */
  readonly likeness: string;
}

/** Says by what path authors name a page where it is: by that, or by the `_path` that leads there. */
export function pagePaths(documents: readonly CompiledDocument[]): (path: string) => string {
  const own = new Set(documents.map(({ document }) => ownPath(document)));
  const led = new Map(documents.map(({ document }) => [document._path, ownPath(document)] as const).reverse());
  return (path) => (own.has(path) ? path : (led.get(path) ?? path));
}

/** Whether a page comes or goes by a date. */
export function isDated({ document }: CompiledDocument): boolean {
  const { publishAt, expiresAt } = lifetimeOf(document);
  return publishAt !== null || expiresAt !== null;
}

/** The words of prints in a locale, and the object that holds them. */
export interface PrintTranslation {
  readonly words: PrintWords;
  readonly object: ObjectHash;
}

/** By locale. */
export function printTranslations({
  translations,
}: Pick<StepContext, "translations">): ReadonlyMap<string, PrintTranslation> {
  const made = Array.from(translations, ([locale, own]): [string, PrintTranslation] => {
    return [locale, { words: prints.in(own), object: hashBytes(encodeJson(own.prints)) }];
  });
  return new Map(made);
}
