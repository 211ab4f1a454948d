import { createHash } from "node:crypto";
import { type FileHandle, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isRecord, parseJson } from "#app/content/json.ts";
import { nearestNames } from "#app/content/nearest-names.ts";
import { isRunning } from "../../child-process.ts";
import { CommandError } from "../../command.ts";
import { hashBytes } from "../release.ts";
import { ByteReader } from "./byte-reader.ts";

/** What stands in the first line, so that a backup says what it is. */
const FORMAT = "paper-otter backup";
const VERSION = 1;

/** KV takes no longer value; a length beyond it is damage. */
const VALUE_BYTES = 25 * 2 ** 20;

const LINE_FEED = 10;

/** Where a value stands in the file. */
interface Place {
  readonly at: number;
  readonly length: number;
  /** Hex. */
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
export class BackupWriter {
  readonly #file: FileHandle;
  readonly #path: string;
  readonly #partial: string;
  readonly #hash = createHash("sha256");
  #values = 0;

  private constructor(path: string, partial: string, file: FileHandle) {
    this.#path = path;
    this.#partial = partial;
    this.#file = file;
  }

  /**
   * Writes beside the path until it is finished, and removes what one that was killed has left there. Throws a
   * `CommandError` where nothing can be written there.
   */
  static async create(path: string): Promise<BackupWriter> {
    await removeAbandoned(path).catch((error: unknown) => unwritable(path, error));
    const partial = partialOf(path, process.pid);
    const file = await open(partial, "w").catch((error: unknown) => unwritable(path, error));
    return new BackupWriter(path, partial, file);
  }

  /** Where it stands until it is finished. */
  get partial(): string {
    return this.#partial;
  }

  /** The first line. */
  begin(): Promise<void> {
    return this.#write(line({ format: FORMAT, version: VERSION }));
  }

  async add(key: string, value: Uint8Array): Promise<void> {
    this.#values += 1;
    const entry = line({ key, length: value.length, sha256: hashBytes(value) });
    await this.#write(Buffer.concat([entry, value, Buffer.of(LINE_FEED)]));
  }

  /** Ends the file, which then can be opened at its partial name. */
  async end(): Promise<void> {
    await this.#write(line({ values: this.#values, sha256: this.#hash.copy().digest("hex") }));
    await this.#file.sync().catch((error: unknown) => unwritable(this.#path, error));
    await this.#file.close();
  }

  /** Gives the ended file its name, in place of any other of that name. */
  async finish(): Promise<void> {
    await rename(this.#partial, this.#path).catch((error: unknown) => unwritable(this.#path, error));
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await rm(this.#partial, { force: true }).catch(() => undefined);
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    await this.#file.writeFile(bytes).catch((error: unknown) => unwritable(this.#path, error));
  }
}

/** A backup that was read from end to end and is whole. Its values are read from the file as they are asked for. */
export class BackupFile {
  /** As a store's: values read at once. */
  readonly batch = 64;
  readonly path: string;
  /** In the order of the file. */
  readonly keys: readonly string[];
  readonly #places: ReadonlyMap<string, Place>;
  readonly #file: FileHandle;

  private constructor(path: string, file: FileHandle, places: ReadonlyMap<string, Place>) {
    this.path = path;
    this.#file = file;
    this.#places = places;
    this.keys = [...places.keys()];
  }

  /** Throws a `CommandError` that names what is wrong with a file that is no backup, was cut off or is damaged. */
  static async open(path: string): Promise<BackupFile> {
    const file = await open(path, "r").catch((error: unknown) => unreadable(path, error));
    try {
      return new BackupFile(path, file, await readPlaces(path, file));
    } catch (error) {
      await file.close();
      return unreadable(path, error);
    }
  }

  /** Hex; null for a key that the backup does not hold. */
  sha256(key: string): string | null {
    return this.#places.get(key)?.sha256 ?? null;
  }

  /** Throws a `CommandError` where the file was changed since it was opened. */
  async get(key: string): Promise<Uint8Array | null> {
    const place = this.#places.get(key);
    if (place === undefined) return null;
    const bytes = new Uint8Array(place.length);
    await this.#file.read(bytes, 0, place.length, place.at);
    if (hashBytes(bytes) !== place.sha256) throw new CommandError(`${this.path} changed while it was read.`);
    return bytes;
  }

  /** The values of many keys; those that it does not hold are not in it. */
  async getAll(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const values = new Map<string, Uint8Array>();
    for (const key of keys) {
      const value = await this.get(key);
      if (value !== null) values.set(key, value);
    }
    return values;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

/** Another backup to the same path, at the same time, writes into a file of its own. */
function partialOf(path: string, pid: number | string): string {
  return `${path}.${pid}.partial`;
}

async function removeAbandoned(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const [, pid] = /\.(\d+)\.partial$/.exec(name) ?? [];
    const isOurs = pid !== undefined && name === basename(partialOf(path, pid));
    if (isOurs && !isRunning(Number(pid))) await rm(join(dirname(path), name), { force: true });
  }
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function unwritable(path: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new CommandError(`${path} cannot be written (${reason}). Name another place, or make room.`);
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

async function readPlaces(path: string, file: FileHandle): Promise<ReadonlyMap<string, Place>> {
  const reader = new ByteReader(file);
  checkHeader(path, await reader.line());
  const places = new Map<string, Place>();
  for (;;) {
    const before = reader.digest();
    const text = await reader.line();
    const entry = text === null ? null : parseJson(text);
    if (!isRecord(entry)) throw damaged(path, text === null ? "it was cut off" : `after ${places.size} values`);
    if (typeof entry.key !== "string") {
      const isEnd = entry.values === places.size && entry.sha256 === before && (await reader.isAtEnd());
      if (!isEnd) throw damaged(path, "its end is not that of what stands before");
      return places;
    }
    const { key, length, sha256: expected } = entry;
    const isPlace = typeof length === "number" && length >= 0 && length <= VALUE_BYTES && Number.isInteger(length);
    if (!isPlace || typeof expected !== "string" || places.has(key)) throw damaged(path, `at ${key}`);
    const at = reader.at;
    const value = await reader.take(length + 1);
    if (value === null) throw damaged(path, "it was cut off");
    if (value[length] !== LINE_FEED || hashBytes(value.subarray(0, length)) !== expected)
      throw damaged(path, `at ${key}`);
    places.set(key, { at, length, sha256: expected });
  }
}

function checkHeader(path: string, text: string | null): void {
  const header = text === null ? null : parseJson(text);
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
