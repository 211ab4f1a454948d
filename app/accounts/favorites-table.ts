import type { SupabaseClient } from "@supabase/supabase-js";
import { isRecord } from "../content/json.ts";
import { FAVORITES_LIMIT } from "../favorites/device-favorites.ts";

/** The rows of one account in `favorites`, which row level security shows to nobody else (build/accounts/). */
export interface FavoritesTable {
  /** Paths, the newest last. */
  readonly read: () => Promise<readonly string[]>;
  readonly insert: (paths: readonly string[]) => Promise<void>;
  readonly remove: (paths: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Paths that fit into the address of one request. */
const BATCH = 40;

/** Rejects with the server's answer where it is none. */
export function favoritesTable(client: SupabaseClient, userId: string): FavoritesTable {
  const table = () => client.from("favorites");
  const mine = () => table().delete().eq("user_id", userId);
  return {
    read: async () => pathsOf(await ofAccount(table(), userId)),
    async insert(paths) {
      const rows = paths.map((path) => ({ user_id: userId, path }));
      if (rows.length > 0) done(await table().upsert(rows, { onConflict: "user_id,path", ignoreDuplicates: true }));
    },
    async remove(paths) {
      for (const batch of batches(paths)) done(await mine().in("path", batch));
    },
    clear: async () => done(await mine()),
  };
}

/** One more than may be: so a table that is too full is seen to be. Who waits for it can ask again themselves. */
function ofAccount(table: ReturnType<SupabaseClient["from"]>, userId: string): PromiseLike<Answer> {
  return table
    .select("path")
    .eq("user_id", userId)
    .order("created_at")
    .order("path")
    .limit(FAVORITES_LIMIT + 1)
    .retry(false);
}

interface Answer {
  readonly data?: unknown;
  readonly error: Error | null;
}

function done({ error }: Answer): void {
  if (error !== null) throw error;
}

function pathsOf(answer: Answer): readonly string[] {
  done(answer);
  if (!Array.isArray(answer.data)) throw new Error("the table of favorites answered something else");
  return answer.data.flatMap((row: unknown) => (isRecord(row) && typeof row.path === "string" ? [row.path] : []));
}

function batches(paths: readonly string[]): readonly string[][] {
  return Array.from({ length: Math.ceil(paths.length / BATCH) }, (_, index) =>
    paths.slice(index * BATCH, (index + 1) * BATCH),
  );
}
