import type { Exchange } from "../exchange.ts";
import { loadRelease } from "../store/load-release.ts";
import { currentHeld } from "../store/pointer.ts";
import type { LoadedRelease } from "../store/pointer-memory.ts";
import { findGrant } from "./grant.ts";

/**
 * The release that a preview token opens, null without one or where it opens none: an unknown token changes nothing
 * (protocol.md 5). A grant for any release names none by itself.
 */
export async function grantedRelease(exchange: Exchange, token: string | null): Promise<LoadedRelease | null> {
  if (token === null) return null;
  const { pointer } = await currentHeld(exchange);
  const grant = await findGrant(token, { previews: pointer.previews, now: exchange.now });
  return grant === null || grant.release === "any" ? null : loadRelease(exchange, grant.release);
}
