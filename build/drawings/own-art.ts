import { posix } from "node:path";
import type { PageValue } from "#app/content/release/path-entry.ts";
import { type Infer, shape } from "#app/content/schema/field-type.ts";
import { type Issue, parse } from "#app/content/schema/parse.ts";
import type { Site } from "#app/content/site.ts";
import { fill } from "#app/content/words/words.ts";
import { type Drawing, regionCount } from "#app/drawings/drawing.ts";
import { licenceAddress } from "#app/drawings/rights.ts";
import { OWN_ART } from "#app/front-matter.ts";
import { type PrintWords, prints } from "#app/words/prints.ts";
import { judgePage } from "../art/judge-page.ts";
import { decodeMeasured, encodeMeasured, type MeasuredDrawing, measureDrawing } from "../art/measure-drawing.ts";
import { drawOwn } from "../art/own/draw-own.ts";
import {
  ArtError,
  type ArtFinding,
  inPixels,
  type OwnDrawing,
  type OwnOptions,
  sheetScale,
} from "../art/own/own-drawing.ts";
import type { CompiledDocument } from "../compile/document.ts";
import type { FindingCode } from "../compile/finding-code.ts";
import { formatIssue, issueCode } from "../compile/front-matter/format-issue.ts";
import { fileBeside } from "../compile/pictures/media-beside.ts";
import { type Problem, Problems } from "../compile/problem.ts";
import type { ArtFile, ArtFolder, ArtMissing } from "../compile/sources/art-folder.ts";
import { type CompileCache, cacheKey } from "../compile/sources/cache.ts";
import { authorNamed } from "../release/taxonomies.ts";

/** A document's own drawing, and the file it was made from. */
interface OwnArt {
  readonly file: ArtFile;
  readonly made: MeasuredDrawing;
}

interface OwnArtContext {
  readonly site: Pick<Site, "name" | "authors">;
  /** English by default. */
  readonly words?: PrintWords | undefined;
  readonly cache: CompileCache;
  readonly art: ArtFolder;
}

/** The picture that a document's `art` names, or why there is none. */
export function artFileOf({ file, document }: CompiledDocument, art: ArtFolder): ArtFile | ArtMissing {
  return fileBeside(file, String(document.art), art);
}

/** The coloring page of a document's own drawing, with its findings. */
export async function readOwnArt(
  compiled: CompiledDocument,
  { site, words, cache, art }: OwnArtContext,
): Promise<{ readonly own: OwnArt | null; readonly problems: readonly Problem[] }> {
  const { document, locate } = compiled;
  const problems = new Problems(compiled.file);
  const { options, issues } = ownArtOptions(document, { ...site, drawnBy: words?.drawnBy });
  for (const issue of issues)
    problems.error(locate(issue.path), formatIssue(issue), { code: issueCode("front-matter", issue) });
  const file = artFileOf(compiled, art);
  const refuse = (reason: string, code: FindingCode) => {
    problems.error(locate(["art"]), `art: ${String(document.art)}${reason}`, { code });
    return { own: null, problems: problems.found };
  };
  if ("missing" in file) return refuse(` ${file.missing}${lookedIn(compiled)}`, file.code);
  const made = await drawnBefore(file, options, cache).catch(orMistake);
  if (made instanceof ArtError) return refuse(`: ${made.message}`, "drawing/unreadable");
  reportFindings(made, { compiled, problems });
  for (const field of ["names", "colors"] as const) {
    for (const number of beyond(made.drawing, options[field])) {
      const message = `${field}.${number}: there is no region ${number}. ${counted(made.drawing)}`;
      problems.error(locate([field, number]), message, { code: "drawing/no-region" });
    }
  }
  return { own: { file, made }, problems: problems.found };
}

/** The number of `../` in a path is easily wrong. */
function lookedIn({ file, document }: CompiledDocument): string {
  const path = String(document.art);
  if (!path.split("/").includes("..")) return "";
  const folder = posix.dirname(posix.join(posix.dirname(file), path));
  const where = folder === "." ? "the content folder itself" : folder;
  return ` It was looked for in ${where}${folder.startsWith("..") ? ", outside of the content folder" : ""}.`;
}

/** Reports what is to be said of a drawing on its page at the `art` of that, and at its `age` what is too small for it. */
export function reportFindings(
  made: MeasuredDrawing,
  { compiled, problems }: { readonly compiled: CompiledDocument; readonly problems: Problems },
): void {
  const { document, locate } = compiled;
  for (const { kind, level, message } of formatFindings({ ...made, findings: pageFindings(made, document) })) {
    const field = kind === "too-small-for-age" ? "age" : "art";
    const position = locate([field]);
    const text = `${field}: ${String(document[field])}: ${message}`;
    const code = `drawing/${kind}` as const;
    if (level === "error") problems.error(position, text, { code });
    else problems.warn(position, text, { code });
  }
}

/** What was found in a drawing, and what is wrong with it as the page of a document. */
export function pageFindings(made: MeasuredDrawing, { age }: Fields): readonly ArtFinding[] {
  return [...made.findings, ...judgePage(made, age)];
}

/** An error that the artist can fix is a value; any other is ours. */
function orMistake(error: unknown): ArtError {
  if (error instanceof ArtError) return error;
  throw error;
}

/** Tracing a drawing takes a second or two: it is done once for the same bytes and options. */
async function drawnBefore(file: ArtFile, options: OwnOptions, cache: CompileCache): Promise<MeasuredDrawing> {
  const key = cacheKey("own art", [file.hash, file.format, JSON.stringify(keyOf(options))]);
  const kept = cache.get(key);
  if (kept !== null) return decodeMeasured(kept);
  const drawn = await drawOwn(file, options);
  const made = { ...drawn, measures: measureDrawing(drawn.drawing) };
  cache.put(key, encodeMeasured(made));
  return made;
}

function keyOf({ names, colors, ...options }: OwnOptions): object {
  return { ...options, names: [...names], colors: [...colors] };
}

/** Numbers that no region has; that there is none at all is a finding of its own. */
function beyond(drawing: Drawing, byRegion: ReadonlyMap<number, string>): readonly number[] {
  const all = regionCount(drawing);
  return all === 0 ? [] : [...byRegion.keys()].filter((number) => number > all);
}

function counted(drawing: Drawing): string {
  return `The doctor's sheet shows 1 to ${regionCount(drawing)}: npm run content -- doctor`;
}

/** Front matter, whatever else it holds. */
interface Fields {
  readonly [field: string]: unknown;
}

/** The options of front matter for a drawing, and issues; options with an issue are ignored. */
export function ownArtOptions(
  fields: Fields,
  site: CreditedSite,
): { readonly options: OwnOptions; readonly issues: readonly Issue[] } {
  const given = Object.entries(fields).filter(([name, value]) => Object.hasOwn(OWN_ART, name) && value !== null);
  const { value, issues } = parse(shape(OWN_ART), Object.fromEntries(given));
  const art: Partial<Infer<typeof OWN_ART>> = value ?? {};
  const { artKind, closeGaps, names = {}, colors = {} } = art;
  const options = {
    kind: artKind ?? null,
    closeGaps: closeGaps ?? OWN_ART.closeGaps.default,
    credit: creditLine(art, site),
    names: byNumber(names, (name) => name.trim()),
    colors: byNumber(colors, (crayon) => crayon),
  };
  return { options, issues };
}

interface CreditedSite extends Pick<Site, "name" | "authors"> {
  /** The credit around its name where the site itself drew it, English unless translated. */
  readonly drawnBy?: string | undefined;
}

/** `Drawing by Ada, CC BY 4.0, example.com`: what stands on the page, on prints and in files. */
function creditLine(
  { credit, licence, source }: Partial<Infer<typeof OWN_ART>>,
  { name, authors, drawnBy = prints.english.drawnBy }: CreditedSite,
): string {
  const written = credit?.trim() ?? fill(drawnBy, { artist: name });
  const artist = authorNamed(written, authors)?.name ?? written;
  return [artist, licence?.trim() ?? "", hostOf(source)].filter((part) => part !== "").join(", ");
}

/** Where a licence is read and where a drawing comes from, by the words of its credit; unknown ones are left out. */
export function creditLinks({ licence, source }: Fields): readonly PageValue[] {
  const [terms, from] = [licence, source].map((value) => (typeof value === "string" ? value.trim() : ""));
  const links = [
    { value: terms ?? "", to: licenceAddress(terms ?? "") },
    { value: hostOf(from), to: from ?? "" },
  ];
  return links.filter(({ value, to }) => value !== "" && to.startsWith("https://"));
}

function hostOf(source = ""): string {
  return URL.canParse(source) ? new URL(source).host.replace(/^www\./, "") : "";
}

function byNumber<T extends string>(
  byRegion: { readonly [region: string]: T },
  clean: (value: T) => T,
): ReadonlyMap<number, T> {
  return new Map(Object.entries(byRegion).map(([region, value]) => [Number(region), clean(value)]));
}

interface FormattedFinding extends Pick<ArtFinding, "kind" | "level"> {
  readonly message: string;
}

/** How many findings of one kind are reported one by one: fifty open ends are one fault. */
const mostOfAKind = 3;

/** A drawing's findings as `check` reports them: each with its position, long lists of one kind cut short. */
function formatFindings(made: OwnDrawing): readonly FormattedFinding[] {
  const byKind = Map.groupBy(made.findings.filter(isNotable(made)), ({ kind }) => kind);
  return [...byKind].flatMap(([kind, findings]) => {
    const most = kind === "unnamed" ? 1 : mostOfAKind;
    const more = findings.length - Math.min(most, findings.length);
    return findings.slice(0, most).map((finding, at): FormattedFinding => {
      const rest = more > 0 && at === most - 1 ? ` And ${more} more like this: npm run content -- doctor` : "";
      return { kind, level: finding.level, message: `${formatFinding(finding, made)}${rest}` };
    });
  });
}

/** Whether a finding is wrong and no hint: without any name given, all regions have one by their place. */
export function isNotable({ drawing }: Pick<OwnDrawing, "drawing">): (finding: ArtFinding) => boolean {
  const all = regionCount(drawing);
  return ({ kind, regions }) => kind !== "unnamed" || regions?.length !== all;
}

/** A finding with its position: millimetres on the print from the drawing's corner, and pixels of a scan. */
function formatFinding(
  { text, at, more = [] }: ArtFinding,
  { drawing, scan }: Pick<OwnDrawing, "drawing" | "scan">,
): string {
  if (at === null || more.length > 0) return text;
  const scale = sheetScale(drawing);
  const print = `${Math.round(at.x * scale)} mm from the left and ${Math.round(at.y * scale)} mm from the top of the print`;
  if (scan === null) return `${text} (${print})`;
  const pixel = inPixels(at, scan);
  return `${text} (${print}, pixel ${pixel.x}, ${pixel.y} of the scan)`;
}
