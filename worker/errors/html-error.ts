import { renderErrorView } from "#app/server.tsx";
import type { Exchange } from "../exchange.ts";
import { redacted } from "../log.ts";
import { createNonce } from "../pages/nonce.ts";
import { pageHeaders, policyHeader } from "../pages/page-headers.ts";
import { encodeTemplate, fillTemplate } from "../pages/template.ts";
import { traceHeaders } from "../respond.ts";
import { errorShell } from "./error-shell.ts";
import type { Failure } from "./failure.ts";
import { retryHeaders } from "./retry-after.ts";

/** The view of an error: one for 404, one for all others, never stored (spec.md section 2). */
export async function htmlError(exchange: Exchange, failure: Failure): Promise<Response> {
  const { status, statusMessage, message, id } = failure;
  const { pathname, search } = exchange.address;
  const shown = { status, statusMessage, message, fullPath: `${pathname}${redacted(search)}`, ...(id && { id }) };
  const view = encodeTemplate(renderErrorView(shown, await errorShell(exchange, status)));
  const nonce = createNonce();
  return new Response(fillTemplate(view, nonce), {
    status,
    headers: [
      ...pageHeaders({
        status,
        extra: {},
        robots: "noindex",
        pathname,
        visibility: exchange.visibility,
      }),
      ...traceHeaders(exchange),
      ...retryHeaders(failure),
      policyHeader(nonce, exchange),
    ],
  });
}
