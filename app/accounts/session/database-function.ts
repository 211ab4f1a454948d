import type { SupabaseClient } from "@supabase/supabase-js";

/** Our functions of the database (build/accounts/). */
type DatabaseFunction = "delete_account" | "list_sessions" | "end_session";

/** An answer of the data service that is no yes, with its status, which PostgrestError leaves out. */
class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  /** Null where what answered is no database. */
  readonly code: string | null;

  constructor(message: string, { status, code }: { readonly status: number; readonly code: string | null }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Calls a function of the database as the visitor who is signed in. Rejects with what the server said if it refuses. */
export async function callFunction(
  client: SupabaseClient,
  name: DatabaseFunction,
  values: { readonly [name: string]: string } = {},
): Promise<unknown> {
  const { data, error, status } = await client.rpc(name, values);
  if (error !== null) throw new Refused(error.message, { status, code: error.code || null });
  return data;
}
