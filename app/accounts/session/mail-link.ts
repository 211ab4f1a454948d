import type { EmailOtpType } from "@supabase/supabase-js";
import { dataOf, revealsAccount } from "./auth-error.ts";

/** What the link of a mail brings along. Each kind works on another device than the one that requested the mail. */
export type MailLink =
  /** A session in the fragment: the auth server has checked the link itself. */
  | SessionLink
  | TokenLink
  /** The auth server has refused the link, or would: its code for that. */
  | { readonly kind: "refused"; readonly code: string }
  /** The first of two links for a new address. */
  | { readonly kind: "halfway" };

/** To be checked by us, which uses it up: `?token_hash=…&type=…`. */
export interface TokenLink {
  readonly kind: "token";
  readonly tokenHash: string;
  readonly type: LinkType;
}

/** What the mail was for. */
export type LinkType = (typeof TYPES)[number];

interface SessionLink {
  readonly kind: "session";
  /** Null where the link says nothing we know, as those that come back from a provider. */
  readonly type: LinkType | null;
  /** The address with the session in it and nothing else of the link: what supabase-js is to read. */
  readonly address: string;
}

const TYPES = ["signup", "invite", "magiclink", "recovery", "email_change", "email"] as const satisfies EmailOtpType[];

/** Of a link's session. A provider's own tokens are not among them: nothing here asks a provider for anything. */
const SESSION_NAMES = ["access_token", "refresh_token", "token_type", "expires_in", "expires_at"];

/** Names in query and fragment that belong to links of mails. */
const NAMES = [
  ...SESSION_NAMES,
  "provider_token",
  "provider_refresh_token",
  "token_hash",
  "type",
  "code",
  "sb_flow_id",
  "sb",
  "error",
  "error_code",
  "error_description",
  "message",
];

const STALE = { kind: "refused", code: "otp_expired" } as const;

/** `?code=…` is of the flow for one browser (PKCE): none of ours has the other half. */
const OF_ANOTHER_BROWSER = { kind: "refused", code: "bad_code_verifier" } as const;

/** What an address carries of a mail's link, null for any other address. The fragment goes before the query. */
export function readMailLink(href: string): MailLink | null {
  const { searchParams, hash } = new URL(href);
  const given = new Map([...searchParams, ...new URLSearchParams(hash.slice(1))]);
  const refusal = given.get("error_code") ?? given.get("error");
  if (refusal !== undefined) return { kind: "refused", code: refusal };
  const type = TYPES.find((known) => known === given.get("type")) ?? null;
  if (given.has("access_token")) return readSession(given, { href, type });
  const tokenHash = given.get("token_hash");
  if (tokenHash !== undefined) return type ? { kind: "token", tokenHash, type } : STALE;
  if (given.has("code")) return OF_ANOTHER_BROWSER;
  return hash !== "" && given.has("message") ? { kind: "halfway" } : null;
}

/** The address without all that: `/account/confirm?next=/free#access_token=…` -> `/account/confirm?next=/free` */
export function withoutMailLink(href: string): string {
  const url = new URL(href);
  for (const name of NAMES) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}

/**
 * Written anew instead of handed on: supabase-js lets the query go before the fragment, and what is looked at here has
 * to be what it takes.
 */
function readSession(
  given: ReadonlyMap<string, string>,
  { href, type }: { readonly href: string; readonly type: LinkType | null },
): MailLink {
  const {
    access_token = "",
    refresh_token = "",
    token_type = "",
    expires_in = "",
    expires_at,
  } = Object.fromEntries(given);
  if ([access_token, refresh_token, token_type].includes("")) return STALE;
  if (![expires_in, expires_at ?? expires_in].every((seconds) => /^\d+$/.test(seconds))) return STALE;
  const session = new URLSearchParams({ access_token, refresh_token, token_type, expires_in });
  if (expires_at !== undefined) session.set("expires_at", expires_at);
  if (type !== null) session.set("type", type);
  return { kind: "session", type, address: `${withoutMailLink(href)}#${session}` };
}

/** What came to the account zone in the address, where it must not stay. */
export interface AddressData {
  readonly link: MailLink | null;
  /** From a form on another page, for the field of this one. */
  readonly email: string | null;
  /** The address as it was; null where there was nothing in it to hide. */
  readonly address: string | null;
}

/** `/account/login?next=/free#email=sam%40paper.example` -> the e-mail. */
export function readAddressData(href: string): AddressData {
  const link = readMailLink(href);
  const email = new URLSearchParams(new URL(href).hash.slice(1)).get("email");
  return { link, email, address: link === null && email === null ? null : href };
}

let addressData: AddressData = { link: null, email: null, address: null };

/** Takes it out of the address bar before anyone reads, keeps or sends the address: router, history, Referer. */
export function takeAddressData(): void {
  addEventListener("popstate", followAnew);
  const taken = readAddressData(location.href);
  if (taken.address === null) return;
  addressData = taken;
  history.replaceState(history.state, "", withoutMailLink(location.href));
}

/** A link to the page that is open loads nothing by itself where it differs behind the # alone. No router notices it. */
function followAnew(event: Event): void {
  if (readMailLink(location.href) === null) return;
  event.stopImmediatePropagation();
  location.reload();
}

export function currentAddressData(): AddressData {
  return addressData;
}

/** Puts the link back into the address bar until it is used: a reload finds it there, no server sees it behind the #. */
export function showLink(): void {
  const { link, address } = addressData;
  if (link !== null && address !== null) history.replaceState(history.state, "", addressOf(link, address));
}

function addressOf(link: MailLink, address: string): string {
  if (link.kind === "session") return link.address;
  if (link.kind !== "token") return address;
  return `${withoutMailLink(address)}#${new URLSearchParams({ token_hash: link.tokenHash, type: link.type })}`;
}

/** Forgets the link, which was followed, or shall not be: nothing of it is left on the page. */
export function forgetLink(): void {
  addressData = { ...addressData, link: null, address: null };
  if (readMailLink(location.href) !== null) history.replaceState(history.state, "", withoutMailLink(location.href));
}

/**
 * Asks for a mail or a text message, and says the same whether there is an account or not: answers that would tell are
 * taken for a yes.
 */
export async function requestMail(
  request: PromiseLike<{ readonly data: unknown; readonly error: unknown }>,
): Promise<void> {
  try {
    await dataOf(request);
  } catch (error) {
    if (!revealsAccount(error)) throw error;
  }
}

/** Where a mail's link leads, on whatever device it is opened. */
export function linkTarget(page: string): string {
  return new URL(page, location.origin).href;
}
