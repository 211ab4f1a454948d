import type { DocumentMeta, WireMeta } from "#app/content/document.ts";
import { isRecord } from "#app/content/json.ts";
import {
  type DirConfig,
  dirConfigs,
  isDirConfig,
  isIndexStem,
  isOff,
  liesIn,
} from "#app/content/navigation/dir-configs.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import { type DocumentPath, ownPath, pageAddress, placed } from "#app/content/path/canonical-path.ts";
import { readablePath } from "#app/content/path/describe.ts";
import { generateTitle } from "#app/content/path/title.ts";
import { isListed } from "#app/content/release/index-rows.ts";
import { isDated, type Lifetime, lifetimeOf } from "#app/content/release/live.ts";
import { isOpen } from "#app/content/release/public-page.ts";
import type { Site } from "#app/content/site.ts";
import { unionOf } from "./listings/spans.ts";

/**
 * A folder with documents that lists show: those whose page is below it, and those whose file is; its dates are those
 * between which at least one of them is there.
 */
export interface FoundFolder extends Lifetime {
  /** As `ownPath` of its documents has it. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The deepest stem above all its documents. */
  readonly stem: string;
  /** Whether no link leads to it: it sends its visitors on, or middleware hides its page. */
  readonly redirects: boolean;
  /** Stems of the folders of files that it stands for, where the page of one of these is elsewhere; mostly none. */
  readonly stems: readonly string[];
  /** Paths of the folders in it that are kept out of the menu. */
  readonly without: readonly string[];
}

/** What the documents below a folder say of it. */
interface Below {
  stem: string;
  /** Of the folder itself, by documents whose page is elsewhere. */
  readonly stems: Set<string>;
  /** Of those that come or go, and of one that does not: no other then matters. */
  lifetimes: Lifetime[];
}

interface FolderSources {
  /** Of one locale, those that lists show. */
  readonly documents: readonly DocumentMeta[];
  /** `placed` */
  readonly configs: readonly WireMeta[];
  readonly tree: readonly NavigationNode[];
  readonly site: Site;
  /** Whether no link leads to a path, whatever lies below it; links lead to all where left out. */
  readonly isLeft?: (path: string) => boolean;
}

/**
 * The folders of a locale, by path: all above its documents, the top among them. None for a folder that its config
 * keeps out of the menu, nor for those in it.
 */
export function findFolders({
  documents,
  configs,
  tree,
  site,
  isLeft = () => false,
}: FolderSources): ReadonlyMap<string, FoundFolder> {
  const settings = dirConfigs(configs);
  const found = new Map<string, Below>();
  const hidden = new Set<string>();
  for (const document of documents) {
    const meta = placed(document);
    const address = pageAddress(meta, site);
    if (address === null || !isOpen(address, meta.middleware, site)) continue;
    const above = foldersAbove(meta._path);
    const off = [...above, meta._path].find((path) => path !== "/" && isOff(settings.get(path)) && liesIn(meta, path));
    if (off !== undefined) hidden.add(off);
    else for (const path of above) found.set(path, withDocument(found.get(path), meta));
    for (const { path, stem } of foldersOfFile(document, site)) {
      if (path !== "/" && isOff(settings.get(path))) break;
      if (!above.includes(path)) found.set(path, withDocument(found.get(path), meta, stem));
    }
  }
  const titles = new Map<string, string>();
  noteTitles(tree, titles);
  const folders = [...found].map(([path, { stem, stems, lifetimes }]): FoundFolder => {
    const own = titles.get(path) ?? settings.get(path)?.title;
    const title = path === "/" ? site.name : text(own) || generateTitle(path.slice(path.lastIndexOf("/") + 1));
    const without = [...hidden].filter((inside) => inside.startsWith(path === "/" ? "/" : `${path}/`)).sort();
    const { description, redirects } = settingsOf(settings.get(path));
    const dates = unionOf(lifetimes);
    return {
      path,
      title,
      stem,
      stems: [...stems],
      without,
      ...dates,
      description,
      redirects: redirects || isLeft(path),
    };
  });
  return new Map(folders.map((folder) => [folder.path, folder]));
}

/** The addresses of all folders that have a page, their own or one that lists their documents. */
export function folderAddresses(documents: readonly DocumentMeta[], site: Site): ReadonlySet<DocumentPath> {
  const addresses = [...Map.groupBy(documents, ({ _locale }) => _locale)].flatMap(([_locale, own]) => {
    const configs = own.filter(isDirConfig).map(placed);
    const folders = findFolders({ documents: own.filter(isListed), configs, tree: [], site });
    return [...folders.keys()].flatMap((path) => pageAddress({ _path: path, _locale }, site) ?? []);
  });
  return new Set(addresses);
}

/**
 * The folders that the file of a document lies in, from the top down, where a permalink may have its page elsewhere; none
 * for any other. An index stands for the last of its folders.
 */
function foldersOfFile(
  { _stem, permalink }: DocumentMeta,
  { locales }: Site,
): readonly { readonly path: string; readonly stem: string }[] {
  if (permalink === undefined) return [];
  const parts = _stem.split("/");
  const top = locales.includes(parts[0] ?? "") ? 1 : 0;
  const depth = parts.length - (isIndexStem(_stem) ? 2 : 1) - top;
  return Array.from({ length: Math.max(0, depth) }, (_, at) => {
    const end = top + at + 1;
    return { path: readablePath(parts.slice(top, end)), stem: parts.slice(0, end).join("/") };
  });
}

/** The paths of all folders that a document is in, by its page or by its file. */
export function foldersWith(meta: DocumentMeta, site: Site): ReadonlySet<string> {
  const byFile = foldersOfFile(meta, site).flatMap(({ path }) => [path, ...foldersAbove(path)]);
  return new Set([...foldersAbove(ownPath(meta)), ...byFile]);
}

/** `/a/b/c` -> `["/", "/a", "/a/b"]` */
export function foldersAbove(path: string): readonly string[] {
  const segments = path.split("/").slice(1, -1);
  return ["/", ...segments.map((_, at) => `/${segments.slice(0, at + 1).join("/")}`)];
}

/** Adds to what is known of a folder, which is not shared; `own` is its stem where the page is elsewhere. */
function withDocument(known: Below | undefined, meta: DocumentMeta, own?: string): Below {
  const stem = stemAbove(meta._stem);
  const lifetime = lifetimeOf(meta);
  if (known === undefined) return { stem, stems: new Set(own === undefined ? [] : [own]), lifetimes: [lifetime] };
  if (own !== undefined) known.stems.add(own);
  known.stem = commonStem(known.stem, stem);
  const [first] = known.lifetimes;
  if (!isDated(lifetime)) known.lifetimes = [lifetime];
  else if (first !== undefined && isDated(first)) known.lifetimes.push(lifetime);
  return known;
}

/** `stemAbove("a/b")` -> `a`, `stemAbove("a")` -> "" */
export function stemAbove(stem: string): string {
  return stem.slice(0, Math.max(0, stem.lastIndexOf("/")));
}

/** `commonStem("a/b/c", "a/b/d")` -> `a/b` */
function commonStem(a: string, b: string): string {
  if (a === b || b.startsWith(`${a}/`)) return a;
  const [segments, others] = [a.split("/"), b.split("/")];
  const parts = segments.findIndex((segment, at) => segment !== others[at]);
  return segments.slice(0, parts).join("/");
}

/** Of two nodes with one path the first names the folder. */
function noteTitles(nodes: readonly NavigationNode[], titles: Map<string, string>): void {
  for (const { _path, title, children } of nodes) {
    if (!titles.has(_path)) titles.set(_path, title);
    if (children !== undefined) noteTitles(children, titles);
  }
}

function settingsOf(config: DirConfig | undefined): Pick<FoundFolder, "description" | "redirects"> {
  const { description, navigation } = config ?? {};
  const redirect = isRecord(navigation) ? navigation.redirect : undefined;
  return { description: text(description), redirects: text(redirect) !== "" };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
