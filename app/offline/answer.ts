import { canonicalPath, type DocumentPath, isCanonical, pathToUrl } from "../content/path/canonical-path.ts";
import { PAYLOAD } from "../content/routing/names.ts";
import { ASSETS, FILES } from "../links.ts";
import { isPagePath, payloadUrl } from "../page-links.ts";
import { isAccount } from "../zones.ts";
import { withFile } from "./offline-index.ts";
import type { OfflineStore } from "./store.ts";

/** How long the network may take before a saved page is shown instead. */
const NETWORK_TIMEOUT_MS = 4_000;

/** Tells the client to load the page in full: the saved page is of another build than the session. */
const OUTDATED = 409;

interface Answering {
  readonly store: OfflineStore;
  readonly code: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Called when the network answers after the saved page was shown, which may be outdated. */
  readonly late: (path: DocumentPath) => void;
  /** Unregisters the worker, so that it gets no later requests. */
  readonly leave: () => Promise<unknown>;
}

/**
 * Answers a request. Pages and their data come from the network first, so that a new release shows at once, and from
 * the cache where the network fails or is slow; immutable files come from the cache first.
 */
export function answer(requested: Requested, request: Request, tools: Answering): Promise<Response> {
  switch (requested.kind) {
    case "page":
      return answerPage(requested, request, tools);
    case "payload":
      return answerPayload(requested, request, tools);
    case "preview":
      return answerPreview(request, tools);
    case "asset":
      return tools.store.find(requested.address).then((kept) => kept ?? tools.fetch(request));
    case "file":
      return answerFile(requested.address, request, tools);
  }
}

type RequestedPage = Extract<Requested, { kind: "page" }>;
type RequestedPayload = Extract<Requested, { kind: "payload" }>;

function answerPage({ path, plain }: RequestedPage, request: Request, tools: Answering): Promise<Response> {
  const { store, code } = tools;
  const kept = async () => {
    const { pages } = await store.index();
    return plain && pages.some((page) => page.path === path) ? store.find(pathToUrl(path)) : null;
  };
  const failed = async () => (await kept()) ?? store.offlinePage(code);
  return networkFirst(request, tools, { slow: kept, failed, late: () => tools.late(path) });
}

/** Previews need the server: the worker could show the public page instead, so it unregisters itself before. */
async function answerPreview(request: Request, { fetch, leave }: Answering): Promise<Response> {
  await leave().catch(ignore);
  return fetch(request);
}

/** Data of one build; the session cannot show data of another. */
function answerPayload({ path, build }: RequestedPayload, request: Request, tools: Answering): Promise<Response> {
  const { store } = tools;
  const keptBuild = async () => (await store.index()).pages.find((page) => page.path === path)?.build ?? null;
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
    store.keep({ parts, update: (index, bytes) => withFile(index, { address, bytes }) }).catch(ignore);
  }
  return response;
}

/** Storage is full: nothing more is saved, and the answer is shown anyway. */
function ignore(): void {}

interface Instead {
  /** The answer if the network is slow; null to go on waiting. */
  readonly slow: () => Promise<Response | null>;
  /** The answer if the network fails; null for the browser's own error. */
  readonly failed: () => Promise<Response | null>;
  /** Called when the network answers after another answer was used. */
  readonly late: () => void;
}

async function networkFirst(request: Request, { fetch }: Answering, instead: Instead): Promise<Response> {
  const fetched = fetch(request);
  const early = await Promise.race([fetched.then(nothing, nothing), after(NETWORK_TIMEOUT_MS).then(instead.slow)]);
  if (early === null) return fetched.catch(async () => (await instead.failed()) ?? Response.error());
  fetched.then(({ body }) => body?.cancel()).then(instead.late, ignore);
  return early;
}

function nothing(): null {
  return null;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What a request is for, if the service worker handles it. */
type Requested =
  /** A page that is opened; with a query it is not `plain` and never saved. */
  | { readonly kind: "page"; readonly path: DocumentPath; readonly plain: boolean }
  /** A page as data; `build` is "" for the current one. */
  | { readonly kind: "payload"; readonly path: DocumentPath; readonly build: string }
  /** Opens or leaves a preview. */
  | { readonly kind: "preview" }
  /** Immutable: a file of a build, a drawing, a download. */
  | { readonly kind: "asset" | "file"; readonly address: string };

type RequestFacts = Pick<Request, "method" | "mode" | "url" | "headers">;

const PREVIEW = /[?&]preview/;

/**
 * Null for requests that the browser handles as if there were no service worker: other origins, methods other than GET,
 * ranges, prefetches, the account zone, the rest of previews, endpoints.
 *
 * `/kids-corner` opened -> `{ kind: "page", path: "/kids-corner", plain: true }`, `/account/login` -> null
 */
export function parseRequest({ method, mode, url, headers }: RequestFacts, origin: string): Requested | null {
  const { origin: target, pathname, search } = new URL(url);
  if (method !== "GET" || target !== origin || headers.has("range")) return null;
  if (headers.has("purpose") || headers.has("sec-purpose")) return null;
  if (mode === "navigate" && new URLSearchParams(search).get("preview")) return { kind: "preview" };
  if (isAccount(pathname) || PREVIEW.test(search)) return null;
  if (pathname.endsWith(PAYLOAD)) {
    // Of a narrowed list the whole list is saved, with what narrows it here.
    if (search.includes("&")) return null;
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

/** Null for a spelling that the server redirects. */
function spelledPath(pathname: string): DocumentPath | null {
  return isCanonical(pathname) ? canonicalPath(pathname) : null;
}

/** Whether an answer may be saved: complete, of our origin, and public. */
export function isKeepable({ status, type, redirected, headers }: Omit<Response, "body">): boolean {
  const policy = headers.get("cache-control") ?? "";
  return status === 200 && type === "basic" && !redirected && !/private|no-store/.test(policy);
}
