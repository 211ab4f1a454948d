import type { Exchange } from "../exchange.ts";
import { reachableRelease } from "../store/load-release.ts";
import type { LoadedRelease } from "../store/pointer-memory.ts";
import { openGrant } from "./open-grant.ts";

/**
 * The release that a preview token opens, null without one or where it opens none: an unknown token changes nothing
 * (protocol.md 5). A grant for any release names none by itself. Throws `ContentUnavailable` where the release is out of
 * reach, or KV has failed us and nobody can tell.
 */
export async function grantedRelease(exchange: Exchange, token: string | null): Promise<LoadedRelease | null> {
  const grant = token === null ? null : await openGrant(exchange, token);
  return grant === null || grant.release === "any" ? null : reachableRelease(exchange, grant.release);
}
