import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { isRateLimited, isUnreachable, plainWords } from "./auth-error.ts";
import type { LinkType, MailLink } from "./mail-link.ts";

/** What became of the link that led here. */
export type LinkOutcome =
  /** By `type` one sees what for; null where the link did not say. */
  | { readonly kind: "done"; readonly type: LinkType | null; readonly session: LinkSession }
  /** A new address needs the links of two mails. */
  | { readonly kind: "halfway" }
  | { readonly kind: "failed"; readonly message: string };

/** The session of a link is stored, not needed because its account is signed in here already, or declined. */
export type LinkSession = "stored" | "not-needed" | "declined";

/** What the auth server says of a link: a session, which nothing has stored yet, or why there is none. */
export type LinkCheck =
  | { readonly kind: "session"; readonly session: Session }
  | Extract<LinkOutcome, { readonly kind: "halfway" | "failed" }>
  /** The server has not looked at it: the link may be followed again. */
  | { readonly kind: "later"; readonly message: string };

/**
 * Has the auth server check a mail's link, by a client that stores nothing. A token is used up by that; a session went
 * with the making of the client.
 */
export async function checkLink(client: Pick<SupabaseClient, "auth">, link: MailLink): Promise<LinkCheck> {
  switch (link.kind) {
    case "session": {
      const { error } = await client.auth.initialize();
      if (error !== null) return refused(staleFor(error));
      const { data, error: lost } = await client.auth.getSession();
      return data.session === null ? refused(staleFor(lost ?? {})) : withSession(data.session);
    }
    case "token": {
      const { data, error } = await client.auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
      // A type that this server does not know is a link that it does not take.
      if (error !== null) return refused(error.code === "validation_failed" ? { code: "otp_expired" } : error);
      return data.session === null ? { kind: "halfway" } : withSession(data.session);
    }
    case "refused":
      return refused({ code: link.code });
    case "halfway":
      return { kind: "halfway" };
  }
}

function withSession(session: Session): LinkCheck {
  return { kind: "session", session };
}

function refused(error: unknown): LinkCheck {
  return { kind: isUnreachable(error) || isRateLimited(error) ? "later" : "failed", message: plainWords(error) };
}

/** Whatever is wrong with such a link, the way on is another one: the error that says so. */
function staleFor(error: unknown): unknown {
  return isUnreachable(error) || isRateLimited(error) ? error : { code: "otp_expired" };
}
