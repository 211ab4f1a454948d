import type { PreviewGrant } from "#app/content/release/manifest.ts";
import type { Exchange } from "../exchange.ts";
import { ContentUnavailable } from "../store/content-unavailable.ts";
import { currentHeld, lookForNews } from "../store/pointer.ts";
import { findGrant, isToken } from "./grant.ts";

/**
 * The grant that a token opens here and now. One that nobody knows may have been handed out a moment ago, so the pointer
 * is looked at again. Null where it opens nothing; throws `ContentUnavailable` where KV has failed us and nobody can tell.
 */
export async function openGrant(exchange: Exchange, token: string): Promise<PreviewGrant | null> {
  if (!isToken(token)) return null;
  const { isolate, now } = exchange;
  const { pointer } = await currentHeld(exchange);
  const grant = await findGrant(token, { previews: pointer.previews, now });
  if (grant !== null) return grant;
  if (isolate.pointer.stranded && isolate.kv.isFaulty(isolate.clock())) throw new ContentUnavailable();
  const looked = await lookForNews(exchange);
  return looked ? findGrant(token, { previews: isolate.pointer.held?.pointer.previews ?? [], now }) : null;
}
