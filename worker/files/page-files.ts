import { isRecord } from "#app/content/json.ts";
import { canonicalPath, type DocumentPath, isCanonical } from "#app/content/path/canonical-path.ts";
import { readCollectionPage } from "#app/content/reader/collection-page.ts";
import { SHARE_FIELD, shareImage } from "#app/content/release/path-entry.ts";
import { findRecord, type ReleaseAt } from "#app/content/release/records.ts";
import { PICTURE } from "#app/content/routing/names.ts";
import type { RequestContext } from "../context.ts";
import { countFile } from "../counts.ts";
import { notFound } from "../errors/error-response.ts";
import { feedCacheControl } from "../feeds/listing.ts";
import { cacheControlFor, securityHeaders } from "../headers.ts";
import { type ReleaseContext, withRelease } from "../resolve/resolve.ts";
import { traceHeaders } from "../respond.ts";
import { createObjectSource } from "../store/objects.ts";
import { contentDisposition, makeFile } from "./file.ts";
import { makeOnce } from "./make-once.ts";

/** A file of the site's own behind the address of a page: `pageFiles` of its definition. */
export function pageFile(c: RequestContext): Promise<Response> {
  return withRelease(c, async (context) => {
    const { pathname } = c.get("address");
    const { definition } = c.get("isolate");
    const [end = "", read = null] = Object.entries(definition.pageFiles).find(([own]) => pathname.endsWith(own)) ?? [];
    const path = pageAt(pathname.slice(0, -end.length));
    const found = path === null || read === null ? null : await read(releaseAt(context), path);
    if (found === null) return notFound(c);
    const { key, form, name, make } = found;
    // No header says anything of the bytes.
    if (c.req.method === "HEAD") return send(context, { ...found, bytes: null });
    const bytes = await makeOnce(c, { key, make });
    if (bytes === null) return notFound(c);
    countFile(c, { form, name });
    return send(context, { ...found, bytes });
  });
}

/** `/themes/animals/picture.png`: what the page of a value is shared with, the picture of its newest document that has one. */
export function pagePicture(c: RequestContext): Promise<Response> {
  return withRelease(c, async (context) => {
    const path = pageAt(c.get("address").pathname.slice(0, -PICTURE.length));
    const release = releaseAt(context);
    const shown = path === null ? null : await readCollectionPage(release, path);
    if (shown === null) return notFound(c);
    const { documents, until } = shown;
    const made = documents.flatMap(({ row: { meta } }) =>
      isRecord(meta[SHARE_FIELD]) ? [shareImage(meta)?.address ?? ""] : [],
    );
    const address = made[0] ?? release.manifest.site.brand.sharePicture;
    const file = address === null ? null : ((await findRecord(release, address))?.file ?? null);
    if (file === null) return notFound(c);
    return send(context, {
      bytes: await makeFile(context, { entry: file, paper: "a4" }),
      until,
      mediaType: file.mediaType,
      name: PICTURE.slice(1),
    });
  });
}

function pageAt(address: string): DocumentPath | null {
  return isCanonical(address) ? canonicalPath(address) : null;
}

function releaseAt({ c, release: { manifest } }: ReleaseContext): ReleaseAt {
  return { manifest, objects: createObjectSource(c), now: c.get("now") };
}

interface SentFile {
  readonly bytes: Uint8Array | null;
  readonly until: number | null;
  readonly mediaType: string;
  readonly name: string;
}

function send(context: ReleaseContext, { bytes, until, mediaType, name }: SentFile): Response {
  return new Response(bytes, {
    headers: {
      ...securityHeaders("file"),
      "content-type": mediaType,
      "content-disposition": contentDisposition(name, { inline: mediaType.startsWith("image/") }),
      "cache-control": cacheControlFor(context.c.get("visibility"), feedCacheControl(context, until)),
      ...traceHeaders(context.c),
    },
  });
}
