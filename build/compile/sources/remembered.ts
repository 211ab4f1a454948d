import { hash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { crc32 } from "node:zlib";
import { isRecord } from "#app/content/json.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { asReleaseId, type ObjectHash, objectHash, type ReleaseId } from "#app/content/release/hash.ts";
import { ROOT } from "../../paths.ts";
import type { ReleaseFacts } from "../../release/edits/edit-release.ts";
import type { Problem } from "../problem.ts";
import type { FolderStamps } from "./stamps.ts";

/** What is known of a release that was made of a folder, besides what it says itself in few parts. */
export interface ReleaseNotes extends ReleaseFacts {
  /** What was said of the folder; no error is among it. */
  readonly problems: readonly Problem[];
  /** Addresses of pages that others lead into, to a heading. */
  readonly anchored: ReadonlySet<string>;
  /** Addresses on which it depends what is said of others: whether anything is there. */
  readonly asked: ReadonlySet<string>;
}

/** A release that this machine made of a folder and stored whole, and all that the next one wants to know of it. */
export interface RememberedRelease extends ReleaseNotes {
  readonly id: ReleaseId;
  /** Of all that the store has of it. */
  readonly names: ReadonlySet<ObjectHash>;
  /** Of the folder, from before its files were read. */
  readonly stamps: FolderStamps;
}

/** Of which folder, by which compiler, with drafts or without, to follow which published release. */
export interface RememberedFor {
  readonly folder: string;
  readonly version: string;
  readonly directory: string;
  readonly drafts: boolean;
  readonly after: ReleaseId;
}

/** Releases remembered at a time: a folder has one for each namespace that it is published to, and its previews. */
const MOST = 8;

const EXTENSION = ".release";

/** Null where nothing is remembered, or what is was cut off or overwritten. */
export function recallRelease(about: RememberedFor): RememberedRelease | null {
  try {
    return decode(readFileSync(fileOf(about)));
  } catch {
    return null;
  }
}

/** Whatever keeps it from being written is no failure: the next release is made of all files again. */
export function rememberRelease(about: RememberedFor, release: RememberedRelease): void {
  const file = fileOf(about);
  const fresh = `${file}.${randomUUID()}`;
  try {
    mkdirSync(about.directory, { recursive: true });
    writeFileSync(fresh, encode(release));
    renameSync(fresh, file);
    dropOld(about.directory);
  } catch {
    rmSync(fresh, { force: true });
  }
}

function fileOf({ folder, version, directory, drafts, after }: RememberedFor): string {
  const name = hash("sha256", [relative(ROOT, folder), version, String(drafts), after].join("\0"));
  return join(directory, `${name.slice(0, 32)}${EXTENSION}`);
}

function dropOld(directory: string): void {
  const files = readdirSync(directory).filter((name) => name.includes(EXTENSION));
  const byAge = files
    .map((name) => join(directory, name))
    .map((file) => ({ file, writtenAt: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.writtenAt - a.writtenAt);
  for (const { file } of byAge.slice(MOST)) rmSync(file, { force: true });
}

/** Three parts: the sum of the others, a line of JSON, the stamps. */
function encode({ stamps, names, anchored, asked, moves, shown, ...release }: RememberedRelease): string {
  const lists = { names: [...names], anchored: [...anchored], asked: [...asked], moves: [...moves], shown: [...shown] };
  const body = `${JSON.stringify({ ...release, ...lists })}\n${stamps.join("\n")}`;
  return `${crc32(body)}\n${body}`;
}

function decode(bytes: Buffer): RememberedRelease | null {
  const cut = bytes.indexOf(LINE_FEED) + 1;
  const body = bytes.subarray(cut);
  if (Number(bytes.toString("latin1", 0, cut)) !== crc32(body)) return null;
  const end = body.indexOf(LINE_FEED);
  const head: unknown = JSON.parse(body.toString("utf8", 0, end));
  if (!isHead(head)) return null;
  const { names, anchored, asked, moves, shown, ...notes } = head;
  const id = asReleaseId(head.id);
  const stamps = body.toString("utf8", end + 1).split("\n");
  const sets = { names: new Set(names.map(objectHash)), anchored: new Set(anchored), asked: new Set(asked) };
  return id && { ...notes, ...sets, id, moves: new Map(moves), shown: new Map(shown), stamps };
}

const LINE_FEED = 10;

interface Head extends Omit<ReleaseNotes, "anchored" | "asked" | "moves" | "shown"> {
  readonly id: string;
  readonly names: readonly string[];
  readonly anchored: readonly string[];
  readonly asked: readonly string[];
  readonly moves: readonly (readonly [DocumentPath, DocumentPath])[];
  readonly shown: readonly (readonly [string, readonly string[]])[];
}

/** It was written by this very compiler, and its sum is right. */
function isHead(value: unknown): value is Head {
  if (!isRecord(value) || typeof value.id !== "string") return false;
  return [value.names, value.problems, value.anchored, value.asked, value.moves, value.shown].every(Array.isArray);
}
