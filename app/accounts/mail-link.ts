import type { EmailOtpType } from "@supabase/supabase-js";

/** What the link of a mail brings along; each kind works on another device than the one that asked for the mail, but `code`. */
export type MailLink =
  /** A session in the fragment: the auth server has checked the link itself. */
  | { readonly kind: "session"; readonly recovery: boolean }
  /** To be checked by us: `?token_hash=…&type=…`. */
  | { readonly kind: "token"; readonly tokenHash: string; readonly type: EmailOtpType }
  /** To be exchanged, in the browser that asked for it: `?code=…`. */
  | { readonly kind: "code"; readonly code: string }
  /** The auth server refused the link. */
  | { readonly kind: "refused"; readonly code: string }
  /** The first of two links for a new address. */
  | { readonly kind: "halfway" };

const TYPES = ["signup", "invite", "magiclink", "recovery", "email_change", "email"] as const satisfies EmailOtpType[];

/** Names in query and fragment that belong to links of mails. */
const NAMES = [
  "access_token",
  "refresh_token",
  "provider_token",
  "provider_refresh_token",
  "expires_at",
  "expires_in",
  "token_type",
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

/** What an address carries of a mail's link, null for any other address. The fragment goes before the query. */
export function readMailLink(href: string): MailLink | null {
  const { searchParams, hash } = new URL(href);
  const given = new Map([...searchParams, ...new URLSearchParams(hash.slice(1))]);
  const refusal = given.get("error_code") ?? given.get("error");
  if (refusal !== undefined) return { kind: "refused", code: refusal };
  if (given.has("access_token")) return { kind: "session", recovery: given.get("type") === "recovery" };
  const tokenHash = given.get("token_hash");
  const type = TYPES.find((known) => known === given.get("type"));
  if (tokenHash !== undefined)
    return type ? { kind: "token", tokenHash, type } : { kind: "refused", code: "otp_expired" };
  const code = given.get("code");
  if (code !== undefined) return { kind: "code", code };
  return hash !== "" && given.has("message") ? { kind: "halfway" } : null;
}

/** The address without all that: `/account/confirm?next=/free#access_token=…` -> `/account/confirm?next=/free` */
export function withoutMailLink(href: string): string {
  const url = new URL(href);
  for (const name of NAMES) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}
