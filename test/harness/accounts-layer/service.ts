import { isRecord } from "#app/content/json.ts";
import { type EndpointAnswer, refused } from "./endpoint-answer.ts";
import type { Factors } from "./factors.ts";
import { type Fault, faultyTimes, trueTimes } from "./faults.ts";
import { type Identities, PROVIDER, PROVIDER_PAGE } from "./identities.ts";
import { type Claims, claimsOf, claimsOfToken, type Signer, sharedSigner } from "./tokens.ts";

type Fields = { readonly [field: string]: unknown };

/** One request, as the layer needs it. */
export interface ServiceRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
  readonly fault: Fault | null;
}

export interface Answered {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

export interface ServiceParts {
  readonly upstream: string;
  /** What the server behind signs with. */
  readonly secret: string;
  readonly signer: Signer;
  /** What it lacks; null where that stays lacking. */
  readonly extras: { readonly factors: Factors; readonly identities: Identities } | null;
}

interface InSession {
  readonly request: ServiceRequest;
  readonly claims: Claims;
}

/** TEST LAYER. The auth service that the local server is not: asks that one for what it has, and has the rest. */
export class Service {
  readonly #parts: ServiceParts;
  /** The last answer with tokens, by session: a stronger session keeps what the auth server needs of it. */
  readonly #issued = new Map<string, Fields>();

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  async answer(request: ServiceRequest): Promise<Answered> {
    const signed = this.#parts.signer.signed(bearerOf(request));
    if (signed === false) return json(refused(403, "bad_jwt"));
    return (await this.#own(request)) ?? this.#pass(request);
  }

  /** What the server behind lacks; null for what it has. */
  async #own(request: ServiceRequest): Promise<Answered | null> {
    const { pathname, searchParams } = request.url;
    const { extras, signer } = this.#parts;
    if (pathname === "/auth/v1/.well-known/jwks.json") return json({ status: 200, body: { keys: signer.keys } });
    if (extras === null) return null;
    if (pathname === PROVIDER_PAGE)
      return this.#arrive(request, extras.identities.arrive(searchParams.get("state") ?? ""));
    const claims = claimsOf(request.headers.authorization);
    if (claims === null) return null;
    const factor = /^\/auth\/v1\/factors(?:\/([^/]+))?(?:\/(challenge|verify))?$/.exec(pathname);
    if (factor !== null) return json(await this.#factorEndpoint(extras.factors, { request, claims, found: factor }));
    const identity = /^\/auth\/v1\/user\/identities\/([^/]+)$/.exec(pathname)?.[1];
    if (identity === undefined) return null;
    return json(await this.#identityEndpoint(extras.identities, { request, claims, id: identity }));
  }

  async #factorEndpoint(
    factors: Factors,
    { request, claims, found }: InSession & { readonly found: RegExpExecArray },
  ): Promise<EndpointAnswer> {
    const [, id, step] = found;
    const given: unknown = request.body === "" ? {} : JSON.parse(request.body);
    if (id === undefined) return factors.enrol(claims, given);
    if (request.method === "DELETE") return factors.unenrol(claims, id);
    if (step === "challenge") return factors.challenge(claims, id);
    const refusal = factors.verify(claims, id, given);
    if (refusal !== null) return refusal;
    return { status: 200, body: { ...this.#session(claims, request.fault), user: await this.#user(request) } };
  }

  async #identityEndpoint(
    identities: Identities,
    { request, claims, id }: InSession & { readonly id: string },
  ): Promise<EndpointAnswer> {
    if (id === "authorize") return identities.authorize(claims, request.url);
    return identities.unlink(await this.#user(request), id);
  }

  /** Whose session this is, as this layer tells it. */
  async #user(request: ServiceRequest): Promise<unknown> {
    const { body } = await this.#pass({
      ...request,
      method: "GET",
      url: new URL("/auth/v1/user", request.url),
      body: "",
    });
    return JSON.parse(body);
  }

  /** The end of the provider's page: back to the site, with the session. */
  #arrive({ fault }: ServiceRequest, arrived: ReturnType<Identities["arrive"]>): Answered {
    if (arrived === null) return json(refused(400, "bad_oauth_state"));
    const location = withSession(arrived.redirectTo, this.#session(arrived.claims, fault));
    return { status: 302, headers: { location }, body: "" };
  }

  #session({ session_id }: Claims, fault: Fault | null): Fields {
    return this.#retold(this.#issued.get(session_id) ?? {}, fault);
  }

  async #pass(request: ServiceRequest): Promise<Answered> {
    const { method, url, headers, body, fault } = request;
    const answer = await fetch(`${this.#parts.upstream}${url.pathname}${url.search}`, {
      method,
      headers: { ...headers, ...this.#upstreamToken(request) },
      redirect: "manual",
      ...(body !== "" && { body }),
    });
    const text = await answer.text();
    const { "content-length": _length, "content-encoding": _encoding, ...kept } = Object.fromEntries(answer.headers);
    return {
      status: answer.status,
      headers: { ...kept, ...this.#retoldLocation(kept.location, fault) },
      body: mayRetell(url, answer) ? this.#retell(text, fault) : text,
    };
  }

  /** Where the link of a mail leads, with a session of this layer's. */
  #retoldLocation(location: string | undefined, fault: Fault | null): { readonly location?: string } {
    const [place = "", fragment = ""] = location?.split("#") ?? [];
    const given = Object.fromEntries(new URLSearchParams(fragment));
    return given.access_token === undefined ? {} : { location: withSession(place, this.#retold(given, fault)) };
  }

  /** The server behind takes its own tokens only, and has no faults. */
  #upstreamToken(request: ServiceRequest): { readonly authorization?: string } {
    const claims = claimsOf(request.headers.authorization);
    if (claims === null || this.#parts.signer.signed(bearerOf(request)) === null) return {};
    const claimed = { ...claims, ...trueTimes(claims, request.fault) };
    return { authorization: `Bearer ${sharedSigner(this.#parts.secret).sign(claimed)}` };
  }

  #retell(text: string, fault: Fault | null): string {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? JSON.stringify(this.#retold(value, fault)) : text;
  }

  /** What the auth server says, with what it does not know and as its fault has it. */
  #retold(value: Fields, fault: Fault | null): Fields {
    const { access_token, user, external } = value;
    const { signer, extras } = this.#parts;
    if (isRecord(external) && extras !== null) return { ...value, external: { ...external, [PROVIDER]: true } };
    if (typeof access_token !== "string") return this.#retoldUser(value);
    const claims = claimsOfToken(access_token);
    this.#issued.set(claims.session_id, value);
    const times = faultyTimes(claims, fault);
    const claimed = { ...claims, ...times, aal: extras?.factors.hasPassed(claims) ? "aal2" : "aal1" };
    return {
      ...value,
      access_token: fault === "wrong-signature" ? signer.forge(claimed) : signer.sign(claimed),
      expires_in: times.exp - times.iat,
      expires_at: times.exp,
      user: isRecord(user) ? this.#retoldUser(user) : user,
    };
  }

  #retoldUser(user: Fields): Fields {
    const { extras } = this.#parts;
    if (extras === null || typeof user.id !== "string" || !Array.isArray(user.identities)) return user;
    const factors = extras.factors.listed(user.id);
    const identities = extras.identities.listed(user.id, user.identities);
    return { ...user, identities, ...(factors.length > 0 && { factors }) };
  }
}

function json({ status, body }: EndpointAnswer): Answered {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** The address that a browser takes the session from. */
function withSession(place: string, { user: _user, ...session }: Fields): string {
  const fields = Object.entries(session).map(([name, value]) => [name, String(value)]);
  return `${place}#${new URLSearchParams(fields)}`;
}

function bearerOf({ headers: { authorization = "" } }: ServiceRequest): string {
  return authorization.replace(/^Bearer /, "");
}

function mayRetell({ pathname }: URL, { headers }: Response): boolean {
  return pathname.startsWith("/auth/v1/") && headers.get("content-type")?.includes("json") === true;
}
