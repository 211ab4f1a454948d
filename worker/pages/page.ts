import { canonicalPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import { countRequest } from "../counts.ts";
import { notFound } from "../errors/error-response.ts";
import type { Exchange } from "../exchange.ts";
import { createNonce, fillTemplate } from "../html/template.ts";
import { resolve } from "../resolve/resolve.ts";
import { redirect } from "../respond.ts";
import { pagePolicy } from "../security-headers.ts";
import { cachedCurrent, readCurrent } from "../store/pointer.ts";
import { answerPage } from "./answer-page.ts";
import { answerPreview } from "./change-preview.ts";
import { isPayload, payload } from "./payload.ts";

/** Every address that is no endpoint: a page from memory, else a payload, else a page rendered (docs/architecture.md 4). */
export function page(exchange: Exchange): Response | Promise<Response> {
  const remembered = rememberedPage(exchange);
  if (remembered !== null) return remembered;
  if (isPayload(exchange.address.pathname)) return readCurrent(exchange).then(() => payload(exchange));
  return answerPreview(exchange) ?? canonicalPage(exchange);
}

/** The warm way: what is in memory lies there under its canonical spelling, so nothing else needs to be looked at. */
function rememberedPage(exchange: Exchange): Response | null {
  const { isolate, address, now, visibility } = exchange;
  if (address.search !== "" || visibility === "private") return null;
  const current = cachedCurrent(exchange);
  const page = current === null ? null : isolate.pages.get(current.release.id, address.pathname, now);
  if (page === null) return null;
  countRequest(exchange, { kind: "page", name: address.pathname });
  const nonce = createNonce();
  const headers = new Headers(page.headers);
  // No page of the account zone is remembered: none of these may ask another origin.
  const policy = pagePolicy({ nonce, loose: isolate.build.development, connect: null });
  headers.set("content-security-policy", policy);
  return new Response(fillTemplate(page.template, nonce), { headers });
}

/** One spelling a page: any other is sent to it, or is none, before anything else is done (docs/threats.md A9). */
function canonicalPage(exchange: Exchange): Response | Promise<Response> {
  const { pathname, search } = exchange.address;
  const path = canonicalPath(pathname);
  if (path === null) return resolve(exchange, async () => notFound(exchange));
  const spelled = pathToUrl(path);
  if (spelled !== pathname) return redirect(exchange, { location: spelled + search, status: 308 });
  return resolve(exchange, (resolved) => answerPage(resolved, path)).then((response) => {
    if (response.status === 200) countRequest(exchange, { kind: "page", name: pathname });
    return response;
  });
}
