import type { ServerResponse } from "node:http";
import { refused } from "./endpoint-answer.ts";

/**
 * What is wrong with the auth server: it cuts connections, never answers, answers with a page, fails, has had too much,
 * stands behind a firewall that lets nobody pass; it signs with a key that is not its own; its clock is an hour behind
 * or before ours; its tokens last for seconds.
 */
export type Fault =
  | "down"
  | "hang"
  | "html"
  | "500"
  | "429"
  | "firewall"
  | "wrong-signature"
  | "clock-behind"
  | "clock-ahead"
  | "short-lived";

/** Everywhere, or where method and path match: `{ with: "429", at: /POST .*\/token/ }` */
export type FaultNow = Fault | { readonly with: Fault; readonly at: RegExp } | null;

/** The fault of a request, `POST /auth/v1/token?grant_type=password`. */
export function faultOf(now: FaultNow, request: string): Fault | null {
  if (now === null || typeof now === "string") return now;
  return now.at.test(request) ? now.with : null;
}

const RETRY_AFTER_S = 30;

/** Answers as the fault has it; false where the fault is in what the tokens say. */
export function answeredWithFault(fault: Fault | null, response: ServerResponse): boolean {
  switch (fault) {
    case "hang":
      return true;
    case "down":
      response.destroy();
      return true;
    case "html":
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<!doctype html><title>Gateway</title>");
      return true;
    case "500":
      response.writeHead(500, { "content-type": "application/json" });
      response.end("{}");
      return true;
    case "429":
      response.writeHead(429, { "content-type": "application/json", "retry-after": String(RETRY_AFTER_S) });
      response.end(JSON.stringify(refused(429, "over_request_rate_limit").body));
      return true;
    case "firewall":
      response.writeHead(403, { "content-type": "text/html" });
      response.end("<!doctype html><title>Blocked</title>");
      return true;
    default:
      return false;
  }
}

const HOUR_S = 3600;
const SHORT_S = 5;

interface Times {
  readonly iat: number;
  readonly exp: number;
}

/** The times of a token as a server with this fault writes them. */
export function faultyTimes({ iat, exp }: Times, fault: Fault | null): Times {
  if (fault === "short-lived") return { iat, exp: iat + SHORT_S };
  const skew = skewOf(fault);
  return { iat: iat + skew, exp: exp + skew };
}

/** What they are by a clock that is right: to the server with this fault its own tokens are good. */
export function trueTimes({ iat, exp }: Times, fault: Fault | null): Times {
  const skew = skewOf(fault);
  return { iat: iat - skew, exp: exp - skew };
}

function skewOf(fault: Fault | null): number {
  if (fault === "clock-behind") return -HOUR_S;
  return fault === "clock-ahead" ? HOUR_S : 0;
}
