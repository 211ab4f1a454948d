import { RELAY } from "#app/links.ts";
import { readBoundedBytes } from "../body.ts";
import type { RequestContext } from "../context.ts";
import type { AnalyticsHost } from "../env.ts";
import { errorResponse, notFound } from "../errors/error-response.ts";
import type { Failure } from "../errors/failure.ts";
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
 * `/relay/…`: the analytics service at an address of our own, so that no page calls a foreign one. Absent without a key,
 * and in a preview.
 */
export async function relay(c: RequestContext): Promise<Response> {
  const { analytics } = c.get("settings");
  if (analytics === null || c.get("visibility") === "private") return refuse(c, null);
  const target = targetOf(c, analytics);
  if (target === null) return refuse(c, null, "address");
  if (target.method === "POST" && !isSameOrigin(c)) return refuse(c, FOREIGN, "origin");
  const { raw: request } = c.req;
  const body = target.method === "POST" ? await readBoundedBytes(request.body, MAX_BYTES) : null;
  if (target.method === "POST" && body === null) return refuse(c, TOO_LARGE, "size");
  const { search } = c.get("address");
  if (body !== null && !(await areOurs(body, { search, key: analytics.key }))) return refuse(c, NOT_OURS, "project");
  const type = body === null ? "" : typeOfEvents(search);
  const answer = await requestService({ target, body, type }).catch((error: unknown) => note(c, error));
  return answer === null ? errorResponse(c, OUT_OF_REACH) : passOn(c, { answer, target, analytics });
}

function targetOf(c: RequestContext, analytics: AnalyticsHost): RelayTarget | null {
  const { raw: request } = c.req;
  const address = c.get("address");
  const method = request.method === "HEAD" ? "GET" : request.method;
  const path = address.pathname.slice(RELAY.length - 1);
  return relayTarget({ method, path, search: address.search }, analytics);
}

/** Why a request goes no further, as the log and `/health` have it. */
type Reason = "address" | "origin" | "size" | "project" | "service";

/** A refusal; with a reason it is counted. */
async function refuse(c: RequestContext, failure: Failure | null, reason?: Reason): Promise<Response> {
  const { raw: request } = c.req;
  // A body that is not read keeps the connection from its next request.
  if (!request.bodyUsed) await request.body?.cancel();
  if (reason !== undefined) noteRefusal(c, reason);
  return failure === null ? notFound(c) : errorResponse(c, failure);
}

/** Each is counted, and each reason logged once an isolate: anyone can send what is refused. */
function noteRefusal(c: RequestContext, reason: Reason): void {
  c.get("isolate").once(`relay-refused ${reason}`, { level: "warn", event: "relay-refused", reason });
}

/** Once an isolate: a service that is down is down for every event. */
function note(c: RequestContext, error: unknown): null {
  c.get("isolate").once("relay-failed", { level: "warn", event: "relay-failed", ...described(error) });
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
function passOn(c: RequestContext, { answer, target, analytics }: Passing): Response | Promise<Response> {
  const { status } = answer;
  if (status >= 400 && status < 500) {
    noteRefusal(c, "service");
    return errorResponse(c, { status, statusMessage: "Refused", message: "The analytics service refuses this" });
  }
  const body = target.kind === "config-script" ? configScript(answer.body, analytics.key) : answer.body;
  if (status !== 200 || body === null) return errorResponse(c, OUT_OF_REACH);
  const type = target.kind === "json" ? JSON_TYPE : SCRIPT_TYPE;
  return respond(c, { body, type, cacheControl: keptFor(c, { answer, target }) });
}

/** As long as the service says, and no longer than we do. */
function keptFor(c: RequestContext, { answer, target }: Pick<Passing, "answer" | "target">): string {
  const now = c.get("now");
  const maxAge = /(?:no-store|private)/.test(answer.cacheControl) ? null : /max-age=(\d+)/.exec(answer.cacheControl);
  const seconds = Math.min(Number(maxAge?.[1] ?? 0), target.keep);
  return seconds > 0 ? briefCacheControl(seconds, { until: null, now }) : NO_STORE;
}

/**
 * Whether a page of ours sent this (docs/threats.md A24): the browser says so in both headers, and the origin is that of
 * the address it was sent to, or the configured one. The address is only compared with, and named in no answer (A3).
 */
function isSameOrigin(c: RequestContext): boolean {
  const { headers } = c.req.raw;
  const origin = headers.get("origin");
  if (origin === null || origin === "" || headers.get("sec-fetch-site") !== "same-origin") return false;
  return origin === c.get("address").origin || origin === originOf(c);
}
