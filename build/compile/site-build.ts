import type { PageAdditions } from "#app/content/page.ts";
import type { FieldTables } from "#app/content/schema/front-matter.ts";
import type { Site } from "#app/content/site.ts";
import type { LocalProse } from "#app/content/words/prose.ts";
import type { Part, Translations } from "#app/content/words/words.ts";
import type { PageChange } from "../release/compare.ts";
import type { ReadableRelease } from "../release/readable.ts";
import type { OriginalFile, ReleaseFile } from "../release/release.ts";
import type { SiteKinds, SiteRelease } from "../release/site-release.ts";
import type { SiteAddresses, ValuesByAddress } from "./checks/site-addresses.ts";
import type { CompiledFile } from "./compiled-file.ts";
import type { CompiledDocument, EmbeddedComponent } from "./document.ts";
import type { KindRules } from "./kinds.ts";
import type { Note, Problem } from "./problem.ts";
import type { SiteRead } from "./site-file.ts";
import type { ArtFolder } from "./sources/art-folder.ts";
import type { CompileCache } from "./sources/cache.ts";
import type { SourceFile } from "./sources/folder.ts";

/** What a site adds to the compiler (build/site.ts). */
export interface SiteBuild {
  /** In their order, after those that every site has. */
  readonly steps: readonly Step[];
  readonly checks: readonly Check[];
  /** Whether a component gives its page anchors that no text has. */
  readonly addsAnchors: (component: EmbeddedComponent) => boolean;
  readonly kinds: KindRules;
  /** All words of its interface: what a translation is checked against. */
  readonly words: readonly Part[];
  /** What each page has before the steps. */
  readonly additions: PageAdditions;
  readonly fields: FieldTables;
  readonly siteRelease: SiteRelease;
  /** What authors should know of a release before it is published; nothing fails on it. */
  readonly notes: (change: ReleaseChange) => Promise<readonly Note[]>;
}

/** A release beside the one that it follows. */
export interface ReleaseChange {
  readonly before: ReadableRelease;
  readonly after: ReadableRelease;
  /** The pages at whose addresses something else stands. */
  readonly changed: readonly PageChange[];
  readonly folder: string;
}

/** What is made of documents and settings besides pages. */
export interface MadeParts {
  /** That files are made of. */
  readonly objects: readonly Uint8Array[];
  readonly files: readonly ReleaseFile[];
  /** The files of the folder that these were made from. */
  readonly originals: readonly OriginalFile[];
  readonly problems: readonly Problem[];
}

/** A part of a compile: pure in its documents and in the files of the folder, and caches what takes long. */
export type Step = (documents: readonly CompiledDocument[], context: StepContext) => StepResult | Promise<StepResult>;

export interface StepResult extends Partial<MadeParts> {
  /** All documents, changed or not. */
  readonly documents: readonly CompiledDocument[];
}

export interface StepContext extends Pick<SiteRead, "brand"> {
  readonly site: Site;
  readonly cache: CompileCache;
  /** The pictures and sounds of the folder. */
  readonly art: ArtFolder;
  /** What is written into texts of a locale. */
  readonly prose: LocalProse;
  /** By locale. */
  readonly translations: ReadonlyMap<string, Translations>;
}

export type Check = (content: CheckedContent) => readonly Problem[];

/** A compiled folder as its checks read it. */
export interface CheckedContent extends Pick<SiteRead, "editorial" | "ignores" | "brand" | "locate"> {
  readonly site: Site;
  /** In default order. */
  readonly documents: readonly CompiledDocument[];
  readonly kinds: SiteKinds;
  readonly taxonomyValues: ValuesByAddress;
  readonly addresses: SiteAddresses;
  readonly fields: FieldTables;
  readonly siteRelease: SiteRelease;
  /** The files of the documents. */
  readonly files: readonly CompiledFile[];
  /** Those of drafts, which a public release leaves out. */
  readonly leftOut: readonly CompiledFile[];
  /** All that the folder holds. */
  readonly paths: readonly Pick<SourceFile, "path">[];
}

/** The parts of several steps in one; a file that several are made from is there once. */
export function mergeParts(parts: readonly Partial<MadeParts>[]): MadeParts {
  const originals = parts.flatMap((part) => part.originals ?? []);
  return {
    objects: parts.flatMap((part) => part.objects ?? []),
    files: parts.flatMap((part) => part.files ?? []),
    originals: [...new Map(originals.map((file) => [file.path, file])).values()],
    problems: parts.flatMap((part) => part.problems ?? []),
  };
}
