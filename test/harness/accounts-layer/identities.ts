import { randomUUID } from "node:crypto";
import { isRecord } from "#app/content/json.ts";
import { type EndpointAnswer, refused } from "./endpoint-answer.ts";
import type { Claims } from "./tokens.ts";

interface Identity {
  readonly identity_id: string;
  readonly provider: string;
  readonly [field: string]: unknown;
}

interface ServiceRequest {
  readonly claims: Claims;
  readonly provider: string;
  readonly redirectTo: string;
}

/** The provider's page, where somebody would say yes; here nobody is asked. */
export const PROVIDER_PAGE = "/provider";

/** The only provider that is turned on. */
export const PROVIDER = "google";

/**
 * TEST LAYER. Identities linked to an account and unlinked from it as Supabase's public Auth API documents it: a link
 * leads to the provider's page, and from there back with the session in the fragment.
 */
export class Identities {
  readonly #added = new Map<string, readonly Identity[]>();
  readonly #removed = new Set<string>();
  readonly #request = new Map<string, ServiceRequest>();

  /** The identities of a user, those that the auth server knows given. */
  listed(user: string, own: readonly unknown[]): readonly Identity[] {
    return [...own.filter(isIdentity), ...(this.#added.get(user) ?? [])].filter(
      ({ identity_id }) => !this.#removed.has(identity_id),
    );
  }

  authorize(claims: Claims, { origin, searchParams }: URL): EndpointAnswer {
    const provider = searchParams.get("provider") ?? "";
    if (provider !== PROVIDER) return refused(400, "validation_failed", `Unsupported provider: ${provider}`);
    const state = randomUUID();
    this.#request.set(state, { claims, provider, redirectTo: searchParams.get("redirect_to") ?? origin });
    return { status: 200, body: { url: `${origin}${PROVIDER_PAGE}?state=${state}` } };
  }

  /** What the provider's page leads back with; null for a state that nobody asked for, or twice. */
  arrive(state: string): ServiceRequest | null {
    const request = this.#request.get(state);
    if (request === undefined) return null;
    this.#request.delete(state);
    const { sub } = request.claims;
    this.#added.set(sub, [...(this.#added.get(sub) ?? []), newIdentity(request)]);
    return request;
  }

  unlink(user: unknown, id: string): EndpointAnswer {
    const identities = isRecord(user) && Array.isArray(user.identities) ? user.identities.filter(isIdentity) : [];
    if (identities.length < 2) return refused(422, "single_identity_not_deletable");
    if (!identities.some(({ identity_id }) => identity_id === id)) return refused(422, "identity_not_found");
    this.#removed.add(id);
    return { status: 200, body: {} };
  }
}

function newIdentity({ claims: { sub }, provider }: ServiceRequest): Identity {
  const now = new Date().toISOString();
  const identity_data = { sub: `${provider}-${sub}`, email: `${provider}@paper.example`, email_verified: true };
  return {
    identity_id: randomUUID(),
    id: identity_data.sub,
    user_id: sub,
    identity_data,
    provider,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  };
}

function isIdentity(value: unknown): value is Identity {
  return isRecord(value) && typeof value.identity_id === "string" && typeof value.provider === "string";
}
