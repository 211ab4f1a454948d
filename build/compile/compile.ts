import { basename, join, resolve } from "node:path";
import { compareOrder } from "#app/content/release/index-rows.ts";
import type { SourceText } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import type { SiteKinds, SiteRelease } from "../release/site-release.ts";
import { aliasRoutes } from "./aliases.ts";
import { makeAuthors } from "./brand/authors.ts";
import { makeBrand } from "./brand/brand.ts";
import { checkAuthors } from "./checks/check-authors.ts";
import { checkAddresses, checkFolderKinds, checkIds, checkScale, checkSizes } from "./checks/check-documents.ts";
import { checkEditorial, checkPatterns } from "./checks/check-editorial.ts";
import { checkElsewhere } from "./checks/check-elsewhere.ts";
import { checkReferences } from "./checks/check-links.ts";
import { checkRules, checkTargets } from "./checks/check-redirects.ts";
import { checkSiteLinks } from "./checks/check-site-links.ts";
import { checkTaxonomies } from "./checks/check-taxonomies.ts";
import { siteAddresses, valueAddresses, valuesByAddress } from "./checks/site-addresses.ts";
import { compileEach } from "./compile-each.ts";
import type { CompiledFile } from "./compiled-file.ts";
import { type CompiledDocument, shownAtOnce } from "./document.ts";
import { leadFileLinks } from "./file-links.ts";
import { isDirectoryFile } from "./front-matter/fields.ts";
import { checkHidden, unlistHidden } from "./hidden-pages.ts";
import { decideKinds } from "./kinds.ts";
import { addPageImages } from "./pictures/page-images.ts";
import { type Problem, Problems, quote, sortProblems, TOP } from "./problem.ts";
import { makeSynonyms } from "./search-file.ts";
import {
  type Check,
  type CheckedContent,
  type MadeParts,
  mergeParts,
  type SiteBuild,
  type Step,
  type StepContext,
} from "./site-build.ts";
import { readSite, SITE_FILE, type SiteRead } from "./site-file.ts";
import { type ArtFolder, ArtReader } from "./sources/art-folder.ts";
import { type CompileCache, NO_CACHE } from "./sources/cache.ts";
import {
  type FileFinding,
  FolderReader,
  isIgnored,
  notFiles,
  notTexts,
  readOptional,
  type SourceFile,
  unusedIgnores,
  withoutIgnored,
} from "./sources/folder.ts";
import { makeWords, readWordFiles, wordFiles } from "./words.ts";

export interface CompileOptions {
  /** Folder of Markdown, with or without its own `.site.yml`. */
  readonly folder: string;
  /**
   * Keep documents marked as drafts, and show those of the future: for previews. A public release has no draft in any
   * object.
   */
  readonly drafts: boolean;
  readonly build: SiteBuild;
}

/** The files of a content folder. */
export interface ContentFiles {
  /** The name of a site that does not set one. */
  readonly folderName: string;
  /** `.site.yml`, null where there is none. */
  readonly siteText: string | null;
  readonly sources: readonly SourceFile[];
  /** Problems of files that could not be read as documents. */
  readonly findings: readonly FileFinding[];
  /** `.search.yml` and the translations in `.words/`. */
  readonly words: readonly SourceFile[];
  /** The pictures and sounds of the folder. */
  readonly art: ArtFolder;
}

/** The input of a release, and every problem in one run; it may not be published where one is an error. */
export interface Compiled extends MadeParts {
  readonly site: Site;
  /** In default order. */
  readonly documents: readonly CompiledDocument[];
  readonly kinds: SiteKinds;
  readonly siteRelease: SiteRelease;
  readonly sources: readonly SourceText[];
  /** Files that were compiled now; the others came from the cache. */
  readonly fresh: number;
}

/** Compiles a content folder as if nothing had been compiled before. */
export async function compileContent({ folder, ...options }: CompileOptions): Promise<Compiled> {
  const files = readFiles(folder, { reader: new FolderReader(folder), art: new ArtReader(folder) });
  return compileFiles(files, { ...options, cache: NO_CACHE });
}

/** The files of a folder. */
export function readFiles(
  folder: string,
  { reader, art }: { readonly reader: FolderReader; readonly art: ArtFolder },
): ContentFiles {
  const siteText = readOptional(join(folder, SITE_FILE));
  const sources = reader.read();
  const findings = [
    ...notFiles(folder, [SITE_FILE, ...wordFiles(folder)]),
    ...notTexts(folder, [SITE_FILE, ...wordFiles(folder)]),
    ...(siteText === null ? misnamedSite(folder) : []),
    ...reader.findings,
  ];
  return { folderName: basename(resolve(folder)), siteText, sources, findings, words: readWordFiles(folder), art };
}

function misnamedSite(folder: string): readonly FileFinding[] {
  const file = ".site.yaml";
  if (readOptional(join(folder, file)) === null) return [];
  return [{ file, ...TOP, code: "file/name", message: `is not read. Rename it to "${SITE_FILE}".` }];
}

/** The steps of the engine, in this order; the site's own steps follow. */
const STEPS: readonly Step[] = [unlistHidden, leadFileLinks, addPageImages];

const CHECKS: readonly Check[] = [
  checkAddresses,
  checkAuthors,
  checkEditorial,
  checkElsewhere,
  checkFolderKinds,
  checkTaxonomies,
  checkHidden,
  checkIds,
  checkIgnores,
  checkPatterns,
  checkRules,
  checkScale,
  checkSiteLinks,
  checkTargets,
  checkReferences,
  checkSizes,
];

/** Compiles content. It is pure: the same files give the same result. A draft is left out together with its problems. */
export async function compileFiles(
  folder: ContentFiles,
  { drafts, cache, build }: Omit<CompileOptions, "folder"> & { readonly cache: CompileCache },
): Promise<Compiled> {
  const { folderName, siteText, art } = folder;
  const read = await readSite({ text: siteText, folderName });
  const { site, prose, translations, ...settings } = await makeSettings(read, { ...folder, cache, build });
  const sources = withoutIgnored(folder.sources, read.ignores);
  const { additions, fields } = build;
  const compiled = await compileEach(sources, { settings: { ...site, prose, additions, fields }, cache });
  const files = compiled.filter((file) => drafts || !isDraft(file));
  const leftOut = compiled.filter((file) => !drafts && isDraft(file));
  const shown = files.map((file) => (drafts ? shownAtOnce(file.compiled) : file.compiled));
  const context = { site, cache, art, brand: read.brand, prose, translations };
  const { documents, parts } = await runSteps(inDefaultOrder(shown), [...STEPS, ...build.steps], context);
  const kinds = decideKinds(documents, { site, rules: build.kinds });
  const paths = [...folder.sources, ...folder.findings.map(({ file }) => ({ path: file }))];
  const { routes, problems } = checkFolder({ ...read, site, documents, kinds, files, leftOut, paths }, build);
  const made = mergeParts([
    ...[read, ...settings.parts, { problems: misread(folder.findings, read) }],
    // A draft `_dir.yml` is checked all the same, because the pages of its folder are published.
    ...[...files, ...leftOut.filter(({ source }) => isDirectoryFile(source.path))],
    ...[...parts, { problems }],
  ]);
  return {
    ...made,
    site: { ...site, routes, ...(drafts && { drafts }), ...settings.named },
    documents,
    kinds,
    siteRelease: build.siteRelease,
    sources: [
      ...(siteText === null ? [] : [{ path: SITE_FILE, text: siteText }]),
      ...folder.words,
      ...files.map(({ source }) => source),
    ],
    problems: sortProblems(made.problems),
    fresh: compiled.filter(({ fresh }) => fresh).length,
  };
}

function isDraft({ compiled }: CompiledFile): boolean {
  return compiled.document._draft;
}

interface MadeSettings extends Pick<StepContext, "site" | "prose" | "translations"> {
  /** Settings that only the release needs. */
  readonly named: Pick<Site, "words" | "synonyms">;
  readonly parts: readonly Partial<MadeParts>[];
}

/** Compiles `.site.yml` and the files beside it. */
async function makeSettings(
  read: SiteRead,
  {
    words: sources,
    cache,
    art,
    build,
  }: Pick<ContentFiles, "words" | "art"> & { readonly cache: CompileCache; readonly build: SiteBuild },
): Promise<MadeSettings> {
  const context = { site: read.site, cache, art, locate: read.locate };
  const brand = await makeBrand(read.brand, context);
  const authors = await makeAuthors(read.site.authors, context);
  const site = { ...read.site, brand: brand.brand, authors: authors.authors };
  const words = makeWords(sources, { site, parts: build.words });
  const synonyms = await makeSynonyms(sources, site);
  return {
    site,
    prose: words.prose,
    translations: words.translations,
    named: {
      ...(Object.keys(words.words).length > 0 && { words: words.words }),
      ...(Object.keys(synonyms.synonyms).length > 0 && { synonyms: synonyms.synonyms }),
    },
    parts: [brand, authors, words, synonyms],
  };
}

/** Runs the steps one after the other; each gets the documents of the step before it. */
async function runSteps(
  documents: readonly CompiledDocument[],
  steps: readonly Step[],
  context: StepContext,
): Promise<{ readonly documents: readonly CompiledDocument[]; readonly parts: readonly Partial<MadeParts>[] }> {
  const parts: Partial<MadeParts>[] = [];
  let made = documents;
  for (const step of steps) {
    const result = await step(made, context);
    made = result.documents;
    parts.push(result);
  }
  return { documents: made, parts };
}

/** Finds the addresses of all pages, old ones too, and runs all checks. */
function checkFolder(
  content: Omit<CheckedContent, "taxonomyValues" | "addresses" | "fields" | "siteRelease">,
  { checks, addsAnchors, fields, siteRelease }: SiteBuild,
): { readonly routes: Site["routes"]; readonly problems: readonly Problem[] } {
  const { documents, site, leftOut } = content;
  const taxonomyValues = valuesByAddress(documents, { ...site, creditField: siteRelease.creditField });
  const drafts = leftOut.map(({ compiled }) => compiled);
  const around = { valuePages: valueAddresses(taxonomyValues, site), drafts, addsAnchors };
  const aliases = aliasRoutes(documents, { site, addresses: () => siteAddresses(documents, { site, ...around }) });
  const routes = { ...aliases.routes, ...site.routes };
  const addresses = siteAddresses(documents, { site: { ...site, routes }, ...around });
  const whole = { ...content, taxonomyValues, addresses, fields, siteRelease };
  return { routes, problems: [...aliases.problems, ...[...CHECKS, ...checks].flatMap((check) => check(whole))] };
}

function misread(findings: ContentFiles["findings"], { site, ignores }: SiteRead): readonly Problem[] {
  const level = site.checks === "strict" ? "error" : "warning";
  return findings.filter(({ file }) => !isIgnored(file, ignores)).map((finding) => ({ ...finding, level }));
}

/** Warns of `ignores` that match no file: if one is misspelled, the file that was meant is published. */
function checkIgnores({ ignores, paths, locate }: CheckedContent): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  for (const pattern of unusedIgnores(ignores, paths)) {
    const message = `ignores: there is no file ${quote(pattern)}. Write its name as it is, or take this away.`;
    problems.warn(locate(["ignores", ignores.indexOf(pattern)]), message, { code: "site/unused" });
  }
  return problems.found;
}

function inDefaultOrder(documents: readonly CompiledDocument[]): readonly CompiledDocument[] {
  return documents.toSorted((a, b) => compareOrder(orderKey(a), orderKey(b)));
}

function orderKey({ document }: CompiledDocument): { stem: string; id: string } {
  return { stem: document._stem, id: document._id };
}
