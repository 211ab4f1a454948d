import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { type ListingPart, ORIGIN_PLACEHOLDER, shownParts, shownTexts } from "#app/content/release/listing.ts";
import { matchRouteRules } from "#app/content/routing/route-rules.ts";
import { briefCacheControl } from "../headers.ts";
import type { ReleaseContext } from "../resolve/resolve.ts";
import { createObjectSource } from "../store/objects.ts";

interface Frame {
  readonly open: string;
  readonly close: string;
  /** Where its texts name addresses of the site: the origin of these. */
  readonly origin?: string;
}

/**
 * Parts that are read before an answer begins: where one of them is missing, the next best release answers. An answer
 * of more is never in memory whole, and ends where a part is missing on the way.
 */
const READ_AHEAD = 8;

/** An answer that a release holds ready, as a stream of its parts. */
export async function listingBody(
  context: ReleaseContext,
  listing: readonly ListingPart[],
  frame: Frame,
): Promise<ReadableStream<Uint8Array>> {
  const parts = shownParts(listing, context.c.get("now"));
  const ahead = await Promise.all(parts.slice(0, READ_AHEAD).map((part) => readPart(context, part)));
  return streamOf(framed(context, { parts, ahead, frame }));
}

/** Readers of feeds come by the hour; five minutes keep them off the worker and a publish from waiting. */
const FRESH_SECONDS = 300;

/** How long a feed is cached: what a route rule says of its address, and no longer than nothing in it changes. */
export function feedCacheControl({ c, release }: ReleaseContext, until: number | null): string {
  const now = c.get("now");
  const path = canonicalPath(c.get("address").pathname);
  const rule = path === null ? {} : matchRouteRules(release.manifest.site.routes, path);
  return briefCacheControl(rule.cache?.maxAge ?? FRESH_SECONDS, { until, now });
}

async function* framed(
  context: ReleaseContext,
  { parts, ahead, frame }: { parts: readonly ListingPart[]; ahead: readonly Uint8Array[]; frame: Frame },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(frame.open);
  for (const [at, part] of parts.entries()) {
    const bytes = ahead[at] ?? (await readPart(context, part));
    if (part.shows === undefined && frame.origin === undefined) {
      yield bytes;
      continue;
    }
    yield encoder.encode(textsOf(context, { part, bytes, frame }).join(""));
  }
  yield encoder.encode(frame.close);
}

function readPart(context: ReleaseContext, { name }: ListingPart): Promise<Uint8Array> {
  return createObjectSource(context.c).bytes(name);
}

function textsOf(
  context: ReleaseContext,
  { part, bytes, frame }: { readonly part: ListingPart; readonly bytes: Uint8Array; readonly frame: Frame },
): readonly string[] {
  const { origin } = frame;
  const texts = part.shows === undefined ? [new TextDecoder().decode(bytes)] : shownTexts(bytes, context.c.get("now"));
  return origin === undefined ? texts : texts.map((text) => text.replaceAll(ORIGIN_PLACEHOLDER, origin));
}

/** Reads on as the visitor takes what there is. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
