import type { SupabaseClient } from "@supabase/supabase-js";

/** The function of ours that deletes whoever calls it (build/accounts/). */
const DELETE_ACCOUNT = "delete_account";

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

/** Deletes the account of this session and all that hangs on it. The session itself is the browser's to forget. */
export async function deleteAccount(client: SupabaseClient): Promise<void> {
  const { error, status } = await client.rpc(DELETE_ACCOUNT);
  if (error !== null) throw new Refused(error.message, { status, code: error.code || null });
}
