import type { AuthResponse, EmailOtpType, SupabaseClient } from "@supabase/supabase-js";
import type { Contact } from "./credentials.ts";

/** What the message with a code was for. */
export type CodePurpose = "signup" | "magiclink" | "recovery";

/** Checks the code of a mail or a text message. Signs in; after `recovery` a new password is due. */
export async function verifyCode(
  client: Pick<SupabaseClient, "auth">,
  { contact, purpose, code }: { readonly contact: Contact; readonly purpose: CodePurpose; readonly code: string },
): Promise<AuthResponse> {
  const token = code.replace(/\s/g, "");
  if (contact.kind === "phone") return client.auth.verifyOtp({ phone: contact.phone, token, type: "sms" });
  const check = (type: EmailOtpType) => client.auth.verifyOtp({ email: contact.email, token, type });
  if (purpose === "recovery") return check(purpose);
  // `email` takes either kind of mail: whoever signs in by code may still have an address to confirm. Servers that know
  // only the older names (@supabase/lite is one) refuse the type itself.
  const answer = await check("email");
  return answer.error?.code === "validation_failed" ? check(purpose) : answer;
}
