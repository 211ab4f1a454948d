import type { AnalyticsHost } from "../env.ts";

/** What one request to the relay asks of the analytics service. */
export interface RelayTarget {
  readonly method: "GET" | "POST";
  /** At the analytics service. */
  readonly url: string;
  /** How the answer leaves us: decided by the path alone (threats.md A1). */
  readonly kind: "script" | "config-script" | "json";
  /** Seconds that an answer may be kept, if the service lets it be kept. */
  readonly keep: number;
}

/** What is asked: below /relay, with its leading slash, and the query as it came. */
export interface RelayAddress {
  readonly method: string;
  readonly path: string;
  readonly search: string;
}

type Place = "api" | "assets";

interface Rule extends Pick<RelayTarget, "method" | "kind" | "keep"> {
  /** A group `key` must be the site's own. */
  readonly path: RegExp;
  readonly place: Place;
}

const CONFIG_SECONDS = 300;
const SCRIPT_SECONDS = 86_400;

/** More than the client ever writes behind a "?". */
const LONGEST_SEARCH = 512;

const EVENTS = { method: "POST", place: "api", kind: "json", keep: 0 } as const;
const CONFIG = { method: "GET", place: "assets", keep: CONFIG_SECONDS } as const;
const SCRIPT = { method: "GET", place: "assets", kind: "script", keep: SCRIPT_SECONDS } as const;

/**
 * What posthog-js 1.234.1 may ask of us, spelled as it does (spec.md 7): events, flags, early access, configuration,
 * scripts. Replay (`/s/`, the recorder), surveys and the toolbar are not here, nor is another project's configuration.
 */
const RULES: readonly Rule[] = [
  { ...EVENTS, path: /^\/(?:e|i\/v0\/e|flags|decide)\/$/ },
  { ...EVENTS, path: /^\/api\/early_access_features\/$/, method: "GET" },
  { ...CONFIG, path: /^\/array\/(?<key>[^/]+)\/config$/, kind: "json" },
  { ...CONFIG, path: /^\/array\/(?<key>[^/]+)\/config\.js$/, kind: "config-script" },
  {
    ...SCRIPT,
    path: /^\/static\/(?:array|dead-clicks-autocapture|exception-autocapture|tracing-headers|web-vitals)\.js$/,
  },
];

/** Where a request to the relay goes, null for what it does not pass on. */
export function relayTarget({ method, path, search }: RelayAddress, { key, host }: AnalyticsHost): RelayTarget | null {
  const rule = RULES.find((rule) => rule.method === method && isFor(key, rule.path.exec(path)));
  if (rule === undefined || search.length > LONGEST_SEARCH) return null;
  // The service has the same configuration as data, and data is all that we take of it.
  const asked = rule.kind === "config-script" ? path.replace(/\.js$/, "") : path;
  const url = `${originAt(rule.place, host)}${asked}${search}`;
  return { method: rule.method, url, kind: rule.kind, keep: rule.keep };
}

function isFor(key: string, match: RegExpExecArray | null): boolean {
  return match !== null && (match.groups?.key ?? key) === key;
}

/** PostHog's own clouds have their assets at a host of their own, everyone else at the one there is. */
function originAt(place: Place, host: string): string {
  if (place === "api") return host;
  return host.replace(/^https:\/\/(us|eu)\.i\.posthog\.com$/, "https://$1-assets.i.posthog.com");
}
