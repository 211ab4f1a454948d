import type { Context } from "hono";
import type { ReleaseId } from "#app/content/release/hash.ts";
import { type Env, type Settings, settingsOf } from "./env.ts";
import type { HeaderFields } from "./headers.ts";
import type { ContentSource, Isolate } from "./isolate.ts";
import { type Preview, type Visibility, visibilityOf } from "./resolve/preview-request.ts";

/** The variables of Hono's context. Handlers use `c.get`, since `c.var` copies all of them at each use. */
interface Variables {
  isolate: Isolate;
  settings: Settings;
  address: RequestAddress;
  trace: Trace;
  /** When the request arrived, epoch ms. The whole answer is computed for this moment. */
  now: number;
  /** Private answers are neither cached nor counted. */
  visibility: Visibility;
  /** The preview that the visitor sees instead of the public site; null for none. Only resolve/ reads it. */
  preview: Preview | null;
}

export interface WorkerTypes {
  Bindings: Env;
  Variables: Variables;
}

export type RequestContext = Context<WorkerTypes>;

/** A request's address as it was spelled: nothing decoded, nothing normalised beyond what the runtime did. */
export interface RequestAddress {
  /** `https://host`. Named in answers on loopback alone: all others name the configured origin. */
  readonly origin: string;
  /** Starts with "/". */
  readonly pathname: string;
  /** With its "?", or "". */
  readonly search: string;
}

/** Sets the variables of a new context. Throws if wrangler.toml has a mistake, which the last resort then logs. */
export function setVariables(c: RequestContext, isolate: Isolate): void {
  const address = splitAddress(c.req.raw.url);
  c.set("isolate", isolate);
  c.set("address", address);
  c.set("trace", new Trace());
  c.set("now", isolate.clock());
  c.set("visibility", visibilityOf(c.req.raw, address.search));
  c.set("preview", null);
  c.set("settings", settingsOf(c.env));
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

/** The path for the router, not decoded: endpoints match exactly and case-sensitively. */
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

/** Where the content of one request came from, which response headers show to an operator. */
export class Trace {
  /** The farthest store that answered. */
  source: ContentSource = "memory";
  /** The release that answered. */
  release: ReleaseId | null = null;
  /** How a query was answered, and how many documents it looked at; null without a query. */
  query: string | null = null;

  note(source: ContentSource): void {
    if (DISTANCE[source] > DISTANCE[this.source]) this.source = source;
  }

  /** `duration` in ms; the clock of workerd advances only at I/O. */
  headers(duration: number): HeaderFields {
    const query = this.query === null ? "" : `, query;desc="${this.query}"`;
    return {
      ...(this.release !== null && { "x-release": this.release }),
      "x-content-source": this.source,
      "server-timing": `content;desc="${this.source}";dur=${duration}${query}`,
    };
  }
}
