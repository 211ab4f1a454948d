import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import type { Shell } from "#app/server.tsx";
import type { Exchange } from "../exchange.ts";
import { previewCookie } from "./preview-request.ts";

/**
 * The time (epoch ms) that the content of a release goes by: now, but in a preview the last moment at which a release of
 * the past was the current one. So it was that the world saw it last, with all that its dates had brought by
 * then; at the moment of its publish that would still be missing.
 */
export function momentOf({ preview, isolate, now }: Exchange, release: ReleaseId): number {
  if (preview?.kind !== "open") return now;
  const pointer = isolate.pointer.current?.pointer ?? null;
  const end = pointer === null ? null : replacedAt(pointer, release);
  return end === null ? now : end - 1;
}

/** What the preview bar of a page says; null where there is no preview to say it of. */
export function previewBar({ preview, isolate }: Exchange): Shell["preview"] {
  if (preview?.kind !== "open") return null;
  const { grant, release } = preview;
  const { expires, made = null } = grant;
  if (grant.release !== "any") return { kind: "drafts", made, expires };
  const pointer = isolate.pointer.current?.pointer ?? null;
  const past = pointer?.previous.map((kept) => ({ release: kept.release, until: replacedAt(pointer, kept.release) }));
  const kept = past?.flatMap(({ release, until }) => (until === null ? [] : [{ release, until }])) ?? [];
  return { kind: "travel", shown: release, kept, expires };
}

/** Whether a request looks at a preview that is no more. */
export function hasEnded({ preview }: Exchange): boolean {
  return preview?.kind === "ended";
}

/** Headers of a page by which the browser keeps its preview on; none outside of one. */
export function previewHeaders({ preview }: Exchange): [string, string][] {
  return preview?.kind === "open" ? [["set-cookie", previewCookie(preview.cookie)]] : [];
}

/** When the next release came, epoch ms; null for the current one and for one that is not kept. */
function replacedAt(pointer: Pointer, release: ReleaseId): number | null {
  const at = pointer.previous.findIndex((past) => past.release === release);
  if (at === -1) return null;
  const next = pointer.previous[at - 1] ?? pointer;
  const end = Date.parse(next.publishedAt);
  return Number.isNaN(end) ? null : end;
}
