import type { Exchange } from "../exchange.ts";
import type { Failure } from "./failure.ts";
import { errorForm } from "./form.ts";
import { htmlError } from "./html-error.ts";
import { jsonError } from "./json-error.ts";

export function errorResponse(exchange: Exchange, failure: Failure): Response | Promise<Response> {
  return errorForm(exchange.address.pathname) === "json" ? jsonError(exchange, failure) : htmlError(exchange, failure);
}
