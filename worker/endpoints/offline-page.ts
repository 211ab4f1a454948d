import { OFFLINE_PAGE } from "#app/links.ts";
import { offline } from "#app/routes/page-data.ts";
import { renderErrorView } from "#app/server.tsx";
import { errorShell } from "../errors/error-shell.ts";
import type { Exchange } from "../exchange.ts";
import { createNonce } from "../pages/nonce.ts";
import { pageHeaders, policyHeader } from "../pages/page-headers.ts";
import { encodeTemplate, fillTemplate } from "../pages/template.ts";
import { traceHeaders } from "../respond.ts";

/** A page of the site, with its navigation, that could not be had. */
const WITH_NAVIGATION = 404;

/**
 * `/offline.html`: what the service worker keeps to show at any address that it has no page of. Nobody else asks for it,
 * and what it shows as missing is found as soon as there is a connection.
 */
export async function offlinePage(exchange: Exchange): Promise<Response> {
  const view = renderErrorView(offline(OFFLINE_PAGE), await errorShell(exchange, WITH_NAVIGATION));
  const { visibility } = exchange;
  const nonce = createNonce();
  return new Response(fillTemplate(encodeTemplate(view), nonce), {
    headers: [
      ...pageHeaders({ status: 200, extra: {}, robots: "noindex", pathname: OFFLINE_PAGE, visibility }),
      ...traceHeaders(exchange),
      policyHeader(nonce, exchange),
    ],
  });
}
