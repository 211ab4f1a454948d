import { rm } from "node:fs/promises";
import { join } from "node:path";
import { App } from "@supabase/lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, prepareDatabase, readSql } from "#build/accounts/accounts-server.ts";
import { accountsFolder, DATABASE } from "../../harness/accounts-folder.ts";
import { START_TIMEOUT } from "./project.ts";

const SAM = "11111111-1111-4111-8111-111111111111";

let folder: string;
let connection: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  folder = await accountsFolder();
  connection = await openDatabase(join(folder, DATABASE));
  await prepareDatabase(new App({ connection, auth: { enabled: true, jwt_secret: "x".repeat(32) } }), connection);
  await run(`insert into auth.users (id, email) values ('${SAM}', 'sam@paper.example')`);
}, START_TIMEOUT);
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(sql: string): Promise<readonly unknown[]> {
  return (await connection.driver.exec(sql)).at(-1)?.rows ?? [];
}

/** Runs SQL as the data service does for a session, looks what there is after that, and undoes it. */
async function asSam(aal: string | null, sql: string, look = "select id from auth.users"): Promise<readonly unknown[]> {
  const claims = JSON.stringify({ sub: SAM, role: "authenticated", ...(aal !== null && { aal }) });
  try {
    await run(`begin; set local role authenticated`);
    await run(
      `select set_config('request.jwt.claim.sub', '${SAM}', true), set_config('request.jwt.claims', '${claims}', true)`,
    );
    await run(sql);
    return await run(`reset role; ${look}`);
  } finally {
    await run("rollback");
  }
}

test("the files can be run again on a project that has them, with all its rows", async () => {
  await run(`insert into public.favorites (user_id, path) values ('${SAM}', '/fox')`);
  for (const sql of await readSql()) await run(sql);
  expect(await run("select path from public.favorites")).toEqual([{ path: "/fox" }]);
  const policies = "select cmd from pg_policies where tablename = 'favorites' order by cmd";
  expect(await run(policies)).toEqual([{ cmd: "DELETE" }, { cmd: "INSERT" }, { cmd: "SELECT" }]);
});

test("a project that had a looser rule for paths keeps its rows, and takes no more of that kind", async () => {
  const wrong = `insert into public.favorites (user_id, path) values ('${SAM}', '/Fox//')`;
  await run("alter table public.favorites drop constraint favorites_path_check");
  await run(wrong);
  for (const sql of await readSql()) await run(sql);
  expect(await run("delete from public.favorites where path = '/Fox//' returning path")).toHaveLength(1);
  await expect(run(wrong)).rejects.toThrow("favorites_path_check");
});

test("nothing of an account is open to those without one, whatever the policies say", async () => {
  const grants = `select grantee, privilege_type from information_schema.role_table_grants
    where table_name = 'favorites' and grantee in ('anon', 'authenticated', 'PUBLIC') order by 1, 2`;
  expect(await run(grants)).toEqual(
    ["DELETE", "SELECT"].map((privilege_type) => ({ grantee: "authenticated", privilege_type })),
  );
  const columns = `select grantee, column_name from information_schema.role_column_grants
    where table_name = 'favorites' and privilege_type in ('INSERT', 'UPDATE', 'REFERENCES')
    and grantee in ('anon', 'authenticated', 'PUBLIC') order by 2`;
  expect(await run(columns)).toEqual(
    ["path", "user_id"].map((column_name) => ({ grantee: "authenticated", column_name })),
  );
});

test("a favorite begins when the database says: whoever adds it writes whose and which it is, and nothing else", async () => {
  const insert = (columns: string, values: string) => `insert into public.favorites (${columns}) values (${values})
    on conflict (user_id, path) do nothing`;
  const rows = "select path, now() - created_at < '1 minute' as fresh from public.favorites where path = '/owl'";
  const added = asSam("aal1", insert("user_id, path", `'${SAM}', '/owl'`), rows);
  expect(await added).toEqual([{ path: "/owl", fresh: true }]);
  const dated = asSam("aal1", insert("user_id, path, created_at", `'${SAM}', '/owl', '2001-01-01'`));
  await expect(dated).rejects.toThrow("permission denied");
});

test("whoever removes all that there is removes their own", async () => {
  const alex = "22222222-2222-4222-8222-222222222222";
  await run(`insert into auth.users (id) values ('${alex}')`);
  await run(`insert into public.favorites (user_id, path) values ('${alex}', '/owl')`);
  const rest = await asSam("aal1", "delete from public.favorites", "select path from public.favorites");
  await run(`delete from auth.users where id = '${alex}'`);
  expect(rest).toEqual([{ path: "/owl" }]);
});

test("no function of ours can be led astray by tables of its caller", async () => {
  const settings = `select proname, proconfig from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef order by proname`;
  expect(await run(settings)).toEqual([
    { proname: "delete_account", proconfig: ['search_path=""'] },
    { proname: "end_session", proconfig: ['search_path=""'] },
    { proname: "limit_favorites", proconfig: ['search_path=""'] },
    { proname: "list_sessions", proconfig: ['search_path=""'] },
  ]);
});

test("an account without a second step is deleted by any of its sessions", async () => {
  expect(await asSam("aal1", "select public.delete_account()")).toEqual([]);
});

test("an account with a second step is deleted by a session that passed it only", async () => {
  const factor = (status: string) => `delete from auth.mfa_factors;
    insert into auth.mfa_factors (id, user_id, status) values (gen_random_uuid(), '${SAM}', '${status}')`;
  await run(factor("unverified"));
  expect(await asSam("aal1", "select public.delete_account()")).toEqual([]);
  await run(factor("verified"));
  for (const aal of ["aal1", null])
    await expect(asSam(aal, "select public.delete_account()")).rejects.toThrow("A second step is needed.");
  expect(await asSam("aal2", "select public.delete_account()")).toEqual([]);
});

const ALEX = "33333333-3333-4333-8333-333333333333";
/** The session of whoever asks. */
const HERE = "aaaaaaaa-0000-4000-8000-000000000000";

interface Caller {
  readonly role: string;
  readonly user: string | null;
  readonly claims?: object;
}

/** The rows of the last of the statements that one may make, all undone after that; null where one is refused. */
async function rowsFor({ role, user, claims }: Caller, sql: string): Promise<readonly unknown[] | null> {
  try {
    await run(`begin; set local role ${role}`);
    await run(`select set_config('request.jwt.claim.sub', '${user ?? ""}', true),
      set_config('request.jwt.claims', '${JSON.stringify({ sub: user, role, session_id: HERE, ...claims })}', true)`);
    return await run(sql);
  } catch {
    return null;
  } finally {
    await run("rollback");
  }
}

describe("each table, for each role", () => {
  test("has row level security, and there is none but those we know", async () => {
    const tables = `select tablename, rowsecurity from pg_tables where schemaname = 'public' order by 1`;
    expect(await run(tables)).toEqual([{ tablename: "favorites", rowsecurity: true }]);
  });

  test.each([
    ["the owner", "authenticated", SAM, { select: 1, insert: 1, update: "refused", delete: 1 }],
    ["somebody else", "authenticated", ALEX, { select: 0, insert: "refused", update: "refused", delete: 0 }],
    ["a session of nobody", "authenticated", null, { select: 0, insert: "refused", update: "refused", delete: 0 }],
    ["a visitor", "anon", null, { select: "refused", insert: "refused", update: "refused", delete: "refused" }],
  ] as const)("favorites of Sam: %s", async (_, role, user, wanted) => {
    await run(`delete from public.favorites; insert into public.favorites (user_id, path) values ('${SAM}', '/fox')`);
    const statements = {
      select: "select path from public.favorites",
      insert: `insert into public.favorites (user_id, path) values ('${SAM}', '/owl') returning path`,
      update: "update public.favorites set path = '/owl' returning path",
      delete: "delete from public.favorites returning path",
    };
    const found: Record<string, number | "refused"> = {};
    for (const [verb, sql] of Object.entries(statements))
      found[verb] = (await rowsFor({ role, user }, sql))?.length ?? "refused";
    expect(found).toEqual(wanted);
  });
});

describe("the sessions of Sam", () => {
  const PHONE = "aaaaaaaa-1111-4111-8111-111111111111";
  const SAM_HERE = { role: "authenticated", user: SAM };
  const LIST = "select * from public.list_sessions()";
  const END = `select public.end_session('${PHONE}'); reset role; select id from auth.sessions where id = '${PHONE}'`;

  beforeAll(async () => {
    await run(`delete from auth.mfa_factors; insert into auth.users (id) values ('${ALEX}')`);
    await run(`insert into auth.sessions (id, user_id, created_at, refreshed_at, user_agent, ip, not_after) values
      ('${HERE}', '${SAM}', '2026-01-01 10:00Z', null, 'Firefox', '192.0.2.7', null),
      ('${PHONE}', '${SAM}', '2026-01-02 10:00Z', '2026-01-03 10:00', 'Safari', '192.0.2.8', now() + '1 day'),
      (gen_random_uuid(), '${SAM}', '2025-01-01 10:00Z', null, 'Opera', null, now() - interval '1 second'),
      (gen_random_uuid(), '${ALEX}', '2026-01-04 10:00Z', null, 'Chrome', null, null)`);
  });
  afterAll(() => run(`delete from auth.sessions; delete from auth.users where id = '${ALEX}'`));

  test("are told by browser and time, the one that asks first, without an address and those that have ended", async () => {
    const times = (began_at: string, used_at: string) => ({ began_at, used_at });
    expect(await rowsFor(SAM_HERE, `set local time zone 'Asia/Tokyo'; ${LIST}`)).toEqual([
      {
        id: HERE,
        ...times("2026-01-01 19:00:00+09", "2026-01-01 19:00:00+09"),
        user_agent: "Firefox",
        is_current: true,
      },
      {
        id: PHONE,
        ...times("2026-01-02 19:00:00+09", "2026-01-03 19:00:00+09"),
        user_agent: "Safari",
        is_current: false,
      },
    ]);
  });

  test.each([
    ["their owner", SAM_HERE, { listed: 2, left: 0 }],
    ["somebody else", { role: "authenticated", user: ALEX }, { listed: 1, left: 1 }],
    ["a session of nobody", { role: "authenticated", user: null }, { listed: 0, left: 1 }],
    ["a visitor", { role: "anon", user: null }, { listed: "refused", left: "refused" }],
  ] as const)("are listed and ended by %s", async (_, caller, wanted) => {
    const [listed, left] = [await rowsFor(caller, LIST), await rowsFor(caller, END)];
    expect({ listed: listed?.length ?? "refused", left: left?.length ?? "refused" }).toEqual(wanted);
  });

  test("are not ended by themselves, nor more than one at once", async () => {
    const left = "reset role; select id from auth.sessions where user_agent in ('Firefox', 'Safari', 'Chrome')";
    expect(await rowsFor(SAM_HERE, `select public.end_session('${HERE}'); ${left}`)).toHaveLength(3);
    expect(await rowsFor(SAM_HERE, `select public.end_session('${PHONE}'); ${left}`)).toHaveLength(2);
    expect(await rowsFor(SAM_HERE, `select public.end_session(null); ${left}`)).toHaveLength(3);
  });

  test("are told and ended to one who passed the second step of the account only", async () => {
    await run(`insert into auth.mfa_factors (id, user_id, status) values (gen_random_uuid(), '${SAM}', 'verified')`);
    for (const aal of ["aal1", null]) {
      expect(await rowsFor({ ...SAM_HERE, claims: { aal } }, LIST)).toBeNull();
      expect(await rowsFor({ ...SAM_HERE, claims: { aal } }, END)).toBeNull();
    }
    expect(await rowsFor({ ...SAM_HERE, claims: { aal: "aal2" } }, LIST)).toHaveLength(2);
    expect(await rowsFor({ ...SAM_HERE, claims: { aal: "aal2" } }, END)).toEqual([]);
    await run("delete from auth.mfa_factors");
  });

  test("are in a table that nobody reads but by these functions", async () => {
    for (const role of ["anon", "authenticated"])
      expect(await rowsFor({ role, user: SAM }, "select id from auth.sessions")).toBeNull();
  });
});
