/** What workerd binds for us, by the names of wrangler.toml; as narrow as we use it, so that tests can stand in. */
export interface Env {
  readonly CONTENT: ContentNamespace;
  readonly ASSETS: AssetStore;
  readonly POINTER_SECONDS?: string;
  readonly KV_DEADLINE_MS?: string;
  readonly HEAD_PATIENCE_MS?: string;
  readonly PAGE_MEMORY_MB?: string;
}

/** The KV namespace: `current` and `o/{sha256}`, read only. */
export interface ContentNamespace {
  get(key: string, options: { type: "arrayBuffer"; cacheTtl?: number }): Promise<ArrayBuffer | null>;
}

/** The static assets of the build, the snapshot among them. */
export interface AssetStore {
  fetch(address: string): Promise<Response>;
}

export interface Settings {
  /** How long an isolate trusts the pointer it has; 0 reads it for every request. */
  readonly pointerMs: number;
  /** How long one KV call may take before the snapshot is asked. */
  readonly kvDeadlineMs: number;
  /** How long a page's head waits for its document, so that what fails at once is known before the first byte. */
  readonly patienceMs: number;
  /** Rendered pages kept; 0 keeps none. */
  readonly pageMemoryBytes: number;
}

const DEFAULTS = { POINTER_SECONDS: 5, KV_DEADLINE_MS: 1500, HEAD_PATIENCE_MS: 25, PAGE_MEMORY_MB: 24 };

const read = new WeakMap<Env, Settings>();

/** The settings of wrangler.toml; read once, as an isolate has one `env`. */
export function settingsOf(env: Env): Settings {
  const known = read.get(env);
  if (known !== undefined) return known;
  const settings = readSettings(env);
  read.set(env, settings);
  return settings;
}

function readSettings(env: Env): Settings {
  return {
    pointerMs: numberOf(env.POINTER_SECONDS, DEFAULTS.POINTER_SECONDS) * 1000,
    kvDeadlineMs: numberOf(env.KV_DEADLINE_MS, DEFAULTS.KV_DEADLINE_MS),
    patienceMs: numberOf(env.HEAD_PATIENCE_MS, DEFAULTS.HEAD_PATIENCE_MS),
    pageMemoryBytes: numberOf(env.PAGE_MEMORY_MB, DEFAULTS.PAGE_MEMORY_MB) * 2 ** 20,
  };
}

function numberOf(text: string | undefined, fallback: number): number {
  const value = Number(text ?? fallback);
  if (!(value >= 0)) throw new Error(`wrangler.toml: "${text}" is no number of zero or more`);
  return value;
}
