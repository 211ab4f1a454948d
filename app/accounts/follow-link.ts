import type { SupabaseClient } from "@supabase/supabase-js";
import { isUnreachable, plainWords } from "./auth-error.ts";
import type { MailLink } from "./mail-link.ts";

/** What became of the link that led here. */
export type LinkOutcome =
  | { readonly kind: "done"; readonly recovery: boolean }
  /** A new address needs the links of two mails. */
  | { readonly kind: "halfway" }
  | { readonly kind: "failed"; readonly message: string }
  /** Nobody could say: the link may be followed again. */
  | { readonly kind: "unreachable" };

/** Takes a mail's link to the auth server; that of kind `session` went with the making of the client. */
export async function followLink(client: Pick<SupabaseClient, "auth">, link: MailLink): Promise<LinkOutcome> {
  switch (link.kind) {
    case "session":
      return outcome((await client.auth.initialize()).error, link.recovery);
    case "token": {
      const { data, error } = await client.auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
      if (error === null && data.session === null) return { kind: "halfway" };
      return outcome(error, link.type === "recovery");
    }
    case "code":
      return exchanged((await client.auth.exchangeCodeForSession(link.code)).error);
    case "refused":
      return { kind: "failed", message: plainWords({ code: link.code }) };
    case "halfway":
      return { kind: "halfway" };
  }
}

function outcome(error: unknown, recovery: boolean): LinkOutcome {
  if (error === null) return { kind: "done", recovery };
  return isUnreachable(error) ? { kind: "unreachable" } : { kind: "failed", message: plainWords(error) };
}

/** Whatever is wrong with such a code, the way on is another one. */
function exchanged(error: unknown): LinkOutcome {
  const refused = error !== null && !isUnreachable(error);
  return outcome(refused ? { code: "bad_code_verifier" } : error, false);
}
