import { canonicalPath, type DocumentPath, isCanonical } from "../content/path/canonical-path.ts";
import { PAYLOAD } from "../content/routing/names.ts";
import { ASSETS, FILES } from "../links.ts";
import { isPagePath } from "../page-links.ts";
import { isAccount } from "../zones.ts";

/** What a request of a page asks for, as far as the service worker has a word in it. */
export type Asked =
  /** A page opened by its address; one with a query is shown, but is none to be kept. */
  | { readonly kind: "page"; readonly path: DocumentPath; readonly plain: boolean }
  /** A page as data; `build` is "" for whichever is the current one. */
  | { readonly kind: "payload"; readonly path: DocumentPath; readonly build: string }
  /** The way into a preview. */
  | { readonly kind: "preview" }
  /** What its address names for good: a part of a build, a drawing, a file to take home. */
  | { readonly kind: "asset" | "file"; readonly address: string };

export type AskedRequest = Pick<Request, "method" | "mode" | "url" | "headers">;

/** Whoever asks for something of a preview, or to leave one. */
const PREVIEW = /[?&]preview/;

/**
 * Null for whatever passes untouched, as if there were no service worker: other origins, all that is sent, parts of
 * files, what nobody has asked for yet, the account zone, whatever else concerns previews, every endpoint.
 *
 * `/kids-corner` opened -> `{ kind: "page", path: "/kids-corner", plain: true }`, `/account/login` -> null
 */
export function askedOf({ method, mode, url, headers }: AskedRequest, origin: string): Asked | null {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== "GET" || asked !== origin || headers.has("range") || headers.has("purpose")) return null;
  if (mode === "navigate" && new URLSearchParams(search).get("preview")) return { kind: "preview" };
  if (isAccount(pathname) || PREVIEW.test(search)) return null;
  if (pathname.endsWith(PAYLOAD)) {
    const path = spelledPath(pathname.slice(0, -PAYLOAD.length) || "/");
    return path && { kind: "payload", path, build: search.slice(1) };
  }
  if (mode === "navigate" && isPagePath(pathname)) {
    const path = spelledPath(pathname);
    return path && { kind: "page", path, plain: search === "" };
  }
  if (search !== "") return null;
  if (pathname.startsWith(ASSETS)) return { kind: "asset", address: pathname };
  return pathname.startsWith(FILES) ? { kind: "file", address: pathname } : null;
}

/** Null for a spelling that the server sends to another one. */
function spelledPath(pathname: string): DocumentPath | null {
  return isCanonical(pathname) ? canonicalPath(pathname) : null;
}

/** Whether an answer may be kept: a whole one of ours, which is for everybody. */
export function isKeepable({ status, type, redirected, headers }: Omit<Response, "body">): boolean {
  const policy = headers.get("cache-control") ?? "";
  return status === 200 && type === "basic" && !redirected && !/private|no-store/.test(policy);
}
