import { canonicalPath, type DocumentPath, isCanonical, pathToUrl } from "../content/path/canonical-path.ts";
import { PAYLOAD } from "../content/routing/names.ts";
import { ASSETS, FILES } from "../links.ts";
import { isPagePath, payloadUrl } from "../page-links.ts";
import { isAccount } from "../zones.ts";
import { withFile } from "./shelf.ts";
import type { OfflineStore } from "./store.ts";

/** How long a page that is kept waits for a newer one. */
const PATIENCE_MS = 4_000;

/** What the client knows for "load this page whole": the page there is comes from another build than the session. */
const OUTDATED = 409;

interface Answering {
  readonly store: OfflineStore;
  /** The build of the code that the worker is of. */
  readonly code: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Told of a page that the network had after all, when the kept one was shown already: that one may be old. */
  readonly late: (path: DocumentPath) => void;
  /** Takes the worker away: nothing that is asked for from then on comes to it. */
  readonly leave: () => Promise<unknown>;
}

/**
 * Answers a request. Pages and their data come from the network, that a release published now shows now, and from the
 * device where there is no answer, or none for a while; what its address names for good, from the device first.
 */
export function answer(asked: Asked, request: Request, tools: Answering): Promise<Response> {
  switch (asked.kind) {
    case "page":
      return answerPage(asked, request, tools);
    case "payload":
      return answerPayload(asked, request, tools);
    case "preview":
      return answerPreview(request, tools);
    case "asset":
      return tools.store.find(asked.address).then((kept) => kept ?? tools.fetch(request));
    case "file":
      return answerFile(asked.address, request, tools);
  }
}

type AskedPage = Extract<Asked, { kind: "page" }>;
type AskedPayload = Extract<Asked, { kind: "payload" }>;

function answerPage({ path, plain }: AskedPage, request: Request, tools: Answering): Promise<Response> {
  const { store, code } = tools;
  const kept = async () => {
    const { pages } = await store.shelf();
    return plain && pages.some((page) => page.path === path) ? store.find(pathToUrl(path)) : null;
  };
  const failed = async () => (await kept()) ?? store.offlinePage(code);
  return networkFirst(request, tools, { slow: kept, failed, late: () => tools.late(path) });
}

/** Only a server can tell who looks at a preview: a worker might show the public page instead, so there is none by then. */
async function answerPreview(request: Request, { fetch, leave }: Answering): Promise<Response> {
  await leave().catch(ignore);
  return fetch(request);
}

/** Data of a build: of another one it must not be shown beside what the session has. */
function answerPayload({ path, build }: AskedPayload, request: Request, tools: Answering): Promise<Response> {
  const { store } = tools;
  const keptBuild = async () => (await store.shelf()).pages.find((page) => page.path === path)?.build ?? null;
  const kept = async () => {
    const known = await keptBuild();
    return known === null || (build !== "" && build !== known) ? null : store.find(payloadUrl(path, known));
  };
  const outdated = async () => {
    return build === "" || (await keptBuild()) === null ? null : new Response(null, { status: OUTDATED });
  };
  const failed = async () => (await kept()) ?? outdated();
  return networkFirst(request, tools, { slow: kept, failed, late: nothing });
}

async function answerFile(address: string, request: Request, { store, fetch }: Answering): Promise<Response> {
  const kept = await store.find(address);
  if (kept !== null) return kept;
  const response = await fetch(request);
  if (isKeepable(response)) {
    const parts = [[address, response.clone()]] as const;
    store.keep({ parts, place: (shelf, bytes) => withFile(shelf, { address, bytes }) }).catch(ignore);
  }
  return response;
}

/** A device without room keeps nothing more; what was asked for is shown all the same. */
function ignore(): void {}

interface Instead {
  /** What is shown while the network takes its time, null to wait on. */
  readonly slow: () => Promise<Response | null>;
  /** What is shown where there was no answer, null for the browser's own failure. */
  readonly failed: () => Promise<Response | null>;
  /** Told of an answer that came when something else was shown already. */
  readonly late: () => void;
}

async function networkFirst(request: Request, { fetch }: Answering, instead: Instead): Promise<Response> {
  const asked = fetch(request);
  const early = await Promise.race([asked.then(nothing, nothing), after(PATIENCE_MS).then(instead.slow)]);
  if (early === null) return asked.catch(async () => (await instead.failed()) ?? Response.error());
  asked.then(({ body }) => body?.cancel()).then(instead.late, ignore);
  return early;
}

function nothing(): null {
  return null;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What a request of a page asks for, as far as the service worker has a word in it. */
type Asked =
  /** A page opened by its address; one with a query is shown, but is none to be kept. */
  | { readonly kind: "page"; readonly path: DocumentPath; readonly plain: boolean }
  /** A page as data; `build` is "" for whichever is the current one. */
  | { readonly kind: "payload"; readonly path: DocumentPath; readonly build: string }
  /** The way into a preview. */
  | { readonly kind: "preview" }
  /** What its address names for good: a part of a build, a drawing, a file to take home. */
  | { readonly kind: "asset" | "file"; readonly address: string };

type AskedRequest = Pick<Request, "method" | "mode" | "url" | "headers">;

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
