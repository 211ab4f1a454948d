import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { isRecord } from "#app/content/json.ts";

/** What keeps a program from its files: what it says of it, what that means, and what to do. */
interface DiskFault {
  readonly said: RegExp;
  readonly message: string;
  readonly hint: string;
}

const FULL: DiskFault = {
  said: /\b(?:ENOSPC|EDQUOT|SQLITE_FULL)\b|no space left on device|disk quota exceeded|disk is full/i,
  message: "no space is left on the disk",
  hint: "Free some and run the command again.",
};

const BROKEN: DiskFault = {
  said: /\b(?:EIO\b|SQLITE_IOERR)|input\/output error|disk I\/O error/i,
  message: "the disk reports an error",
  hint: "Look after the disk, then run the command again.",
};

const DISK_FAULTS: readonly DiskFault[] = [
  FULL,
  {
    said: /\bEROFS\b|SQLITE_READONLY|read-only file system|write a readonly database/i,
    message: "the file system is read-only",
    hint: "Make it writable or name another folder, and run the command again.",
  },
  {
    said: /\b(?:EACCES|EPERM|SQLITE_CANTOPEN)\b|permission denied|unable to open database file/i,
    message: "this user may not use it",
    hint: "Change its owner or its permissions, or name another folder, and run the command again.",
  },
  BROKEN,
  {
    said: /SQLITE_(?:CORRUPT|NOTADB)|database disk image is malformed|is not a database/i,
    message: "its database is damaged",
    hint: "Remove the folders kv and cache in it, and publish again or restore a backup: accounts stay.",
  },
];

/** A sentence about what a program printed that keeps its files in a folder; null where that says nothing of a disk. */
export function describeDiskFault(folder: string, text: string): string | null {
  const found = DISK_FAULTS.find(({ said }) => said.test(text));
  if (found === undefined) return null;
  // SQLite finds a disk full in the middle of a page, and calls that an error of the disk.
  const { message, hint } = found === BROKEN && isFull(nearestFolder(folder)) ? FULL : found;
  return `${folder}: ${message}. ${hint}`;
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

const LITTLE_BYTES = 65_536;

function isFull(folder: string): boolean {
  const { bavail, bsize, ffree, files } = statfsSync(folder);
  return bavail * bsize < LITTLE_BYTES || (files > 0 && ffree === 0);
}

/** Codes of the system, of the network client and of certificates. */
const SYSTEM_CODE = /^(?:E[A-Z]{3,}|UND_ERR_\w+|CERT_\w+)$/;

/** What is not there, or there already, we have looked for in a wrong place, but for folders to be made: its stack says where. */
const OURS: readonly unknown[] = ["ENOENT", "EEXIST"];
const MAKES_FOLDERS: readonly unknown[] = ["mkdir", "mkdtemp"];

/**
 * A sentence about what the system or the network refuses, in Node's words, which name the place: `EROFS: read-only file
 * system, open '/data/x'. Fix that and run the command again.` Null for any other error.
 */
export function describeSystemFault(error: unknown): string | null {
  for (const { code, message, syscall } of causesOf(error)) {
    const text = String(message);
    const isOfDisk = code === "ERR_SQLITE_ERROR" && DISK_FAULTS.some(({ said }) => said.test(text));
    if (typeof code !== "string" || !(SYSTEM_CODE.test(code) || isOfDisk)) continue;
    if (OURS.includes(code) && !MAKES_FOLDERS.includes(syscall)) continue;
    return `${text.includes(code) ? text : `${text} (${code})`}. Fix that and run the command again.`;
  }
  return null;
}

/** A sentence about a mistake in wrangler.toml, which wrangler could not read; null for any other error. */
export function describeSettingsFault(error: unknown): string | null {
  if (!isRecord(error) || error.name !== "ParseError" || !isRecord(error.location)) return null;
  const { file, line, column } = error.location;
  const place = [file, line, typeof column === "number" ? column + 1 : undefined].filter((part) => part !== undefined);
  return `${place.join(":")}: ${error.text}. Fix it, and run the command again.`;
}

/** The error, what caused it, and what caused that. */
function* causesOf(error: unknown): Generator<{ readonly [field: string]: unknown }> {
  if (!isRecord(error)) return;
  yield error;
  if (Array.isArray(error.errors)) for (const one of error.errors) yield* causesOf(one);
  yield* causesOf(error.cause);
}
