export interface Entry {
  readonly bytes: Uint8Array;
  readonly metadata: unknown;
  /** Epoch seconds; null for never. */
  readonly expiration: number | null;
}

export interface WrittenPair {
  readonly key: string;
  readonly value: string;
  readonly base64?: boolean;
  readonly metadata?: unknown;
  readonly expiration?: number;
  readonly expiration_ttl?: number;
}

/** Something else than Cloudflare documents, for whoever looks for it. */
export type Difference =
  | "base64 is not decoded"
  | "bytes lose a bit"
  | "no count of keys"
  | "bulk get gives empty texts"
  | "bulk get keeps bytes"
  | "absent is empty"
  | "no metadata"
  | "no prefix"
  | "no time to live"
  | "no deletes";

/** What a request is refused for: https://developers.cloudflare.com/kv/platform/limits/. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const MAX_KEYS = 10_000;
const MAX_READ = 100;
const KEY_BYTES = 512;
const VALUE_BYTES = 25 * 2 ** 20;
const METADATA_BYTES = 1024;
const MIN_TTL = 60;

interface Change {
  readonly at: number;
  readonly key: string;
  readonly before: Entry | undefined;
}

/**
 * What one KV namespace holds, as its API shows it: with the documented limits always, and on demand late. A value that
 * was read, or looked for in vain, is then answered from memory for a while, and lists lag behind.
 */
export class KvNamespace {
  /** As written, whoever sees it already; those that expired are in it until they are looked for. */
  readonly values = new Map<string, Entry>();
  readonly differs = new Set<Difference>();
  /** Epoch ms. */
  now: () => number = Date.now;
  /** For how long (ms) one read is remembered; up to 60 s are documented, misses included. */
  remembers: () => number = () => 0;
  /** By how much (ms) one list is behind. */
  listsBehind: () => number = () => 0;
  readonly #remembered = new Map<string, { readonly entry: Entry | undefined; readonly until: number }>();
  readonly #changes: Change[] = [];

  /** Another namespace, of which nothing was read yet. */
  clear(): void {
    this.values.clear();
    this.#remembered.clear();
    this.#changes.length = 0;
  }

  get(key: string): Uint8Array | null {
    const known = this.#remembered.get(key);
    if (known !== undefined && this.now() < known.until) return known.entry?.bytes ?? null;
    const entry = this.#live(key);
    this.#remembered.set(key, { entry, until: this.now() + this.remembers() });
    return entry?.bytes ?? (this.differs.has("absent is empty") ? new Uint8Array() : null);
  }

  /** As text: bytes that are none come out with U+FFFD, as from the API. */
  getMany(keys: readonly string[]): Record<string, string | null> {
    if (keys.length > MAX_READ) throw new Refused(400, `a bulk read takes ${MAX_READ} keys`);
    const absent = this.differs.has("bulk get gives empty texts") ? "" : null;
    const fatal = this.differs.has("bulk get keeps bytes");
    const decode = (bytes: Uint8Array) =>
      fatal ? Buffer.from(bytes).toString("latin1") : new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    return Object.fromEntries(
      keys.map((key) => {
        const bytes = this.get(key);
        return [key, bytes === null ? absent : decode(bytes)];
      }),
    );
  }

  write(pairs: readonly WrittenPair[], fails: (key: string) => boolean) {
    if (pairs.length > MAX_KEYS) throw new Refused(400, `a bulk write takes ${MAX_KEYS} pairs`);
    const entries = pairs.map((pair) => [pair.key, this.#entryOf(pair)] as const);
    const failed = new Set(pairs.map(({ key }) => key).filter(fails));
    for (const [key, entry] of entries) if (!failed.has(key)) this.#change(key, entry);
    return this.#outcome([...failed], pairs.length);
  }

  delete(keys: readonly string[], fails: (key: string) => boolean) {
    if (keys.length > MAX_KEYS) throw new Refused(400, `a bulk delete takes ${MAX_KEYS} keys`);
    const failed = new Set(keys.filter(fails));
    const done = this.differs.has("no deletes") ? [] : keys.filter((key) => !failed.has(key));
    for (const key of done) this.#change(key, undefined);
    return this.#outcome([...failed], keys.length);
  }

  /** A page of names; its cursor names the last of them, so that other keys may come and go between two pages. */
  list(params: URLSearchParams) {
    const limit = Number(params.get("limit") ?? 1000);
    if (!(limit >= 10 && limit <= 1000)) throw new Refused(400, "limit is from 10 to 1000");
    const prefix = this.differs.has("no prefix") ? "" : (params.get("prefix") ?? "");
    const after = Buffer.from(params.get("cursor") ?? "", "base64url").toString();
    const listed = this.#listed();
    const names = [...listed.keys()].filter((name) => name > after && name.startsWith(prefix)).sort();
    const page = names.slice(0, limit);
    const cursor = page.length < names.length ? Buffer.from(page.at(-1) ?? "").toString("base64url") : "";
    const value = page.map((name) => {
      const { metadata, expiration } = listed.get(name) ?? { metadata: null, expiration: null };
      return {
        name,
        ...(metadata !== undefined && !this.differs.has("no metadata") && { metadata }),
        ...(expiration !== null && { expiration }),
      };
    });
    return { value, info: { count: page.length, cursor } };
  }

  #entryOf({ key, value, base64, metadata, expiration, expiration_ttl: ttl }: WrittenPair): Entry {
    if (["", ".", ".."].includes(key) || Buffer.byteLength(key) > KEY_BYTES)
      throw new Refused(414, "no such key can be");
    const sent = Buffer.from(value, base64 === true && !this.differs.has("base64 is not decoded") ? "base64" : "utf8");
    const bytes = this.differs.has("bytes lose a bit") ? sent.map((byte) => byte & 127) : sent;
    if (bytes.length > VALUE_BYTES) throw new Refused(413, `a value has at most ${VALUE_BYTES} bytes`);
    if (Buffer.byteLength(JSON.stringify(metadata ?? null)) > METADATA_BYTES)
      throw new Refused(413, "too much metadata");
    if (ttl !== undefined && ttl < MIN_TTL) throw new Refused(400, `expiration_ttl is at least ${MIN_TTL}`);
    const expires = ttl === undefined ? (expiration ?? null) : Math.floor(this.now() / 1000) + ttl;
    return { bytes, metadata, expiration: this.differs.has("no time to live") ? null : expires };
  }

  #outcome(unsuccessful: readonly string[], all: number) {
    if (this.differs.has("no count of keys")) return {};
    return { successful_key_count: all - unsuccessful.length, unsuccessful_keys: unsuccessful };
  }

  #change(key: string, entry: Entry | undefined): void {
    this.#changes.push({ at: this.now(), key, before: this.values.get(key) });
    if (entry === undefined) this.values.delete(key);
    else this.values.set(key, entry);
  }

  #live(key: string): Entry | undefined {
    const entry = this.values.get(key);
    if (entry?.expiration === null || entry === undefined || this.now() < entry.expiration * 1000) return entry;
    this.values.delete(key);
    return undefined;
  }

  /** What was there a while ago, by taking back what changed since. */
  #listed(): ReadonlyMap<string, Entry> {
    for (const key of [...this.values.keys()]) this.#live(key);
    const moment = this.now() - this.listsBehind();
    const listed = new Map(this.values);
    for (const { key, before } of this.#changes.filter(({ at }) => at > moment).reverse()) {
      if (before === undefined) listed.delete(key);
      else listed.set(key, before);
    }
    return listed;
  }
}
