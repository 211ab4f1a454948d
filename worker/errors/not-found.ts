import type { Exchange } from "../exchange.ts";
import { redacted } from "../log.ts";
import { errorResponse } from "./error-response.ts";
import { pageNotFound } from "./failure.ts";

export function notFound(exchange: Exchange): Response | Promise<Response> {
  const { pathname, search } = exchange.address;
  return errorResponse(exchange, pageNotFound(`${pathname}${redacted(search)}`));
}

/** Methods but GET and HEAD. The original has no such route on its content endpoints (protocol.md 1.1). */
export async function notAllowed(exchange: Exchange): Promise<Response> {
  // A body that nobody reads keeps the connection from its next request.
  await exchange.request.body?.cancel();
  if (/^\/(query|navigation)(\/|$)/.test(exchange.address.pathname)) return notFound(exchange);
  const statusMessage = "Method Not Allowed";
  const response = await errorResponse(exchange, { status: 405, statusMessage, message: statusMessage });
  response.headers.set("allow", "GET, HEAD");
  return response;
}
