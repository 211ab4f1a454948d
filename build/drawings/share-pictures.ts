import { extname } from "node:path";
import { fileName } from "#app/content/file-name.ts";
import { isRecord } from "#app/content/json.ts";
import type { Kind } from "#app/content/kind.ts";
import { canonicalPath, ownPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { covers, type Lifetime, lifetimeOf } from "#app/content/release/live.ts";
import { SHARE_FIELD } from "#app/content/release/path-entry.ts";
import type { Site } from "#app/content/site.ts";
import { fill } from "#app/content/words/words.ts";
import { kinds } from "#app/kinds.ts";
import { type PrintWords, prints } from "#app/words/prints.ts";
import { type ShareLook, shareDrawing, sharePack } from "../art/share-drawing.ts";
import { pictureNamed } from "../compile/brand/brand.ts";
import { paletteOf } from "../compile/brand/palette.ts";
import { type CompiledDocument, withFields } from "../compile/document.ts";
import { isHidden } from "../compile/hidden-pages.ts";
import { type Problem, sparingOthers } from "../compile/problem.ts";
import type { StepContext } from "../compile/site-build.ts";
import type { ArtFile, ArtFolder } from "../compile/sources/art-folder.ts";
import { type CompileCache, cacheKey } from "../compile/sources/cache.ts";
import { hashBytes, type ReleaseFile, releaseFile } from "../release/release.ts";
import { type DrawnPage, type DrawnParts, isDated, type PrintTranslation, pagePaths } from "./drawn-parts.ts";

interface ShareContext {
  readonly site: Site;
  readonly cache: CompileCache;
  readonly look: ShareLook;
  /** By `_id`. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** By locale. */
  readonly prints: ReadonlyMap<string, PrintTranslation>;
}

/** Pictures that are made at once: each takes one core for a twentieth of a second. */
const LANES = 2;

/**
 * Gives every page that shows drawings a picture to be shared with: an object, its file, and its address in the
 * document. Pages that show the same have the same picture; a folder without drawings has none.
 */
export async function addSharePictures(parts: DrawnParts, context: ShareContext): Promise<DrawnParts> {
  const { site, kinds } = context;
  const subjects = shareSubjects(parts, { kinds, site });
  const { pictures, problems } = await drawPictures(
    new Map([...subjects].map(([{ file }, to]) => [to, file])),
    context,
  );
  const shared = new Map([...pictures].map(([subject, picture]) => [subject, sharedFile(subject, { picture, site })]));
  return {
    ...parts,
    documents: parts.documents.map((compiled) => {
      const subject = subjects.get(compiled);
      const file = subject && shared.get(subject);
      if (subject === undefined || file === undefined) return compiled;
      const words = context.prints.get(compiled.document._locale)?.words ?? prints.english;
      return withPicture(compiled, { address: file.address, alt: altOf(subject, words) });
    }),
    objects: [...parts.objects, ...[...pictures.values()].map(({ bytes }) => bytes)],
    files: [...parts.files, ...shared.values()],
    problems: [...parts.problems, ...problems],
  };
}

/** What the pictures are made of besides drawings: the colors of a site, and its picture. */
export function shareLook({ colors, picture }: StepContext["brand"], art: ArtFolder): ShareLook {
  const { ground, paper, ink, water, ...tones } = paletteOf(colors);
  const { sunSoft, leafSoft, berrySoft, skySoft, sun, berry, leaf } = tones;
  const found = picture === undefined ? null : pictureNamed(picture, art);
  return {
    ...{ ground, paper, ink, water },
    tones: [sunSoft, leafSoft, berrySoft, skySoft],
    crayons: [sun, berry, leaf],
    picture: found === null || "missing" in found ? null : dataUrl(found),
  };
}

/** A picture as an address that holds it. */
function dataUrl({ path, bytes }: ArtFile): string {
  const type = { ".svg": "image/svg+xml", ".png": "image/png" }[extname(path).toLowerCase()] ?? "image/jpeg";
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

function altOf({ kind, title }: ShareSubject, words: PrintWords): string {
  return fill(kind === "page" ? words.halfColored : words.packFan, { title });
}

interface DrawnPictures {
  readonly pictures: ReadonlyMap<ShareSubject, SharePicture>;
  readonly problems: readonly Problem[];
}

/** Subjects with a file that is shared with each. In any order: nothing of a release depends on it. */
async function drawPictures(
  subjects: ReadonlyMap<ShareSubject, string>,
  context: Pick<ShareContext, "cache" | "look">,
): Promise<DrawnPictures> {
  const pictures = new Map<ShareSubject, SharePicture>();
  const problems: Problem[] = [];
  const waiting = subjects.entries();
  const lanes = Array.from({ length: LANES }, async () => {
    for (const [subject, file] of waiting) {
      await sparingOthers(file, {
        work: async () => void pictures.set(subject, await drawPicture(subject, context)),
        without: (problem) => void problems.push(problem),
      });
    }
  });
  await Promise.all(lanes);
  return { pictures, problems };
}

function sharedFile(
  { name, title }: ShareSubject,
  { picture, site }: { readonly picture: SharePicture; readonly site: Site },
): ReleaseFile {
  const entry = { object: picture.hash, form: "raw", mediaType: "image/png", title } as const;
  return releaseFile(entry, { name: `${fileName(name) || "page"}-share.png`, site });
}

interface Picture {
  readonly address: string;
  readonly alt: string;
}

/** Caches results by document and picture, which are immutable. */
const known = new WeakMap<CompiledDocument, { readonly picture: Picture; readonly result: CompiledDocument }>();

function withPicture(compiled: CompiledDocument, picture: Picture): CompiledDocument {
  const last = known.get(compiled);
  if (last?.picture.address === picture.address && last.picture.alt === picture.alt) return last.result;
  const result = withFields(compiled, { [SHARE_FIELD]: picture });
  known.set(compiled, { picture, result });
  return result;
}

/** No dither: the pictures are flat. With 90 of 100 the edges have fewer steps of color, which cannot be seen. */
const PNG = { palette: true, effort: 1, dither: 0, quality: 90, compressionLevel: 6 } as const;

interface SharePicture {
  readonly bytes: Uint8Array;
  readonly hash: ObjectHash;
}

/** By the object of the first drawing. Objects are never changed, so nothing is hashed twice. */
const fromCache = new WeakMap<Uint8Array, { readonly key: string; readonly picture: SharePicture }>();

/** The PNG of what a page is shared with: the drawing of one page, or a fan of several. */
async function drawPicture(
  { kind, pages }: ShareSubject,
  { cache, look }: Pick<ShareContext, "cache" | "look">,
): Promise<SharePicture> {
  const [{ object }] = pages;
  const key = cacheKey("share-picture", [kind, JSON.stringify(look), ...pages.map((page) => hashBytes(page.object))]);
  const last = fromCache.get(object);
  if (last?.key === key) return last.picture;
  const kept = cache.get(key);
  const bytes = kept ?? (await render(svgOf({ kind, pages }, look)));
  if (kept === null) cache.put(key, bytes);
  const picture = { bytes, hash: hashBytes(bytes) };
  fromCache.set(object, { key, picture });
  return picture;
}

function svgOf({ kind, pages: [first, ...others] }: Pick<ShareSubject, "kind" | "pages">, look: ShareLook): string {
  switch (kind) {
    case "page":
      return shareDrawing(first.drawing, look);
    case "pack":
      return sharePack([first.drawing, ...others.map(({ drawing }) => drawing)], look);
  }
}

/** The library is loaded where a picture must be made: most compiles find all of theirs in the cache. */
async function render(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return new Uint8Array(await sharp(Buffer.from(svg)).png(PNG).toBuffer());
}

/** What a share picture shows: the same value for all documents that are shared with the same one. */
interface ShareSubject {
  readonly kind: "page" | "pack";
  readonly pages: readonly [DrawnPage, ...DrawnPage[]];
  /** Of the drawing or the pack. */
  readonly title: string;
  /** The last part of the path of the page that it was made for. */
  readonly name: string;
}

interface Choice {
  readonly own: ReadonlyMap<string, ShareSubject>;
  /** Of the pages that come or go by a date. */
  readonly lives: ReadonlyMap<string, Lifetime>;
  /** Of those that any document may be shared with: they are public as long as the release is, and nothing hides them. */
  readonly lasting: ReadonlyMap<string, ShareSubject>;
  readonly pathOf: (path: string) => string;
}

/**
 * What each document is shared with: with the coloring page that its `image` names, if that is public whenever it is
 * itself, else with what its kind says. That is its drawing; or a fan of its first pack; or, once the document has a
 * date, the first coloring page that its text leads to, else that of its card (`picture`). Absent: what has an `image`
 * of its own, and what is shared with the site's picture. `kinds` are those by `_id`.
 */
function shareSubjects(
  { documents, drawn }: Pick<DrawnParts, "documents" | "drawn">,
  { kinds: kindsById, site }: Pick<ShareContext, "kinds" | "site">,
): ReadonlyMap<CompiledDocument, ShareSubject> {
  const hidden = documents.filter((compiled) => isHidden(compiled, site)).map(({ document }) => ownPath(document));
  const choice = choiceOf(documents, { drawn, hidden: new Set(hidden) });
  return new Map(
    documents.flatMap((compiled) => {
      const kind = compiled.page === null ? undefined : kindsById.get(compiled.document._id);
      const subject = kind === undefined ? null : subjectOf(compiled, { kind, choice, drawn });
      return subject === null ? [] : [[compiled, subject] as const];
    }),
  );
}

function choiceOf(
  documents: readonly CompiledDocument[],
  { drawn, hidden }: Pick<DrawnParts, "drawn"> & { readonly hidden: ReadonlySet<string> },
): Choice {
  const own = new Map(
    Array.from(drawn, ([path, page]): [string, ShareSubject] => {
      return [path, { kind: "page", pages: [page], title: page.title, name: lastPart(path) }];
    }),
  );
  const lives = new Map(documents.filter(isDated).map(({ document }) => [ownPath(document), lifetimeOf(document)]));
  const lasting = new Map([...own].filter(([path]) => !lives.has(path) && !hidden.has(path)));
  return { own, lives, lasting, pathOf: pagePaths(documents) };
}

function subjectOf(
  compiled: CompiledDocument,
  { kind, choice, drawn }: { readonly kind: Kind; readonly choice: Choice; readonly drawn: DrawnParts["drawn"] },
): ShareSubject | null {
  const { art, image } = compiled.document;
  if (typeof image === "string" && image !== "" && mayShow(image, { compiled, choice })) {
    return choice.own.get(choice.pathOf(image)) ?? null;
  }
  switch (kinds[kind].share) {
    case "drawing":
      return art === undefined ? null : (choice.own.get(ownPath(compiled.document)) ?? null);
    case "pack":
      return packSubject(compiled, { drawn, choice }) ?? textSubject(compiled, choice);
    case "text":
      return textSubject(compiled, choice);
    default:
      return null;
  }
}

function textSubject(compiled: CompiledDocument, choice: Choice): ShareSubject | null {
  const { published } = compiled.document;
  if (typeof published !== "string") return null;
  const { picture } = compiled.document;
  const onCard = typeof picture === "string" ? choice.lasting.get(choice.pathOf(picture)) : undefined;
  return namedSubject(compiled, choice) ?? onCard ?? null;
}

/** A picture is a file for ever: it is seen as soon as one page shows it, and as long. */
function mayShow(image: string, { compiled, choice }: { compiled: CompiledDocument; choice: Choice }): boolean {
  const life = choice.lives.get(choice.pathOf(image));
  return life === undefined || covers(life, lifetimeOf(compiled.document));
}

/** The first pack that has pages: those were checked, and a pack holds no page that comes or goes by a date. */
function packSubject(
  { document }: CompiledDocument,
  { drawn, choice: { pathOf } }: Pick<DrawnParts, "drawn"> & { readonly choice: Choice },
): ShareSubject | null {
  const packs = isRecord(document.packs) ? Object.values(document.packs).filter(isRecord) : [];
  for (const { title, pages } of packs) {
    const [first, ...others] = Array.isArray(pages)
      ? pages.flatMap((path) => drawn.get(pathOf(String(path))) ?? [])
      : [];
    if (first === undefined) continue;
    return { kind: "pack", pages: [first, ...others], title: String(title), name: lastPart(ownPath(document)) };
  }
  return null;
}

/** The first coloring page that a text leads to. */
function namedSubject({ document, references }: CompiledDocument, { lasting, pathOf }: Choice): ShareSubject | null {
  const base = `https://site.invalid${pathToUrl(ownPath(document))}`;
  for (const { to } of references) {
    const url = URL.canParse(to, base) ? new URL(to, base) : null;
    const named = url?.host === "site.invalid" ? lasting.get(pathOf(canonicalPath(url.pathname) ?? "")) : undefined;
    if (named !== undefined) return named;
  }
  return null;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
