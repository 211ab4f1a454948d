import type { Menu, PageLink, PageNavigation } from "../navigation/menu.ts";
import { type DocumentPath, localized } from "../path/canonical-path.ts";
import type { Answer } from "../reader.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type { DatedLink, FolderShard, Manifest } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseFolders, parseLinks } from "./parse.ts";
import type { PathEntry } from "./path-entry.ts";
import { shardOf } from "./records.ts";

/** As many links as a menu holds, whatever the number of documents. */
export const MENU_LINKS = 12;

/** A release at one moment. */
interface Release {
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
  readonly now: number;
}

/**
 * What a page shows of the site around it: the menu of its locale, and the pages above it. Its objects are of bounded
 * size, whatever the number of documents: one for the menu, one of folders for each folder above the page.
 */
export async function pageNavigation(
  release: Release,
  entry: Pick<PathEntry, "path" | "locale">,
): Promise<Answer<PageNavigation>> {
  const [menu, crumbs] = await Promise.all([readMenu(release, entry.locale), readCrumbs(release, entry)]);
  return { value: { menu: menu.value, crumbs: crumbs.value }, until: earliest([menu.until, crumbs.until]) };
}

/** The menu of a locale, [] where the site has nothing in it. */
export async function readMenu({ manifest, objects, now }: Release, locale: string): Promise<Answer<Menu>> {
  const ref = manifest.navigation[locale];
  const links = ref === undefined ? [] : await objects.parsed(ref.menu, parseLinks);
  const shown = liveLinks(links, now);
  return { value: shown.value.slice(0, MENU_LINKS), until: shown.until };
}

/** The pages above a page, from the top down. Neither itself nor a home page is among them. */
async function readCrumbs(
  { manifest, objects, now }: Release,
  { path, locale }: Pick<PathEntry, "path" | "locale">,
): Promise<Answer<readonly PageLink[]>> {
  const shards = manifest.navigation[locale]?.folders ?? [];
  const home = localized("/", { locale, defaultLocale: manifest.site.defaultLocale });
  const folders = foldersAbove(path).filter((folder) => folder !== home);
  const found = await Promise.all(
    folders.map(async (folder) => {
      const hash = shards[shardOf(folder, shards.length)];
      return hash === undefined ? [] : linkIn(await objects.parsed(hash, parseFolders), folder);
    }),
  );
  return liveLinks(found.flat(), now);
}

/** `/a/b/c` -> `["/a", "/a/b"]` */
function foldersAbove(path: DocumentPath): readonly string[] {
  const segments = path.split("/").slice(1, -1);
  return segments.map((_, at) => `/${segments.slice(0, at + 1).join("/")}`);
}

function linkIn(shard: FolderShard, folder: string): readonly DatedLink[] {
  const found = Object.hasOwn(shard, folder) ? shard[folder] : undefined;
  return found === undefined ? [] : [{ ...found, _path: folder }];
}

function liveLinks(links: readonly DatedLink[], now: number): Answer<readonly PageLink[]> {
  const live = links.filter((link) => isLive(lifetimeOf(link), now));
  return {
    value: live.map(({ publishAt: _publishAt, expiresAt: _expiresAt, ...link }) => link),
    until: earliest(links.map((link) => nextChange(lifetimeOf(link), now))),
  };
}
