import type { ReleaseId } from "#app/content/release/hash.ts";
import { type Env, type Settings, settingsOf } from "./env.ts";
import type { HeaderFields } from "./headers.ts";
import type { ContentSource, Isolate } from "./isolate.ts";
import { type Preview, type Visibility, visibilityOf } from "./resolve/preview-request.ts";

/** One request being answered: what it asked, and what there is to answer it with. */
export interface Exchange {
  readonly request: Request;
  readonly address: RequestAddress;
  readonly env: Env;
  readonly settings: Settings;
  readonly isolate: Isolate;
  readonly trace: Trace;
  /** When the request came, epoch ms: the one time that its whole answer goes by. */
  readonly now: number;
  /** Who may keep the answer, be shown it by others or be counted for it. */
  readonly visibility: Visibility;
  /** What its sender looks at instead of the public site: for resolve/ alone. Null for everybody else. */
  readonly preview: Preview | null;
  /** Keeps work alive after the answer is sent or its visitor has left. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A request's address as it was spelled: nothing decoded, nothing normalised beyond what the runtime did. */
interface RequestAddress {
  /** `https://host`. Named in answers on loopback alone: everyone else is told the configured origin. */
  readonly origin: string;
  /** Starts with "/". */
  readonly pathname: string;
  /** With its "?", or "". */
  readonly search: string;
}

export function createExchange(
  isolate: Isolate,
  { request, env, waitUntil }: Pick<Exchange, "request" | "env" | "waitUntil">,
): Exchange {
  const address = splitAddress(request.url);
  return {
    request,
    address,
    env,
    settings: settingsOf(env),
    isolate,
    trace: new Trace(),
    now: isolate.clock(),
    visibility: visibilityOf(request, address.search),
    preview: null,
    waitUntil,
  };
}

/** `https://x.example/a%2Fb?c=1` -> `{ origin: "https://x.example", pathname: "/a%2Fb", search: "?c=1" }` */
export function splitAddress(url: string): RequestAddress {
  const path = url.indexOf("/", url.indexOf("://") + 3);
  const fragment = url.indexOf("#", path);
  const end = fragment === -1 ? url.length : fragment;
  const query = url.indexOf("?", path);
  const pathEnd = query === -1 || query > end ? end : query;
  return { origin: url.slice(0, path), pathname: url.slice(path, pathEnd), search: url.slice(pathEnd, end) };
}

/** The raw path for the router, which would decode it by itself: endpoints match exactly and case-sensitively. */
export function rawPathname(request: Request): string {
  return splitAddress(request.url).pathname;
}

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The origin that links, feeds and redirects name: the configured one; the request's own only on loopback. */
export function publicOrigin(configured: string, address: RequestAddress): string {
  if (configured !== "") return configured;
  return LOOPBACK.test(address.origin) ? address.origin : "";
}

const DISTANCE = { memory: 0, kv: 1, snapshot: 2 } satisfies Record<ContentSource, number>;

/** What one request had to do for its content: told in headers, so that an operator sees it from outside. */
export class Trace {
  /** The farthest store that was asked with success. */
  source: ContentSource = "memory";
  /** The release that answered. */
  release: ReleaseId | null = null;
  /** How a query was answered, and after how many documents were looked at; null where none was asked. */
  query: string | null = null;

  note(source: ContentSource): void {
    if (DISTANCE[source] > DISTANCE[this.source]) this.source = source;
  }

  /** `duration` in ms of a clock that in workerd stands still between reads: it shows those alone. */
  headers(duration: number): HeaderFields {
    const query = this.query === null ? "" : `, query;desc="${this.query}"`;
    return {
      ...(this.release !== null && { "x-release": this.release }),
      "x-content-source": this.source,
      "server-timing": `content;desc="${this.source}";dur=${duration}${query}`,
    };
  }
}
