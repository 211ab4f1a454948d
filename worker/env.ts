import type { AccountsConfig } from "#app/browser-config.ts";
import type { DataPoint } from "#app/content/data-point.ts";
import { memoizeWeak } from "#app/content/memoize-weak.ts";
import { asReleaseId, type ReleaseId } from "#app/content/release/hash.ts";
import type { AssetFile } from "#app/server.tsx";

/** What workerd binds for us, by the names of wrangler.toml; as narrow as we use it, so that tests can stand in. */
export interface Env {
  readonly CONTENT: ContentNamespace;
  readonly ASSETS: AssetStore;
  /** Absent: nothing is counted. */
  readonly COUNTS?: CountsDataset;
  readonly ORIGIN?: string;
  readonly POINTER_SECONDS?: string;
  readonly KV_DEADLINE_MS?: string;
  readonly HEAD_PATIENCE_MS?: string;
  readonly PAGE_MEMORY_MB?: string;
  readonly BUILD_POLL_SECONDS?: string;
  readonly OFFLINE?: string;
  readonly SUPABASE_URL?: string;
  readonly SUPABASE_ANON_KEY?: string;
  readonly POSTHOG_KEY?: string;
  readonly POSTHOG_HOST?: string;
}

/** The KV namespace: `current` and `o/{sha256}`, read only. */
export interface ContentNamespace {
  get(key: string, options: { type: "arrayBuffer"; cacheTtl?: number }): Promise<ArrayBuffer | null>;
}

/** The static assets of the build, the snapshot among them. */
interface AssetStore {
  fetch(address: string): Promise<Response>;
}

/** A dataset of Analytics Engine: takes a point and returns at once. */
export interface CountsDataset {
  writeDataPoint(point: DataPoint): void;
}

export interface Settings {
  /** Where visitors find this deploy, whatever `.site.yml` says; "" to go by that. */
  readonly origin: string;
  /** How long an isolate trusts the pointer it has; 0 reads it for every request. */
  readonly pointerMs: number;
  /** How long one KV call may take before the snapshot is read. */
  readonly kvDeadlineMs: number;
  /** How long a page's head waits for its document, so that what fails at once is known before the first byte. */
  readonly headTimeoutMs: number;
  /** For rendered pages; 0 caches none of them, nor their shells. */
  readonly pageMemoryBytes: number;
  /** Between two polls of an open browser for a newer build. */
  readonly pollSeconds: number;
  /** Whether browsers may store what they open; where not, what they stored is deleted. */
  readonly offline: boolean;
  /** Public; "" for what is not configured. */
  readonly accounts: AccountsConfig;
  /** Public; null without a key. */
  readonly analytics: AnalyticsHost | null;
}

/** The analytics service behind /relay/. */
export interface AnalyticsHost {
  readonly key: string;
  /** An origin. */
  readonly host: string;
}

const DEFAULTS = {
  POINTER_SECONDS: 5,
  KV_DEADLINE_MS: 1500,
  HEAD_PATIENCE_MS: 25,
  PAGE_MEMORY_MB: 24,
  POLL_SECONDS: 300,
};

const POSTHOG_HOST = "https://us.i.posthog.com";

/** The settings of wrangler.toml; read once, as an isolate has one `env`. */
export const settingsOf = memoizeWeak(readSettings);

function readSettings(env: Env): Settings {
  return {
    origin: originOf(env),
    pointerMs: numberOf(env.POINTER_SECONDS, DEFAULTS.POINTER_SECONDS) * 1000,
    kvDeadlineMs: numberOf(env.KV_DEADLINE_MS, DEFAULTS.KV_DEADLINE_MS),
    headTimeoutMs: numberOf(env.HEAD_PATIENCE_MS, DEFAULTS.HEAD_PATIENCE_MS),
    pageMemoryBytes: numberOf(env.PAGE_MEMORY_MB, DEFAULTS.PAGE_MEMORY_MB) * 2 ** 20,
    pollSeconds: numberOf(env.BUILD_POLL_SECONDS, DEFAULTS.POLL_SECONDS),
    offline: switchOf(env.OFFLINE),
    accounts: { url: env.SUPABASE_URL ?? "", key: env.SUPABASE_ANON_KEY ?? "" },
    analytics: analyticsOf(env),
  };
}

function originOf({ ORIGIN: origin = "" }: Env): string {
  if (origin === "" || webOrigin(origin) === origin) return origin;
  throw new Error(`wrangler.toml: ORIGIN is "${origin}". Write an origin, such as https://example.com.`);
}

function numberOf(text: string | undefined, fallback: number): number {
  const value = Number(text ?? fallback);
  if (!(value >= 0)) throw new Error(`wrangler.toml: "${text}" is no number of zero or more`);
  return value;
}

function switchOf(text = "on"): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new Error(`wrangler.toml: OFFLINE is "${text}". Write "on" or "off".`);
}

function analyticsOf({ POSTHOG_KEY: key = "", POSTHOG_HOST: host = "" }: Env): AnalyticsHost | null {
  if (key === "") return null;
  const origin = webOrigin(host || POSTHOG_HOST);
  if (origin === null)
    throw new Error(`wrangler.toml: POSTHOG_HOST is "${host}". Write an origin, such as ${POSTHOG_HOST}.`);
  return { key, host: origin };
}

/** The origin of a web address; null for what is none, for it becomes part of a policy and of addresses. */
export function webOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}

/** What the worker must know of the bundles it was built with: `virtual:assets` of the build, by hand in tests. */
export interface BuildInfo {
  /** Hash of what the bundles were made from, content apart: 12 hex digits. */
  readonly code: string;
  /** Epoch ms. */
  readonly builtAt: number;
  readonly boot: AssetFile;
  readonly styles: readonly AssetFile[];
  /** Addresses. */
  readonly fonts: readonly string[];
  /** The development server, which puts styles into the page. */
  readonly development: boolean;
}

/** `{code}-{release}`: a publish is a newer build for an open browser, and so is a deploy. */
export function formatBuildId(code: string, release: ReleaseId): string {
  return `${code}-${release}`;
}

/** The release that a build id of this code names; null for any other text. */
export function parseBuildId(id: string, code: string): ReleaseId | null {
  return id.startsWith(`${code}-`) ? asReleaseId(id.slice(code.length + 1)) : null;
}
