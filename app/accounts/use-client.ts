import type { SupabaseClient } from "@supabase/supabase-js";
import { useAccounts } from "./session.ts";

/** The client for what a form does when it is sent; forms are off until there is one. */
export function useClient(): () => SupabaseClient {
  const client = useAccounts();
  return () => {
    if (client === null) throw new Error("a form was sent before it was ready");
    return client;
  };
}
