import { isRecord } from "#app/content/json.ts";
import { type Kind, kinds } from "#app/content/kind.ts";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { randomFrom } from "#app/content/random.ts";
import { covers, type Lifetime, lifetimeOf } from "#app/content/release/live.ts";
import type { CompiledDocument } from "../document.ts";
import type { DrawnPage, DrawnParts } from "./parts.ts";

/** What a share picture shows: the same value for all documents that are shared with the same one. */
export interface ShareSubject {
  readonly kind: "page" | "pack";
  readonly pages: readonly [DrawnPage, ...DrawnPage[]];
  /** Of the drawing or the pack. */
  readonly title: string;
  /** The last part of the path of the page that it was made for. */
  readonly name: string;
}

/** A drawing that any document may be shared with: it is public as long as the release is. */
interface Lasting {
  readonly subject: ShareSubject;
  /** Its place on the ring that articles choose from, from 0 to 1. */
  readonly place: number;
}

interface Choice {
  readonly own: ReadonlyMap<string, ShareSubject>;
  /** Of the pages that come or go by a date. */
  readonly lives: ReadonlyMap<string, Lifetime>;
  readonly lasting: ReadonlyMap<string, ShareSubject>;
  readonly ring: readonly Lasting[];
}

/**
 * What each document is shared with: with the coloring page that its `image` names, if that is public whenever it is
 * itself, else with what its kind says. That is its drawing; or a fan of its first pack; or, once the document has a
 * date, the first coloring page that its text leads to, else one that its path chooses. Absent: what has an `image` of
 * its own, and what is shared with the site's picture. `kindsById` are the kinds by `_id`.
 */
export function shareSubjects(
  { documents, drawn }: Pick<DrawnParts, "documents" | "drawn">,
  kindsById: ReadonlyMap<string, Kind>,
): ReadonlyMap<CompiledDocument, ShareSubject> {
  if (drawn.size === 0) return new Map();
  const choice = choiceOf(documents, drawn);
  return new Map(
    documents.flatMap((compiled) => {
      const kind = compiled.page === null ? undefined : kindsById.get(compiled.document._id);
      const subject = kind === undefined ? null : subjectOf(compiled, { kind, choice, drawn });
      return subject === null ? [] : [[compiled, subject] as const];
    }),
  );
}

function choiceOf(documents: readonly CompiledDocument[], drawn: DrawnParts["drawn"]): Choice {
  const own = new Map([...drawn].map(([path, page]) => [path, pageSubject(path, page)]));
  const lives = new Map(documents.filter(isDated).map(({ document }) => [document._path, lifetimeOf(document)]));
  const lasting = new Map([...own].filter(([path]) => !lives.has(path)));
  const ring = [...lasting].map(([path, subject]) => ({ subject, place: randomFrom(path)() }));
  return { own, lives, lasting, ring: ring.toSorted((a, b) => a.place - b.place) };
}

function isDated({ document }: CompiledDocument): boolean {
  const { publishAt, expiresAt } = lifetimeOf(document);
  return publishAt !== null || expiresAt !== null;
}

function subjectOf(
  compiled: CompiledDocument,
  { kind, choice, drawn }: { readonly kind: Kind; readonly choice: Choice; readonly drawn: DrawnParts["drawn"] },
): ShareSubject | null {
  const { _path, art, image } = compiled.document;
  if (typeof image === "string" && image !== "" && mayShow(image, { compiled, choice })) {
    return choice.own.get(image) ?? null;
  }
  switch (kinds[kind].share) {
    case "drawing":
      return art === undefined ? null : (choice.own.get(_path) ?? null);
    case "pack":
      return packSubject(compiled, drawn) ?? textSubject(compiled, choice);
    case "text":
      return textSubject(compiled, choice);
    case null:
      return null;
  }
}

function textSubject(compiled: CompiledDocument, choice: Choice): ShareSubject | null {
  const { _path, published } = compiled.document;
  if (typeof published !== "string") return null;
  return namedSubject(compiled, choice) ?? chosenSubject(_path, choice.ring);
}

/** A picture is a file for ever: it is seen as soon as one page shows it, and as long. */
function mayShow(image: string, { compiled, choice }: { compiled: CompiledDocument; choice: Choice }): boolean {
  const life = choice.lives.get(image);
  return life === undefined || covers(life, lifetimeOf(compiled.document));
}

function pageSubject(path: string, page: DrawnPage): ShareSubject {
  const { title } = page;
  return {
    kind: "page",
    pages: [page],
    title,
    name: lastPart(path),
  };
}

/** The first pack that has pages: those were checked, and a pack holds no page that comes or goes by a date. */
function packSubject({ document }: CompiledDocument, drawn: DrawnParts["drawn"]): ShareSubject | null {
  const packs = isRecord(document.packs) ? Object.values(document.packs).filter(isRecord) : [];
  for (const { title, pages } of packs) {
    const [first, ...others] = Array.isArray(pages) ? pages.flatMap((path) => drawn.get(String(path)) ?? []) : [];
    if (first === undefined) continue;
    return { kind: "pack", pages: [first, ...others], title: String(title), name: lastPart(document._path) };
  }
  return null;
}

/** The first coloring page that a text leads to. */
function namedSubject({ document, references }: CompiledDocument, { lasting }: Choice): ShareSubject | null {
  const base = `https://site.invalid${document._path}`;
  for (const { to } of references) {
    const url = URL.canParse(to, base) ? new URL(to, base) : null;
    const named = url?.host === "site.invalid" ? lasting.get(canonicalPath(url.pathname) ?? "") : undefined;
    if (named !== undefined) return named;
  }
  return null;
}

/** The next drawing on the ring: a drawing more or less changes the choice of few. */
function chosenSubject(path: string, ring: readonly Lasting[]): ShareSubject | null {
  const place = randomFrom(path)();
  return (ring.find((lasting) => lasting.place >= place) ?? ring[0])?.subject ?? null;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
