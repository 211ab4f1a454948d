import type { AnalyticsHost } from "../env.ts";

/** The request to the analytics service that a request to the relay becomes. */
export interface RelayTarget {
  readonly method: "GET" | "POST";
  /** At the analytics service. */
  readonly url: string;
  /** How the answer leaves us: decided by the path alone (docs/threats.md A1). */
  readonly kind: "config-script" | "json";
  /** Seconds that an answer may be cached, if the service allows it. */
  readonly keep: number;
}

/** The request: its path below /relay, with its leading slash, and the query as it came. */
export interface RelayAddress {
  readonly method: string;
  readonly path: string;
  readonly search: string;
}

type Service = "api" | "assets";

interface Rule extends Pick<RelayTarget, "method" | "kind" | "keep"> {
  /** A group `key` must be the site's own. */
  readonly path: RegExp;
  readonly service: Service;
  /** Whether the query must name the site's own key. */
  readonly token?: boolean;
}

const CONFIG_SECONDS = 300;

/** More than the client ever writes behind a "?". */
const LONGEST_SEARCH = 512;

const EVENTS = { method: "POST", service: "api", kind: "json", keep: 0 } as const;
const CONFIG = { method: "GET", service: "assets", keep: CONFIG_SECONDS } as const;

/**
 * What posthog-js 1.234.1 may request, spelled as it does (docs/specification.md 7): events, flags, early access,
 * configuration. With our settings it loads no script but that of its configuration. Replay, surveys and the toolbar
 * are not here, nor is anything of another project.
 */
const RULES: readonly Rule[] = [
  { ...EVENTS, path: /^\/(?:e|i\/v0\/e|flags)\/$/ },
  { ...EVENTS, path: /^\/api\/early_access_features\/$/, method: "GET", token: true },
  { ...CONFIG, path: /^\/array\/(?<key>[^/]+)\/config$/, kind: "json" },
  { ...CONFIG, path: /^\/array\/(?<key>[^/]+)\/config\.js$/, kind: "config-script" },
];

/** Where a request to the relay goes, null for what it does not pass on. */
export function relayTarget({ method, path, search }: RelayAddress, { key, host }: AnalyticsHost): RelayTarget | null {
  const rule = RULES.find((rule) => rule.method === method && isFor(key, rule.path.exec(path)));
  if (rule === undefined || search.length > LONGEST_SEARCH || !isAllowed(key, { rule, search })) return null;
  // The service has the same configuration as data, and data is all that we take of it.
  const upstreamPath = rule.kind === "config-script" ? path.replace(/\.js$/, "") : path;
  const url = `${originAt(rule.service, host)}${upstreamPath}${search}`;
  return { method: rule.method, url, kind: rule.kind, keep: rule.keep };
}

/**
 * Early access is requested by a key in the query; elsewhere there is none, and never another's. No field stands twice
 * in whatever case, and none holds events: a service that reads it in another way might find another project there.
 */
function isAllowed(key: string, { rule, search }: { readonly rule: Rule; readonly search: string }): boolean {
  const fields = [...new URLSearchParams(search)];
  // How the body is compressed is read with that (sent-events.ts).
  const names = fields.map(([name]) => name.toLowerCase()).filter((name) => name !== "compression");
  if (new Set(names).size < names.length || names.includes("data")) return false;
  const keys = fields.filter(([name]) => isLikeKey(name));
  return keys.every(([name, value]) => isKey(name) && value === key) && (rule.token !== true || keys.length > 0);
}

const KEYS: ReadonlySet<string> = new Set(["token", "$token", "api_key"]);

/** Whether the service takes what a member or a field of that name holds for a project's key. */
export function isKey(name: string): boolean {
  return KEYS.has(name);
}

/** Whether a name is that of a key, or might be taken for it: `Token`, `apiKey`. */
export function isLikeKey(name: string): boolean {
  return /^(?:token|apikey)$/.test(
    name
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ""),
  );
}

function isFor(key: string, match: RegExpExecArray | null): boolean {
  return match !== null && (match.groups?.key ?? key) === key;
}

/** PostHog's own clouds have their assets at a host of their own, everyone else at the one there is. */
function originAt(service: Service, host: string): string {
  if (service === "api") return host;
  return host.replace(/^https:\/\/(us|eu)\.i\.posthog\.com$/, "https://$1-assets.i.posthog.com");
}
