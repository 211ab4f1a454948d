import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { isRecord } from "#app/content/json.ts";
import { totp } from "../totp.ts";
import { type EndpointAnswer, refused } from "./endpoint-answer.ts";
import type { Claims } from "./tokens.ts";

interface Factor {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: "totp" | "phone";
  readonly secret: string;
  readonly phone: string;
  readonly created_at: string;
  status: "unverified" | "verified";
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A code may be as old as the last interval, as the auth server has it. */
const INTERVAL_MS = 30_000;

const CHALLENGE_S = 300;

/** What an authenticator app would photograph: nobody does here, so any picture will do. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h4v4H0zM5 5h4v4H5z" fill="#000"/></svg>';

/**
 * TEST LAYER. Second factors as Supabase's public Auth API documents them: enrol, challenge, verify, unenrol. The codes
 * of authenticator apps are real ones (RFC 6238); those for phones go to `sms`.
 */
export class Factors {
  readonly sms: string[] = [];
  readonly #byUser = new Map<string, readonly Factor[]>();
  readonly #challenges = new Map<string, { readonly factor: Factor; readonly code: string }>();
  readonly #passed = new Set<string>();

  /** The part of a user that tells of factors. */
  listed(user: string): readonly unknown[] {
    return this.#of(user).map(({ id, friendly_name, factor_type, status, created_at }) => {
      return { id, friendly_name, factor_type, status, created_at, updated_at: created_at };
    });
  }

  /** Whether a session has passed its second step, and its account still has one. */
  hasPassed({ sub, session_id }: Claims): boolean {
    return this.#passed.has(session_id) && this.#of(sub).some(isVerified);
  }

  enrol(claims: Claims, body: unknown): EndpointAnswer {
    const { friendly_name = "", factor_type, phone = "" } = isRecord(body) ? body : {};
    const name = String(friendly_name);
    const others = this.#of(claims.sub);
    if (factor_type !== "totp" && factor_type !== "phone") return refused(400, "validation_failed");
    if (factor_type === "phone" && !/^\+?\d{7,15}$/.test(String(phone))) return refused(400, "validation_failed");
    if (others.some((other) => other.friendly_name === name)) return refused(422, "mfa_factor_name_conflict");
    if (others.some(isVerified) && !this.hasPassed(claims)) return refused(403, "insufficient_aal");
    const factor = newFactor({ name, type: factor_type, phone: String(phone) });
    this.#byUser.set(claims.sub, [...others, factor]);
    return { status: 200, body: enrolled(factor) };
  }

  challenge({ sub }: Claims, id: string): EndpointAnswer {
    const factor = this.#find(sub, id);
    if (factor === null) return refused(404, "mfa_factor_not_found");
    const challenge = randomUUID();
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    this.#challenges.set(challenge, { factor, code });
    if (factor.factor_type === "phone") this.sms.push(code);
    const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_S;
    return { status: 200, body: { id: challenge, type: factor.factor_type, expires_at } };
  }

  /** Null where the code was right: the session is then a stronger one, and the auth server's part is to say so. */
  verify({ sub, session_id }: Claims, id: string, body: unknown): EndpointAnswer | null {
    const { code, challenge_id } = isRecord(body) ? body : {};
    const challenge = this.#challenges.get(String(challenge_id));
    const factor = this.#find(sub, id);
    if (factor === null || challenge?.factor !== factor) return refused(422, "mfa_challenge_expired");
    if (!codesOf(challenge).includes(String(code))) return refused(422, "mfa_verification_failed");
    this.#challenges.delete(String(challenge_id));
    factor.status = "verified";
    this.#passed.add(session_id);
    this.#byUser.set(
      sub,
      this.#of(sub).filter((other) => isVerified(other) || other.factor_type !== factor.factor_type),
    );
    return null;
  }

  unenrol(claims: Claims, id: string): EndpointAnswer {
    const factor = this.#find(claims.sub, id);
    if (factor === null) return refused(404, "mfa_factor_not_found");
    if (isVerified(factor) && !this.hasPassed(claims)) return refused(422, "insufficient_aal");
    const others = this.#of(claims.sub).filter((other) => other !== factor);
    this.#byUser.set(claims.sub, others);
    return { status: 200, body: { id } };
  }

  #of(user: string): readonly Factor[] {
    return this.#byUser.get(user) ?? [];
  }

  #find(user: string, id: string): Factor | null {
    return this.#of(user).find((factor) => factor.id === id) ?? null;
  }
}

function newFactor({ name, type, phone }: { name: string; type: Factor["factor_type"]; phone: string }): Factor {
  return {
    id: randomUUID(),
    friendly_name: name,
    factor_type: type,
    secret: Array.from(randomBytes(32), (byte) => BASE32.charAt(byte % 32)).join(""),
    phone,
    created_at: new Date().toISOString(),
    status: "unverified",
  };
}

function enrolled({ id, friendly_name, factor_type, secret, phone }: Factor): unknown {
  const common = { id, type: factor_type, friendly_name };
  if (factor_type === "phone") return { ...common, phone };
  return { ...common, totp: { qr_code: PICTURE, secret, uri: `otpauth://totp/test?secret=${secret}` } };
}

function isVerified({ status }: Factor): boolean {
  return status === "verified";
}

function codesOf({ factor, code }: { readonly factor: Factor; readonly code: string }): readonly string[] {
  if (factor.factor_type === "phone") return [code];
  return [0, INTERVAL_MS].map((age) => totp(factor.secret, Date.now() - age));
}
