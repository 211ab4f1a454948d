import { basename, join, resolve } from "node:path";
import { compareOrder } from "#app/content/release/index-rows.ts";
import type { SourceText } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import type { SiteKinds } from "../release/assemble.ts";
import { aliasRoutes } from "./aliases.ts";
import { makeAuthors } from "./brand/authors.ts";
import { makeBrand } from "./brand/brand.ts";
import { checkAuthors } from "./checks/check-authors.ts";
import {
  checkAddresses,
  checkDrawings,
  checkIds,
  checkImages,
  checkPictures,
  checkPrintedLines,
  checkSizes,
} from "./checks/check-documents.ts";
import { checkEditorial, checkPatterns } from "./checks/check-editorial.ts";
import { checkElsewhere } from "./checks/check-elsewhere.ts";
import {
  checkGalleries,
  checkGathered,
  checkManyDrawings,
  gatheredAddresses,
  gatheringsOf,
} from "./checks/check-gathered.ts";
import { checkReferences } from "./checks/check-links.ts";
import { checkRules, checkTargets } from "./checks/check-redirects.ts";
import { checkSiteLinks } from "./checks/check-site-links.ts";
import { siteAddresses } from "./checks/site-addresses.ts";
import { compileEach } from "./compile-each.ts";
import { type CompiledDocument, shownAtOnce } from "./document.ts";
import type { DrawnParts } from "./drawn-parts.ts";
import { leadFileLinks } from "./file-links.ts";
import { isDirectoryFile } from "./front-matter/fields.ts";
import { checkHidden, unlistedWhereHidden } from "./hidden-pages.ts";
import { checkFolderKinds, decideKinds } from "./kinds.ts";
import { addDrawings } from "./pictures/drawings.ts";
import { fillDownloads } from "./pictures/packs.ts";
import { addPageImages, withImages } from "./pictures/page-images.ts";
import { addSharePictures } from "./pictures/share-pictures.ts";
import { type Problem, Problems, quote, sortProblems, TOP } from "./problem.ts";
import { makeSynonyms } from "./search-file.ts";
import { readSite, SITE_FILE } from "./site-file.ts";
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
}

/** The files of a content folder. */
export interface ContentFiles {
  /** The name of a site that does not set one. */
  readonly folderName: string;
  /** `.site.yml`, null where there is none. */
  readonly siteText: string | null;
  readonly sources: readonly SourceFile[];
  /** What is wrong with files that may be none of them. */
  readonly findings: readonly FileFinding[];
  /** The words of the search, and translations of the interface. */
  readonly words: readonly SourceFile[];
  /** The pictures that drawings are made of. */
  readonly art: ArtFolder;
}

/** The input of a release, and every problem in one run; it may not be published where one is an error. */
export interface Compiled extends DrawnParts {
  readonly site: Site;
  /** In default order. */
  readonly documents: readonly CompiledDocument[];
  readonly kinds: SiteKinds;
  readonly sources: readonly SourceText[];
  readonly problems: readonly Problem[];
  /** Files that were compiled now; the others came from the cache. */
  readonly fresh: number;
}

/** Compiles a content folder as if nothing had been compiled before. */
export async function compileContent({ folder, drafts }: CompileOptions): Promise<Compiled> {
  const files = readFiles(folder, { reader: new FolderReader(folder), art: new ArtReader(folder) });
  return compileFiles(files, { drafts, cache: NO_CACHE });
}

/** The files of a folder. `changed` as for `FolderReader.read`. */
export function readFiles(
  folder: string,
  read: { readonly reader: FolderReader; readonly art: ArtFolder; readonly changed?: readonly string[] | null },
): ContentFiles {
  const { reader, art, changed = null } = read;
  const siteText = readOptional(join(folder, SITE_FILE));
  const sources = reader.read(changed);
  const findings = [
    ...notFiles(folder, [SITE_FILE, ...wordFiles(folder)]),
    ...notTexts(folder, [SITE_FILE, ...wordFiles(folder)]),
    ...(siteText === null ? misnamedSite(folder) : []),
    ...reader.findings,
  ];
  return { folderName: basename(resolve(folder)), siteText, sources, findings, words: readWordFiles(folder), art };
}

/** Warns of names under `ignores` that no document has: what was meant by a misspelled one is published. */
function checkIgnores(
  ignores: readonly string[],
  {
    paths,
    locate,
  }: { readonly paths: readonly Pick<SourceFile, "path">[]; readonly locate: CompiledDocument["locate"] },
): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  for (const pattern of unusedIgnores(ignores, paths)) {
    const message = `ignores: there is no file ${quote(pattern)}. Write its name as it is, or take this away.`;
    problems.warn(locate(["ignores", ignores.indexOf(pattern)]), message, { code: "site/unused" });
  }
  return problems.found;
}

function misnamedSite(folder: string): readonly FileFinding[] {
  const file = ".site.yaml";
  if (readOptional(join(folder, file)) === null) return [];
  return [{ file, ...TOP, code: "file/name", message: `is not read. Rename it to "${SITE_FILE}".` }];
}

/**
 * Compiles content: pure in its files, the same files give the same result. A document that is left out
 * as a draft is left out with its problems: it is not done yet.
 */
export async function compileFiles(
  { folderName, siteText, sources: texts, findings, words, art }: ContentFiles,
  { drafts, cache }: { readonly drafts: boolean; readonly cache: CompileCache },
): Promise<Compiled> {
  const read = await readSite({ text: siteText, folderName });
  const { editorial, ignores, locate } = read;
  const made = await makeBrand(read.brand, { site: read.site, cache, art, locate });
  const told = await makeAuthors(read.site.authors, { site: read.site, cache, art, locate });
  const site = { ...read.site, brand: made.brand, authors: told.authors };
  const translated = makeWords(words, site);
  const synonyms = await makeSynonyms(words, site);
  const files = await compileEach(withoutIgnored(texts, ignores), {
    settings: { ...site, prose: translated.prose },
    cache,
  });
  const kept = files.filter(({ compiled }) => drafts || !compiled.document._draft);
  const shown = kept
    .map(({ compiled }) => (drafts ? shownAtOnce(compiled) : compiled))
    .map((compiled) => unlistedWhereHidden(compiled, site));
  const led = leadFileLinks(shown, { site, prose: translated.prose });
  const imaged = await addPageImages(inDefaultOrder(led), { site, cache, art, prose: translated.prose });
  const { documents } = imaged;
  const filled = fillDownloads(documents, site);
  const pictured = withImages(
    await addDrawings(filled.documents, { site, cache, art, prints: translated.prints }),
    imaged,
  );
  const kinds = decideKinds(pictured.documents, site);
  const gatherings = gatheringsOf(documents, site);
  const around = {
    gathered: gatheredAddresses(gatherings, site),
    drafts: drafts ? [] : files.map(({ compiled }) => compiled).filter(({ document }) => document._draft),
  };
  const aliases = aliasRoutes(documents, { site, addresses: () => siteAddresses(documents, { site, ...around }) });
  const routed = { ...site, routes: { ...aliases.routes, ...site.routes } };
  const addresses = siteAddresses(documents, { site: routed, ...around });
  const drawn = await addSharePictures(pictured, {
    site,
    cache,
    look: made.look,
    kinds: kinds.byId,
    prints: translated.prints,
  });
  const checked = [
    ...aliases.problems,
    ...checkAddresses(documents, { site }),
    ...checkAuthors(documents, site),
    ...checkDrawings(drawn),
    ...checkEditorial(editorial, { files: kept, site, locate }),
    ...checkElsewhere(documents, { site }),
    ...checkFolderKinds(documents, kinds.folders),
    ...checkGalleries(documents),
    ...checkGathered(documents, { site, gatherings, addresses, locate }),
    ...checkHidden(documents, { site, locate }),
    ...checkIds(documents, site),
    ...checkIgnores(ignores, { paths: [...texts, ...findings.map(({ file }) => ({ path: file }))], locate }),
    ...checkImages(documents, { site, addresses }),
    ...checkManyDrawings(documents, { site, locate }),
    ...checkPatterns(editorial, { files, site, locate }),
    ...checkPictures(documents, { site, addresses }),
    ...checkPrintedLines(documents),
    ...checkRules({ site, addresses }, { locate }),
    ...checkSiteLinks({ site, brand: read.brand, addresses }, locate),
    ...checkTargets(documents, { site, addresses }),
    ...checkReferences(documents, { site, addresses }),
    ...checkSizes(drawn.documents),
  ];
  const level = site.checks === "strict" ? "error" : "warning";
  const misread = findings
    .filter(({ file }) => !isIgnored(file, ignores))
    .map((finding): Problem => ({ ...finding, level }));
  // What is wrong with a folder does not hold back its pages, even where the file itself is a draft.
  const heard = files.filter(
    ({ compiled, source }) => drafts || !compiled.document._draft || isDirectoryFile(source.path),
  );
  const found = [...misread, ...heard.flatMap(({ problems }) => problems)];
  const sources = [
    ...(siteText === null ? [] : [{ path: SITE_FILE, text: siteText }]),
    ...words,
    ...kept.map(({ source }) => source),
  ];
  return {
    site: {
      ...routed,
      ...(drafts && { drafts }),
      ...(translated.files.length > 0 && { words: translated.words }),
      ...(synonyms.files.length > 0 && { synonyms: synonyms.synonyms }),
    },
    ...drawn,
    kinds,
    objects: [...drawn.objects, ...made.objects, ...told.objects, ...translated.objects, ...synonyms.objects],
    files: [...drawn.files, ...made.files, ...told.files, ...translated.files, ...synonyms.files],
    originals: uniqueFiles([...drawn.originals, ...made.originals, ...told.originals]),
    sources,
    problems: sortProblems([
      ...read.problems,
      ...made.problems,
      ...told.problems,
      ...translated.problems,
      ...synonyms.problems,
      ...found,
      ...filled.problems,
      ...drawn.problems,
      ...checked,
    ]),
    fresh: files.filter(({ fresh }) => fresh).length,
  };
}

function uniqueFiles(files: Compiled["originals"]): Compiled["originals"] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

function inDefaultOrder(documents: readonly CompiledDocument[]): readonly CompiledDocument[] {
  return documents.toSorted((a, b) => compareOrder(orderKey(a), orderKey(b)));
}

function orderKey({ document }: CompiledDocument): { stem: string; id: string } {
  return { stem: document._stem, id: document._id };
}
