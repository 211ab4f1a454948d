import { compareText } from "#app/content/compare-text.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import { fileName } from "#app/content/file-name.ts";
import { isRecord, type JsonObject } from "#app/content/json.ts";
import { nearestNames } from "#app/content/nearest-names.ts";
import type { ComponentSegment, Segment } from "#app/content/page.ts";
import { ownPath, pageAddress, pathToUrl } from "#app/content/path/canonical-path.ts";
import { newestFirst } from "#app/content/release/index-rows.ts";
import type { FileEntry, PackObject } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { PACK } from "#app/content/routing/names.ts";
import type { Site } from "#app/content/site.ts";
import { packPdf } from "#app/drawings/files.ts";
import { LETTERS } from "#app/drawings/letters/advances.ts";
import { ownFont } from "#app/drawings/letters/own-font.ts";
import { MAX_PACK_PAGES, MIN_CHOSEN, opensAt } from "#app/drawings/load-giveaways.ts";
import { type CompiledDocument, type EmbeddedComponent, withFields } from "../compile/document.ts";
import { type Problem, Problems, TOP } from "../compile/problem.ts";
import type { StepContext, StepResult } from "../compile/site-build.ts";
import { hashBytes, type ReleaseFile, releaseFile } from "../release/release.ts";
import { hasValue, isCollected, valueSlug } from "../release/taxonomies.ts";
import { type DrawnPage, type DrawnParts, isDated, type PrintTranslation, pagePaths } from "./drawn-parts.ts";

interface PackContext {
  /** Coloring pages by `ownPath`. */
  readonly pages: ReadonlyMap<string, DrawnPage>;
  /** Those of them that are shown from or until a day. */
  readonly dated: ReadonlySet<string>;
  readonly pathOf: (path: string) => string;
  /** The coloring pages that a pack may choose of, the newest first. */
  readonly candidates: readonly DocumentMeta[];
  readonly site: Site;
  /** By locale. */
  readonly prints: ReadonlyMap<string, PrintTranslation>;
}

interface BoundPack {
  readonly pack: { readonly file: string; readonly count: number; readonly bytes: number };
  readonly object: Uint8Array;
  readonly file: ReleaseFile;
}

/** Binds the `packs` of every document: title and pages come from front matter, checked by fields.ts. */
export function bindPacks(
  documents: readonly CompiledDocument[],
  context: Omit<PackContext, "dated" | "pathOf" | "candidates">,
): Omit<DrawnParts, "drawn" | "originals"> {
  const dated = new Set(documents.filter(isDated).map(({ document }) => ownPath(document)));
  const pathOf = pagePaths(documents);
  // Drafts are among the documents of a preview alone, whose packs have them as its pages of values do.
  const shown = { ...context.site, drafts: true as const };
  const candidates = documents
    .map(({ document }) => document)
    .filter((document) => context.pages.has(ownPath(document)) && isCollected(document, shown))
    .filter((document) => !dated.has(ownPath(document)))
    .sort((a, b) => newestFirst(a, b) || compareText(a._stem, b._stem));
  const bound = documents.map((compiled) => bindDocument(compiled, { ...context, dated, pathOf, candidates }));
  return {
    documents: bound.map(({ compiled }) => compiled),
    objects: bound.flatMap(({ packs }) => packs.map(({ object }) => object)),
    files: openedFirst(bound.flatMap(({ packs }) => packs.map(({ file }) => file))),
    problems: bound.flatMap(({ problems }) => problems),
  };
}

/** What several documents bind alike is one file: it may be had as soon as one of them offers it. */
function openedFirst(files: readonly ReleaseFile[]): readonly ReleaseFile[] {
  const byAddress = new Map<string, ReleaseFile>();
  for (const file of files.toSorted((a, b) => (b.entry.opens ?? 0) - (a.entry.opens ?? 0))) {
    byAddress.set(file.address, file);
  }
  return [...byAddress.values()];
}

function bindDocument(
  compiled: CompiledDocument,
  context: PackContext,
): { compiled: CompiledDocument; packs: readonly BoundPack[]; problems: readonly Problem[] } {
  const { packs, starts } = compiled.document;
  const problems = new Problems(compiled.file);
  if (!isRecord(packs)) return { compiled, packs: [], problems: [] };
  const opens = typeof starts === "string" ? opensAt({ starts }, context.site.timeZone) : null;
  const translated = context.prints.get(compiled.document._locale);
  const made = Object.entries(packs).map(([name, fields]) => {
    const { title, pages, choose } = isRecord(fields) ? fields : {};
    if (typeof title === "string" && isRecord(choose))
      return { name, fields: chosenPack({ compiled, name, fields, choose, problems }, context), bound: null };
    if (typeof title === "string" && pages === undefined)
      problems.fault(compiled.locate(["packs", name]), `packs.${name}.pages: is missing.`, {
        code: "front-matter/missing-key",
        checks: context.site.checks,
      });
    if (typeof title !== "string" || !Array.isArray(pages)) return { name, fields, bound: null };
    const inside = packPages({ compiled, name, pages, problems }, context);
    return { name, fields, bound: bindPack({ title, pages: inside, opens }, { site: context.site, translated }) };
  });
  const value = Object.fromEntries(
    made.map(({ name, fields, bound }) => [name, bound === null ? fields : { ...Object(fields), ...bound.pack }]),
  );
  return {
    compiled: withFields(compiled, { packs: value }),
    packs: made.flatMap(({ bound }) => bound ?? []),
    problems: problems.found,
  };
}

interface ChosenPack {
  readonly compiled: CompiledDocument;
  readonly name: string;
  readonly fields: unknown;
  readonly choose: { readonly [asked: string]: unknown };
  readonly problems: Problems;
}

/**
 * A pack of the pages that have what it asks for, by their paths. Its file is made of these on request, below
 * the address of its page: another title of one of them, which may be in many packs, then writes nothing for each.
 */
function chosenPack(
  { compiled, name, fields, choose, problems }: ChosenPack,
  { candidates, site }: PackContext,
): unknown {
  const { document } = compiled;
  const { limit, ...asked } = choose;
  const fitting = candidates.filter((meta) => meta._locale === document._locale && fits(meta, asked));
  const pages = fitting.slice(0, Math.min(MAX_PACK_PAGES, Number(limit ?? MAX_PACK_PAGES))).map(ownPath);
  const address = pageAddress(document, site);
  if (pages.length < MIN_CHOSEN) {
    const found =
      pages.length === 0 ? "no coloring page has" : `${pages.length} alone ${pages.length === 1 ? "has" : "have"}`;
    problems.warn(
      compiled.locate(["packs", name, "choose"]),
      `packs.${name}.choose: ${found} all of this, so there is no pack. Ask for less: ${MIN_CHOSEN} pages make one.`,
      { code: "pack/few-pages" },
    );
  }
  const slug = valueSlug(name);
  if (pages.length < MIN_CHOSEN || address === null || slug === "") return fields;
  return { ...Object(fields), pages, file: `${pathToUrl(address)}/${slug}${PACK}`, count: pages.length };
}

function fits(meta: DocumentMeta, { season, tag, age, difficulty, ...same }: ChosenPack["choose"]): boolean {
  const { drawing } = meta;
  if (difficulty !== undefined && !(isRecord(drawing) && drawing.difficulty === difficulty)) return false;
  const seasons = season === undefined ? [] : [season].flat().map(String);
  if (seasons.length > 0 && !seasons.some((value) => hasValue(meta, { field: "season", value }))) return false;
  if (tag !== undefined && !hasValue(meta, { field: "tags", value: String(tag) })) return false;
  if (age !== undefined && !hasValue(meta, { field: "age", value: String(age), ranges: true })) return false;
  return Object.entries(same).every(([field, value]) => hasValue(meta, { field, value: String(value) }));
}

function packPages(
  wanted: { compiled: CompiledDocument; name: string; pages: readonly unknown[]; problems: Problems },
  { pages: known, dated, pathOf }: PackContext,
): readonly DrawnPage[] {
  const { compiled, name, pages, problems } = wanted;
  // Lenient checks let a longer list pass.
  return pages.slice(0, MAX_PACK_PAGES).flatMap((path, at): readonly DrawnPage[] => {
    const own = pathOf(String(path));
    const page = known.get(own);
    const position = compiled.locate(["packs", name, "pages", at]);
    if (page === undefined) {
      problems.error(position, `packs.${name}: there is no coloring page at ${String(path)}.`, {
        code: "pack/no-page",
      });
    }
    if (dated.has(own)) {
      problems.error(
        position,
        `packs.${name}: ${String(path)} has a publishAt or expiresAt, and a pack is a file for ever.`,
        { code: "pack/dated" },
      );
    }
    return page === undefined ? [] : [page];
  });
}

/** The size is that of the real file: the worker makes the same bytes of the same parts. */
function bindPack(
  { title, pages, opens }: { title: string; pages: readonly DrawnPage[]; opens: number | null },
  { site, translated }: { site: Site; translated: PrintTranslation | undefined },
): BoundPack {
  const pack: PackObject = {
    title,
    pages: pages.map((page) => ({ title: page.title, drawing: hashBytes(page.object) })),
  };
  const object = encodeJson(pack);
  const entry: FileEntry = {
    object: hashBytes(object),
    title,
    form: "pack",
    mediaType: "application/pdf",
    ...(opens !== null && { opens }),
    ...(translated && { words: translated.object }),
  };
  const file = releaseFile(entry, { name: `${fileName(title) || "coloring-pack"}.pdf`, site, letters: LETTERS });
  const bytes = packPdf({
    title,
    pages,
    site: site.name,
    font: ownFont(),
    ...(translated && { words: translated.words }),
  }).length;
  return { pack: { file: file.address, count: pages.length, bytes }, object, file };
}

/** Where packs are: by name, the paths of the documents that have one of that name. */
type Packs = ReadonlyMap<string, readonly string[]>;

type Complaint = Pick<Problem, "code" | "message">;

interface Context {
  /** Of the document that the component stands in. */
  readonly path: string;
  readonly packs: Packs;
  report(name: string, complaint: Complaint): void;
}

/**
 * Fills in, for every component that names a pack, the document that has it: its own one, else the only one that does.
 * A pack that is nowhere, or in several other documents, is reported.
 */
export function fillDownloads(documents: readonly CompiledDocument[], { site }: Pick<StepContext, "site">): StepResult {
  const packs = packsOf(documents);
  const found: Problem[] = [];
  const filled = documents.map((compiled) => {
    if (compiled.page === null || !compiled.components.some(namesPack)) return compiled;
    const problems = new Problems(compiled.file);
    const report: Context["report"] = (name, { message, code }) => {
      const { position = TOP } = compiled.references.find(({ prop, to }) => prop === "pack" && to === name) ?? {};
      problems.fault(position, message, { code, checks: site.checks });
    };
    const segments = fillSegments(compiled.page.segments, { path: ownPath(compiled.document), packs, report });
    found.push(...problems.found);
    return { ...compiled, page: { ...compiled.page, segments } };
  });
  return { documents: filled, problems: found };
}

/** Whether a component shows what another document may have. */
function namesPack({ name, props }: EmbeddedComponent): boolean {
  return name === "PackList" || typeof props.pack === "string";
}

function packsOf(documents: readonly CompiledDocument[]): Packs {
  const packs = new Map<string, readonly string[]>();
  for (const { document } of documents) {
    const own = typeof document.packs === "object" && document.packs !== null ? Object.keys(document.packs) : [];
    for (const name of own) packs.set(name, [...(packs.get(name) ?? []), ownPath(document)]);
  }
  return packs;
}

function fillSegments(segments: readonly Segment[], context: Context): readonly Segment[] {
  return segments.map((segment): Segment => {
    if (segment.kind === "element") return { ...segment, children: fillSegments(segment.children, context) };
    if (segment.kind !== "component") return segment;
    const slots = Object.entries(segment.slots).map(([name, inside]) => [name, fillSegments(inside, context)]);
    return { ...segment, props: filledProps(segment, context), slots: Object.fromEntries(slots) };
  });
}

function filledProps({ name, props }: ComponentSegment, context: Context): JsonObject {
  if (name === "PackList") return { ...props, from: props.from ?? context.path };
  return typeof props.pack === "string" ? packProps(props, context) : props;
}

function packProps(props: JsonObject, { path, packs, report }: Context): JsonObject {
  const name = String(props.pack);
  const paths = packs.get(name) ?? [];
  const from = props.from ?? (paths.includes(path) ? path : paths.length === 1 ? (paths[0] ?? path) : null);
  if (from === null || !paths.includes(String(from))) report(name, complaint(name, { paths, packs }));
  return { ...props, from: from ?? path };
}

function complaint(name: string, { paths, packs }: { paths: readonly string[]; packs: Packs }): Complaint {
  const from = `Write from="${paths[0]}".`;
  if (paths.length > 1) return { code: "pack/several", message: `several documents have a pack "${name}". ${from}` };
  if (paths.length === 1) return { code: "pack/unknown", message: `the pack "${name}" is at ${paths[0]}. ${from}` };
  const [near] = nearestNames(name, [...packs.keys()]);
  const hint = near === undefined ? "Write it under packs." : `Did you mean ${near}?`;
  return { code: "pack/unknown", message: `there is no pack "${name}". ${hint}` };
}
