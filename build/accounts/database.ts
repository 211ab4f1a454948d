import { readdir, readFile } from "node:fs/promises";
import type { App } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";

type Connection = Awaited<ReturnType<typeof createPgliteConnection>>;

/** A real Postgres, in this process; null keeps it in memory. */
export function openDatabase(folder: string | null): Promise<Connection> {
  return createPgliteConnection(folder === null ? {} : { url: folder });
}

/** What every Supabase project has from its first day on, and our SQL relies on. Second factors this one has none. */
const PROJECT = `
do $$
declare
  named text;
begin
  foreach named in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = named) then
      execute format('create role %I nologin', named);
    end if;
  end loop;
end
$$;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null
);
`;

/** Makes the auth server's own tables, then ours, by the very files that an operator runs on a real project. */
export async function prepareDatabase(app: App, connection: Connection): Promise<void> {
  await app.ensureSystemSchema();
  await connection.driver.exec(PROJECT);
  for (const sql of await readSql()) await connection.driver.exec(sql);
  // The data service answers for the tables it has seen.
  await connection.introspect({ useCache: false });
}

/** The SQL files beside this one, in the order of their numbers. */
export async function readSql(): Promise<readonly string[]> {
  const folder = new URL("./", import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(files.map((name) => readFile(new URL(name, folder), "utf8")));
}
