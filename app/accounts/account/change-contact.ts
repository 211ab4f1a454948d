import type { SupabaseClient, User } from "@supabase/supabase-js";
import { tellsOfAccount } from "../auth-error.ts";

/**
 * Asks for another address or number. The account afterwards; null where the answer would tell that somebody else has
 * it: that looks the same as a link or code on its way.
 */
export async function changeContact(asked: ReturnType<SupabaseClient["auth"]["updateUser"]>): Promise<User | null> {
  const { data, error } = await asked;
  if (error === null) return data.user;
  if (tellsOfAccount(error)) return null;
  throw error;
}
