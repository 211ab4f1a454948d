import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isRecord, parseJson } from "#app/content/json.ts";
import { nearestNames } from "#app/content/nearest-names.ts";
import { CommandError } from "../../command.ts";
import { hashBytes } from "../release.ts";

/** What stands in the first line, so that a backup says what it is. */
const FORMAT = "paper-otter backup";
const VERSION = 1;

const LINE_FEED = 10;

/** A value, and its SHA-256 as hex. */
interface BackedUpValue {
  readonly value: Uint8Array;
  readonly sha256: string;
}

/**
 * A backup is a file of lines of JSON, with the bytes of a value after each line that names one:
 *
 *     {"format":"paper-otter backup","version":1}
 *     {"key":"o/…","length":5,"sha256":"…"}        then 5 bytes and a line feed
 *     {"values":1,"sha256":"…"}                    the last line: of all bytes before it
 *
 * Nothing in it says when it was made, or of which account: the same namespace gives the same file.
 */
export function* encodeBackup(values: ReadonlyMap<string, Uint8Array>): Generator<Uint8Array> {
  const whole = createHash("sha256");
  for (const part of partsOf(values)) {
    whole.update(part);
    yield part;
  }
  yield line({ values: values.size, sha256: whole.digest("hex") });
}

function* partsOf(values: ReadonlyMap<string, Uint8Array>): Generator<Uint8Array> {
  yield line({ format: FORMAT, version: VERSION });
  for (const [key, value] of values) {
    yield Buffer.concat([line({ key, length: value.length, sha256: hashBytes(value) }), value, Buffer.of(LINE_FEED)]);
  }
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** A backup that was read from end to end and is whole: all of it in memory, as a namespace of 2 GB at most may be. */
export class BackupFile {
  /** As a store's: values read at once. */
  readonly batch = 64;
  readonly path: string;
  readonly #values: ReadonlyMap<string, BackedUpValue>;

  private constructor(path: string, values: ReadonlyMap<string, BackedUpValue>) {
    this.path = path;
    this.#values = values;
  }

  /** Throws a `CommandError` that names what is wrong with a file that is no backup, was cut off or is damaged. */
  static async open(path: string): Promise<BackupFile> {
    const { buffer, byteOffset, length } = await readFile(path).catch((error: unknown) => unreadable(path, error));
    return new BackupFile(path, decodeBackup(path, new Uint8Array(buffer, byteOffset, length)));
  }

  /** In the order of the file. */
  get keys(): readonly string[] {
    return [...this.#values.keys()];
  }

  /** Hex; null for a key that the backup does not hold. */
  sha256(key: string): string | null {
    return this.#values.get(key)?.sha256 ?? null;
  }

  async get(key: string): Promise<Uint8Array | null> {
    return this.#values.get(key)?.value ?? null;
  }

  /** The values of many keys; those that it does not hold are not in it. */
  async getAll(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    return new Map(
      keys.flatMap((key) => {
        const held = this.#values.get(key);
        return held === undefined ? [] : [[key, held.value]];
      }),
    );
  }
}

async function unreadable(path: string, error: unknown): Promise<never> {
  const { code, message } = error instanceof Error && "code" in error ? error : { code: null, message: "" };
  if (code === null) throw error;
  if (code === "ENOENT") throw new CommandError(`there is no file ${path}. ${await nearestFile(path)}`);
  if (code === "EISDIR") throw new CommandError(`${path} is a folder. Name the file that \`backup\` wrote.`);
  throw new CommandError(`${path} cannot be read (${message}). Nothing was changed.`);
}

async function nearestFile(path: string): Promise<string> {
  const beside = await readdir(dirname(path)).catch(() => []);
  const whole = beside.filter((name) => !name.endsWith(".partial"));
  const [near] = nearestNames(basename(path), whole, { limit: 1 });
  return near === undefined ? "Name the file that `backup` wrote." : `Did you mean ${join(dirname(path), near)}?`;
}

const decoder = new TextDecoder();

function decodeBackup(path: string, bytes: Uint8Array): ReadonlyMap<string, BackedUpValue> {
  const values = new Map<string, BackedUpValue>();
  let at = 0;
  const nextLine = () => {
    const [start, end] = [at, bytes.indexOf(LINE_FEED, at)];
    if (end === -1) throw damaged(path, "it was cut off");
    at = end + 1;
    return parseJson(decoder.decode(bytes.subarray(start, end)));
  };
  checkHeader(path, bytes.includes(LINE_FEED) ? nextLine() : null);
  for (;;) {
    const start = at;
    const entry = nextLine();
    if (!isRecord(entry)) throw damaged(path, `after ${values.size} values`);
    const { key, length, sha256 } = entry;
    if (typeof key !== "string") {
      const isEnd = entry.values === values.size && sha256 === hashBytes(bytes.subarray(0, start));
      if (!isEnd || at < bytes.length) throw damaged(path, "its end is not that of what stands before");
      return values;
    }
    if (typeof length !== "number" || typeof sha256 !== "string" || values.has(key)) throw damaged(path, `at ${key}`);
    if (at + length >= bytes.length) throw damaged(path, "it was cut off");
    const value = bytes.subarray(at, at + length);
    if (bytes[at + length] !== LINE_FEED || hashBytes(value) !== sha256) throw damaged(path, `at ${key}`);
    values.set(key, { value, sha256 });
    at += length + 1;
  }
}

function checkHeader(path: string, header: unknown): void {
  if (!isRecord(header) || header.format !== FORMAT)
    throw new CommandError(`${path} is no backup: those begin with {"format":"${FORMAT}". Nothing was changed.`);
  if (header.version !== VERSION) {
    throw new CommandError(
      `${path} is a backup of version ${header.version}, and this program reads ${VERSION}. Use the program that made it. Nothing was changed.`,
    );
  }
}

function damaged(path: string, where: string): CommandError {
  return new CommandError(`${path} is damaged (${where}). Nothing was changed; use another backup.`);
}
