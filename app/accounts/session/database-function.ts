import type { SupabaseClient } from "@supabase/supabase-js";

/** Our functions of the database (build/accounts/). */
type DatabaseFunction = "delete_account" | "list_sessions" | "end_session";

/** Calls a function of the database as the visitor who is signed in. Rejects with what the server said if it refuses. */
export async function callFunction(
  client: SupabaseClient,
  name: DatabaseFunction,
  values: { readonly [name: string]: string } = {},
): Promise<unknown> {
  const { data, error, status } = await client.rpc(name, values);
  // PostgrestError leaves the status out. What answered is no database where there is no code.
  if (error !== null) throw Object.assign(new Error(error.message), { status, code: error.code || null });
  return data;
}
