import { createHmac, generateKeyPairSync, type JsonWebKey, type KeyObject, sign, verify } from "node:crypto";
import { isRecord } from "#app/content/json.ts";

/** What an access token says; of the auth server's making. */
export interface Claims {
  readonly sub: string;
  readonly session_id: string;
  readonly iat: number;
  readonly exp: number;
  readonly aal?: string;
}

/** Who signs access tokens, and how whoever asks may check that. */
export interface Signer {
  sign(claims: Claims): string;
  /** With a key of nobody's, which the token says is ours. */
  forge(claims: Claims): string;
  /** Whether this one has signed it, or somebody in its name; null for a token that is not said to be its own. */
  signed(token: string): boolean | null;
  /** What `.well-known/jwks.json` answers. */
  readonly keys: readonly JsonWebKey[];
}

/** As the local auth server does, by a secret it shares with its services: browsers have to ask it. */
export function sharedSigner(secret: string): Signer {
  const hmac = (key: string) => (text: string) => createHmac("sha256", key).update(text).digest();
  const signer = (key: string) => (claims: Claims) => token({ alg: "HS256", typ: "JWT" }, claims, hmac(key));
  return {
    sign: signer(secret),
    forge: signer(`not ${secret}`),
    signed(text) {
      const [head = "", payload = "", signature = ""] = text.split(".");
      return names(head, "HS256") ? hmac(secret)(`${head}.${payload}`).toString("base64url") === signature : null;
    },
    keys: [],
  };
}

/** As hosted projects do today, by a key pair: browsers check tokens themselves. */
export function publicSigner(): Signer {
  const [ours, theirs] = [newPair(), newPair()];
  const head = { alg: "ES256", typ: "JWT", kid: "test-layer" };
  const signer = (key: KeyObject) => (claims: Claims) =>
    token(head, claims, (text) => sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }));
  return {
    sign: signer(ours.privateKey),
    forge: signer(theirs.privateKey),
    signed: (text) => isSignedBy(ours.publicKey, text),
    keys: [
      { ...ours.publicKey.export({ format: "jwk" }), kid: head.kid, alg: head.alg, use: "sig", key_ops: ["verify"] },
    ],
  };
}

/** The claims of a request's bearer token, null where it has none; the server behind us checks whether they hold. */
export function claimsOf(authorization: string | undefined): Claims | null {
  const payload = /^Bearer [^.]+\.([^.]+)\.[^.]+$/.exec(authorization ?? "")?.[1];
  return payload === undefined ? null : readClaims(payload);
}

export function claimsOfToken(text: string): Claims {
  const claims = readClaims(text.split(".")[1] ?? "");
  if (claims === null) throw new Error("the auth server has issued a token without claims");
  return claims;
}

function newPair(): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  return generateKeyPairSync("ec", { namedCurve: "P-256" });
}

function isSignedBy(key: KeyObject, text: string): boolean | null {
  const [head = "", payload = "", signature = ""] = text.split(".");
  if (!names(head, "ES256")) return null;
  const signed = Buffer.from(`${head}.${payload}`);
  return verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
}

function names(head: string, algorithm: string): boolean {
  return Buffer.from(head, "base64url").includes(algorithm);
}

function token(head: object, claims: Claims, signature: (text: string) => Buffer): string {
  const text = `${encoded(head)}.${encoded(claims)}`;
  return `${text}.${signature(text).toString("base64url")}`;
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
