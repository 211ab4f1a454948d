import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, resolve } from "node:path";
import { isRecord } from "#app/content/json.ts";
import { DIST_DIR, ROOT } from "./paths.ts";

/** What the machine or the network refuses: what is wrong, and what to do about it. */
interface Refusal {
  readonly message: string;
  readonly hint: string;
}

const FULL: Refusal = { message: "no space is left on the disk", hint: "Free some and run the command again." };
const READ_ONLY: Refusal = {
  message: "the file system is read-only",
  hint: "Make it writable or name another folder, and run the command again.",
};
const FORBIDDEN: Refusal = {
  message: "this user may not use it",
  hint: "Change its owner or its permissions, or name another folder, and run the command again.",
};
const CLOSED: Refusal = {
  message: "its database cannot be opened",
  hint: "Look at its permissions, or name another folder with --state DIR.",
};
const TOO_MANY: Refusal = {
  message: "too many files are open",
  hint: "Raise the limit (ulimit -n), and run the command again.",
};
const BROKEN_DISK: Refusal = {
  message: "the disk reports an error",
  hint: "Look after the disk, then run the command again.",
};
const TAKEN: Refusal = {
  message: "something else listens there",
  hint: "Stop that, or choose another port with --port N.",
};
const UNKNOWN_HOST: Refusal = {
  message: "no such host is known",
  hint: "Check the network and the name, and run the command again.",
};
const SILENT: Refusal = { message: "it does not answer", hint: "Check the network, and run the command again." };
const DAMAGED: Refusal = {
  message: "its database is damaged",
  hint: "Remove the folders kv and cache in it, and publish again or restore a backup: accounts stay.",
};

const NO_FOLDER: Refusal = {
  message: "a file stands where a folder is to be",
  hint: "Move it away, and run the command again.",
};
const NO_FILE: Refusal = {
  message: "a folder stands where a file is to be",
  hint: "Move it away, and run the command again.",
};

const ENDED: Refusal = {
  message: "a program that was started for this has ended at once",
  hint: "See whether this machine runs workerd (npx workerd --version), and run the command again.",
};

/** A file of the project itself. */
const LOST = "ENOENT";
const GONE: Refusal = {
  message: "this file of the project is not there",
  hint: "Get it back (git checkout FILE), and run the command again.",
};

/** A folder for what is not kept could not be made. */
const TEMPORARY = "mkdtemp";
const NO_TEMPORARY: Refusal = {
  message: "there is no folder for what is not kept",
  hint: "Make it or name another one in TMPDIR, and run the command again.",
};

/** Both limits of watching have the codes of others: no space, too many files. */
const WATCH = "watch";
const WATCHED: Refusal = {
  message: "the system watches no more folders",
  hint: "Raise its limits (fs.inotify.max_user_watches and max_user_instances on Linux), and run the command again.",
};
const OTHER_TIME: Refusal = {
  message: "its certificate does not hold at this machine's time",
  hint: "Set the clock, and run the command again.",
};

/** By the codes of Node, the network client and SQLite. */
const REFUSALS: ReadonlyMap<unknown, Refusal> = new Map<unknown, Refusal>([
  ["ENOSPC", FULL],
  ["EDQUOT", FULL],
  ["SQLITE_FULL", FULL],
  ["EROFS", READ_ONLY],
  ["SQLITE_READONLY", READ_ONLY],
  ["EACCES", FORBIDDEN],
  ["EPERM", FORBIDDEN],
  ["SQLITE_CANTOPEN", CLOSED],
  ["EMFILE", TOO_MANY],
  ["ENFILE", TOO_MANY],
  ["EIO", BROKEN_DISK],
  ["SQLITE_IOERR", BROKEN_DISK],
  ["SQLITE_CORRUPT", DAMAGED],
  ["SQLITE_NOTADB", DAMAGED],
  ["EADDRINUSE", TAKEN],
  ["ENOTFOUND", UNKNOWN_HOST],
  ["EAI_AGAIN", UNKNOWN_HOST],
  ["ECONNREFUSED", SILENT],
  ["ECONNRESET", SILENT],
  ["ETIMEDOUT", SILENT],
  ["EHOSTUNREACH", SILENT],
  ["ENETUNREACH", SILENT],
  ["UND_ERR_CONNECT_TIMEOUT", SILENT],
  ["UND_ERR_SOCKET", SILENT],
  ["CERT_NOT_YET_VALID", OTHER_TIME],
  ["CERT_HAS_EXPIRED", OTHER_TIME],
  ["ENOTDIR", NO_FOLDER],
  ["EEXIST", NO_FOLDER],
  ["EISDIR", NO_FILE],
  ["EPIPE", ENDED],
  [LOST, GONE],
  [WATCH, WATCHED],
  [TEMPORARY, NO_TEMPORARY],
]);

/** The same in the words of programs that give no code: workerd, the bundler, SQLite. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/no space left on device|database or disk is full/i, "ENOSPC"],
  [/disk quota exceeded/i, "EDQUOT"],
  [/read-only file system|attempt to write a readonly database/i, "EROFS"],
  [/permission denied/i, "EACCES"],
  [/unable to open database file/i, "SQLITE_CANTOPEN"],
  [/too many open files/i, "EMFILE"],
  [/input\/output error|disk I\/O error/i, "EIO"],
  [/database disk image is malformed/i, "SQLITE_CORRUPT"],
  [/file is not a database/i, "SQLITE_NOTADB"],
];

/**
 * A sentence about an error that the machine or the network is to blame for, and one about what to do: `/data/state: no
 * space is left on the disk (ENOSPC). Free some and run the command again.` Null for any other error.
 */
export function describeSystemFault(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause);
    const refusal = REFUSALS.get(code);
    if (refusal === undefined) continue;
    const place = placeOf(cause) ?? (refusal === FULL ? fullFolders() : null);
    return sentence(place, code, refusal);
  }
  return null;
}

const OF_DISKS: ReadonlySet<Refusal> = new Set([FULL, READ_ONLY, FORBIDDEN, CLOSED, BROKEN_DISK, DAMAGED]);

/** The same about what a program printed that keeps its files in a folder; null where that says nothing of a disk. */
export function describeDiskFault(folder: string, text: string): string | null {
  const said = codeIn(text);
  // SQLite finds a disk full in the middle of a page, and calls that an error of the disk.
  const code = REFUSALS.get(said) === BROKEN_DISK && isFull(nearestFolder(folder)) ? "ENOSPC" : said;
  const refusal = REFUSALS.get(code);
  if (refusal === undefined || !OF_DISKS.has(refusal)) return null;
  // The program may have wanted to write elsewhere, too: into the system's folder for what is not kept.
  const place = refusal === FULL && !isFull(nearestFolder(folder)) ? fullFolders() : folder;
  return sentence(place, code, refusal);
}

function sentence(place: string | null, code: unknown, { message, hint }: Refusal): string {
  return `${place === null ? "" : `${place}: `}${message} (${code}). ${hint}`;
}

/** A sentence about a mistake in wrangler.toml, which wrangler could not read; null for any other error. */
export function describeSettingsFault(error: unknown): string | null {
  if (!isRecord(error) || error.name !== "ParseError" || !isRecord(error.location)) return null;
  const { file, line, column } = error.location;
  const place = [file, line, typeof column === "number" ? column + 1 : undefined].filter((part) => part !== undefined);
  return `${place.join(":")}: ${error.text}. Fix it, and run the command again.`;
}

/** The error, what caused it, and what caused that. */
function* causesOf(error: unknown): Generator<unknown> {
  for (let cause = error; cause !== undefined && cause !== null; ) {
    yield cause;
    if (!isRecord(cause)) return;
    if (Array.isArray(cause.errors)) for (const one of cause.errors) yield* causesOf(one);
    cause = cause.cause;
  }
}

function codeOf(error: unknown): unknown {
  if (!isRecord(error)) return null;
  if (error.syscall === "watch") return WATCH;
  if (error.code === "ENOENT" && error.syscall === TEMPORARY) return TEMPORARY;
  if (error.code === "EEXIST" && error.syscall !== "mkdir") return null;
  // A recursive mkdir on a read-only disk says that what it is to make is not there (Node 24).
  if (error.code === "ENOENT" && error.syscall === "mkdir") return "EROFS";
  if (error.code === LOST && !isOfProject(error.path)) return null;
  if (REFUSALS.has(error.code)) return error.code;
  return typeof error.message === "string" ? codeIn(error.message) : null;
}

/** Whatever else is not there we have looked for in a wrong place. */
function isOfProject(path: unknown): boolean {
  const inside = typeof path === "string" && path.startsWith(ROOT) ? path.slice(ROOT.length) : "";
  return inside !== "" && !/^(?:dist|node_modules|\.wrangler)\//.test(inside);
}

function codeIn(text: string): string | null {
  const named = text.match(/\b(?:SQLITE_[A-Z]+|E[A-Z]{3,})\b/g)?.find((word) => word !== LOST && REFUSALS.has(word));
  return named ?? WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}

function placeOf(error: unknown): string | null {
  if (!isRecord(error)) return null;
  const { path, dest, hostname, address, port } = error;
  if (typeof dest === "string") return dest;
  if (typeof path === "string") return path;
  const host = [hostname, address].find((name) => typeof name === "string");
  if (host === undefined) return null;
  return typeof port === "number" ? `${host}:${port}` : `${host}`;
}

/** A write that finds the disk full does not say which file it was: what is full of the folders that this run uses. */
function fullFolders(): string | null {
  const named = process.argv.slice(2).map((word) => resolve(process.env.INIT_CWD ?? ROOT, word.replace(/^--\w+=/, "")));
  const full = [...named, DIST_DIR, `${ROOT}.wrangler`, ROOT, tmpdir()].map(nearestFolder).filter(isFull);
  return full.length === 0 ? null : [...new Set(full)].join(", ");
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

const LITTLE_BYTES = 65_536;

function isFull(folder: string): boolean {
  const { bavail, bsize, ffree, files } = statfsSync(folder);
  return bavail * bsize < LITTLE_BYTES || (files > 0 && ffree === 0);
}
