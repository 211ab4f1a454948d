import { createHmac } from "node:crypto";
import { isRecord } from "#app/content/json.ts";

/** What an access token says; of the auth server's making. */
export interface Claims {
  readonly sub: string;
  readonly session_id: string;
  readonly iat: number;
  readonly exp: number;
  readonly aal?: string;
}

/** An access token as the local auth server signs it, with other claims. */
export function signToken(claims: Claims, secret: string): string {
  const signed = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded(claims)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** The claims of a request's bearer token, null where it has none; the server behind us checks whether they hold. */
export function claimsOf(authorization: string | undefined): Claims | null {
  const payload = /^Bearer [^.]+\.([^.]+)\.[^.]+$/.exec(authorization ?? "")?.[1];
  return payload === undefined ? null : readClaims(payload);
}

export function claimsOfToken(token: string): Claims {
  const claims = readClaims(token.split(".")[1] ?? "");
  if (claims === null) throw new Error("the auth server has issued a token without claims");
  return claims;
}

function readClaims(payload: string): Claims | null {
  const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
  return isClaims(claims) ? claims : null;
}

function isClaims(value: unknown): value is Claims {
  return isRecord(value) && typeof value.sub === "string" && typeof value.session_id === "string";
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
