import { RELAY } from "#app/links.ts";
import { readBoundedBytes } from "../body.ts";
import type { AnalyticsHost } from "../env.ts";
import { errorResponse, notFound } from "../errors/error-response.ts";
import type { Failure } from "../errors/failure.ts";
import type { Exchange } from "../exchange.ts";
import { briefCacheControl, NO_STORE } from "../headers.ts";
import { described } from "../log.ts";
import { JSON_TYPE, originOf, respond } from "../respond.ts";
import { areOurs, typeOfEvents } from "./sent-events.ts";
import { configScript, requestService, type ServiceAnswer } from "./service.ts";
import { type RelayTarget, relayTarget } from "./target.ts";

/** A client's batch of events is some KiB; one full of the longest texts it takes stays below. */
const MAX_BYTES = 256 * 1024;

const SCRIPT_TYPE = "text/javascript;charset=utf-8";

const FOREIGN: Failure = { status: 403, statusMessage: "Forbidden", message: "Only pages of this site may send this" };
const TOO_LARGE: Failure = { status: 413, statusMessage: "Content Too Large", message: "The body is too large" };
const NOT_OURS: Failure = { status: 403, statusMessage: "Forbidden", message: "This is of another project" };
const OUT_OF_REACH: Failure = {
  status: 502,
  statusMessage: "Bad Gateway",
  message: "The analytics service is out of reach for a moment",
};

/**
 * `/relay/…`: the analytics service at an address of our own, so that no page asks a foreign one. Absent without a key,
 * and for whoever looks at a preview.
 */
export async function relay(exchange: Exchange): Promise<Response> {
  const { analytics } = exchange.settings;
  if (analytics === null || exchange.visibility === "private") return refuse(exchange, null);
  const target = targetOf(exchange, analytics);
  if (target === null) return refuse(exchange, null, "address");
  if (target.method === "POST" && !isSameOrigin(exchange)) return refuse(exchange, FOREIGN, "origin");
  const { request } = exchange;
  const body = target.method === "POST" ? await readBoundedBytes(request.body, MAX_BYTES) : null;
  if (target.method === "POST" && body === null) return refuse(exchange, TOO_LARGE, "size");
  const { search } = exchange.address;
  if (body !== null && !(await areOurs(body, { search, key: analytics.key })))
    return refuse(exchange, NOT_OURS, "project");
  const type = body === null ? "" : typeOfEvents(search);
  const answer = await requestService({ target, body, type }).catch((error: unknown) => note(exchange, error));
  return answer === null ? errorResponse(exchange, OUT_OF_REACH) : passOn(exchange, { answer, target, analytics });
}

function targetOf({ request, address }: Exchange, analytics: AnalyticsHost): RelayTarget | null {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const path = address.pathname.slice(RELAY.length - 1);
  return relayTarget({ method, path, search: address.search }, analytics);
}

/** Why a request goes no further, as the log and `/health` have it. */
type Reason = "address" | "origin" | "size" | "project" | "service";

/** A refusal; with a reason it is counted. */
async function refuse(exchange: Exchange, failure: Failure | null, reason?: Reason): Promise<Response> {
  const { request } = exchange;
  // A body that is not read keeps the connection from its next request.
  if (!request.bodyUsed) await request.body?.cancel();
  if (reason !== undefined) noteRefusal(exchange, reason);
  return failure === null ? notFound(exchange) : errorResponse(exchange, failure);
}

/** Each is counted, and each reason logged once an isolate: anyone can send what is refused. */
function noteRefusal({ isolate }: Exchange, reason: Reason): void {
  isolate.once(`relay-refused ${reason}`, { level: "warn", event: "relay-refused", reason });
}

/** Once an isolate: a service that is down is down for every event. */
function note({ isolate }: Exchange, error: unknown): null {
  isolate.once("relay-failed", { level: "warn", event: "relay-failed", ...described(error) });
  return null;
}

interface Passing {
  readonly answer: ServiceAnswer;
  readonly target: RelayTarget;
  readonly analytics: AnalyticsHost;
}

/**
 * Of an answer only the body is the service's; of a refusal only the status, which tells the client not to try again.
 */
function passOn(exchange: Exchange, { answer, target, analytics }: Passing): Response | Promise<Response> {
  const { status } = answer;
  if (status >= 400 && status < 500) {
    noteRefusal(exchange, "service");
    return errorResponse(exchange, { status, statusMessage: "Refused", message: "The analytics service refuses this" });
  }
  const body = target.kind === "config-script" ? configScript(answer.body, analytics.key) : answer.body;
  if (status !== 200 || body === null) return errorResponse(exchange, OUT_OF_REACH);
  const type = target.kind === "json" ? JSON_TYPE : SCRIPT_TYPE;
  return respond(exchange, { body, type, cacheControl: keptFor(exchange, { answer, target }) });
}

/** As long as the service says, and no longer than we do. */
function keptFor({ now }: Exchange, { answer, target }: Pick<Passing, "answer" | "target">): string {
  const maxAge = /(?:no-store|private)/.test(answer.cacheControl) ? null : /max-age=(\d+)/.exec(answer.cacheControl);
  const seconds = Math.min(Number(maxAge?.[1] ?? 0), target.keep);
  return seconds > 0 ? briefCacheControl(seconds, { until: null, now }) : NO_STORE;
}

/**
 * Whether a page of ours sent this (docs/threats.md A24): the browser says so in both headers, and the origin is that of
 * the address it was sent to, or the configured one. The address is only compared with, and named in no answer (A3).
 */
function isSameOrigin(exchange: Exchange): boolean {
  const { headers } = exchange.request;
  const origin = headers.get("origin");
  if (origin === null || origin === "" || headers.get("sec-fetch-site") !== "same-origin") return false;
  return origin === exchange.address.origin || origin === originOf(exchange);
}
