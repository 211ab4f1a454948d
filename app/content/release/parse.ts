import { isRecord } from "../json.ts";
import { asReleaseId, type ReleaseId } from "./hash.ts";
import { FORMAT, type Manifest, type PastRelease, type Pointer, type PreviewGrant } from "./manifest.ts";
import { decodeJson } from "./objects.ts";

/** A manifest of a format that this engine does not speak: keep what is there, say so in the log. */
export class UnknownFormat extends Error {
  constructor(format: unknown) {
    super(`release format ${String(format)} is not ${FORMAT}, the one this worker speaks; deploy the matching worker`);
    this.name = "UnknownFormat";
  }
}

/** A manifest from its bytes. Its hash was checked, so beyond the format number its shape is the compiler's. */
export function parseManifest(bytes: Uint8Array): Manifest {
  const value = decodeJson(bytes);
  if (!isRecord(value) || value.format !== FORMAT) throw new UnknownFormat(isRecord(value) ? value.format : value);
  return value as unknown as Manifest;
}

/** The pointer from the text of `current`; null where it is none (empty, truncated, somebody else's). */
export function parsePointer(text: string): Pointer | null {
  const value = parseOrNull(text);
  if (!isRecord(value) || typeof value.release !== "string" || typeof value.epoch !== "number") return null;
  const release = asReleaseId(value.release);
  if (release === null || typeof value.publishedAt !== "string") return null;
  return {
    release,
    epoch: value.epoch,
    previous: list(value.previous).flatMap(pastRelease),
    previews: list(value.previews).flatMap(grant),
    publishedAt: value.publishedAt,
  };
}

export function serializePointer(pointer: Pointer): string {
  return JSON.stringify(pointer);
}

function pastRelease(value: unknown): PastRelease[] {
  if (!isRecord(value) || typeof value.publishedAt !== "string") return [];
  const { publishedAt } = value;
  return releaseId(value.release).map((release) => ({ release, publishedAt }));
}

function grant(value: unknown): PreviewGrant[] {
  if (!isRecord(value) || typeof value.token !== "string" || typeof value.expires !== "number") return [];
  const { token, expires, made } = value;
  const [release] = value.release === "any" ? (["any"] as const) : releaseId(value.release);
  return release === undefined ? [] : [{ token, release, expires, ...(typeof made === "number" && { made }) }];
}

function releaseId(value: unknown): ReleaseId[] {
  const id = typeof value === "string" ? asReleaseId(value) : null;
  return id === null ? [] : [id];
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
