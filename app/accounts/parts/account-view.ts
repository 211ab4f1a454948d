import type { SupabaseClient, User } from "@supabase/supabase-js";

/** Whose account a part of the page is about, and how to reach it. A new object where anything of it changes. */
export interface AccountView {
  readonly client: SupabaseClient;
  readonly user: User;
}
