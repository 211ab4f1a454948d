import type { SupabaseClient } from "@supabase/supabase-js";
import { dataOf } from "../auth-error.ts";
import { type SecondStep, secondSteps } from "./factor.ts";

/** The second steps of the account, asked anew: the session's own list is as old as the session. */
export async function listFactors({ client }: { readonly client: SupabaseClient }): Promise<readonly SecondStep[]> {
  const { all } = await dataOf(client.auth.mfa.listFactors());
  return secondSteps(all);
}
