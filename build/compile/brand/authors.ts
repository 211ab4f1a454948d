import type { SiteFile } from "#app/content/schema/site.ts";
import type { Site } from "#app/content/site.ts";
import { fileBeside } from "../pictures/media-beside.ts";
import { Problems } from "../problem.ts";
import type { MadeParts } from "../site-build.ts";
import { SITE_FILE } from "../site-file.ts";
import { type BrandContext, fileOf, shownPicture } from "./brand.ts";

interface MadeAuthors extends MadeParts {
  readonly authors: Site["authors"];
}

/** Makes the pictures of a site's `authors`, and reports those that are not there. */
export async function makeAuthors(settings: SiteFile["authors"], context: BrandContext): Promise<MadeAuthors> {
  const { site, cache, art, locate } = context;
  const problems = new Problems(SITE_FILE);
  const made = await Promise.all(
    Object.entries(settings).map(async ([key, { picture: named, ...author }]) => {
      if (named === undefined) return { key, author, source: null, picture: null };
      const source = fileBeside(SITE_FILE, named, art);
      const picture = "missing" in source ? source : await shownPicture(source, { name: "author", cache });
      if (!("missing" in picture) && !("missing" in source)) return { key, author, source, picture };
      if ("missing" in picture) {
        const { missing, code } = picture;
        problems.error(locate(["authors", key, "picture"]), `authors.${key}.picture: ${named} ${missing}`, { code });
      }
      return { key, author, source: null, picture: null };
    }),
  );
  const authors = made.map(({ key, author, picture }) => {
    return [key, { ...author, ...(picture && { picture: fileOf(picture, site).address }) }] as const;
  });
  return {
    authors: Object.fromEntries(authors),
    objects: made.flatMap(({ picture }) => picture?.bytes ?? []),
    files: made.flatMap(({ picture }) => (picture === null ? [] : [fileOf(picture, site)])),
    originals: made.flatMap(({ source }) => (source === null ? [] : [{ path: source.path, bytes: source.bytes }])),
    problems: problems.found,
  };
}
