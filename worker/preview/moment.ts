import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import type { Exchange } from "../exchange.ts";

/**
 * The time (epoch ms) that the content of a release goes by: now, but in a preview the last moment at which a release of
 * the past was the current one. So it was that the world saw it last, with all that its dates had brought by
 * then; at the moment of its publish that would still be missing.
 */
export function momentOf({ preview, isolate, now }: Exchange, release: ReleaseId): number {
  if (preview?.kind !== "open") return now;
  const pointer = isolate.pointer.held?.pointer ?? null;
  const end = pointer === null ? null : replacedAt(pointer, release);
  return end === null ? now : end - 1;
}

/** When the next release came, epoch ms; null for the current one and for one that is not kept. */
export function replacedAt(pointer: Pointer, release: ReleaseId): number | null {
  const at = pointer.previous.findIndex((past) => past.release === release);
  if (at === -1) return null;
  const next = pointer.previous[at - 1] ?? pointer;
  const end = Date.parse(next.publishedAt);
  return Number.isNaN(end) ? null : end;
}
