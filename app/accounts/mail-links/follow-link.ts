import type { SupabaseClient } from "@supabase/supabase-js";
import { isUnreachable, plainWords } from "../session/auth-error.ts";
import type { KeptUser } from "../session/session-storage.ts";
import type { LinkType, MailLink } from "./mail-link.ts";

/** What became of the link that led here. */
export type LinkOutcome =
  /** By `type` one sees what for; null where the link did not say. */
  | { readonly kind: "done"; readonly type: LinkType | null }
  /** A new address needs the links of two mails. */
  | { readonly kind: "halfway" }
  | { readonly kind: "failed"; readonly message: string }
  /** Whoever was signed in wanted to stay so. */
  | { readonly kind: "declined" }
  /** Nobody could say: the link may be followed again. */
  | { readonly kind: "unreachable" };

/** Who would be signed in by a link instead of who is: `somebody` where only the auth server knows. */
export type Replacement = "nobody" | "somebody" | "somebody-else";

/**
 * Whether following a link might put another in the place of who is signed in: anybody can make a link to an account of
 * their own and send it round. A code works only in the browser that asked for it.
 */
export function replacementBy(link: MailLink | null, kept: KeptUser | null): Replacement {
  if (kept === null) return "nobody";
  if (link?.kind === "token") return "somebody";
  if (link?.kind !== "session" || link.subject === kept.id) return "nobody";
  return link.subject === null ? "somebody" : "somebody-else";
}

/** Takes a mail's link to the auth server; that of kind `session` went with the making of the client. */
export async function followLink(client: Pick<SupabaseClient, "auth">, link: MailLink): Promise<LinkOutcome> {
  switch (link.kind) {
    case "session":
      return outcome(staleFor((await client.auth.initialize()).error, "otp_expired"), link.type);
    case "token": {
      const { data, error } = await client.auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
      if (error === null && data.session === null) return { kind: "halfway" };
      return outcome(error, link.type);
    }
    case "code": {
      const { error } = await client.auth.exchangeCodeForSession(link.code);
      return outcome(staleFor(error, "bad_code_verifier"), null);
    }
    case "refused":
      return { kind: "failed", message: plainWords({ code: link.code }) };
    case "halfway":
      return { kind: "halfway" };
  }
}

function outcome(error: unknown, type: LinkType | null): LinkOutcome {
  if (error === null) return { kind: "done", type };
  return isUnreachable(error) ? { kind: "unreachable" } : { kind: "failed", message: plainWords(error) };
}

/** Whatever is wrong with such a link, the way on is another one: the error that says so. */
function staleFor(error: unknown, code: string): unknown {
  return error === null || isUnreachable(error) ? error : { code };
}
