import type { Shell } from "#app/server.tsx";
import type { Exchange } from "../exchange.ts";
import { replacedAt } from "./moment.ts";

/** What the bar of a page says; null where there is no preview to say it of. */
export function previewView({ preview, isolate }: Exchange): Shell["preview"] {
  if (preview?.kind !== "open") return null;
  const { grant, release } = preview;
  const { expires, made = null } = grant;
  if (grant.release !== "any") return { kind: "drafts", made, expires };
  const pointer = isolate.pointer.held?.pointer ?? null;
  const past = pointer?.previous.map((kept) => ({ release: kept.release, until: replacedAt(pointer, kept.release) }));
  const kept = past?.flatMap(({ release, until }) => (until === null ? [] : [{ release, until }])) ?? [];
  return { kind: "travel", shown: release, kept, expires };
}
