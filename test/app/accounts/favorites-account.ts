import { createClient, type SupabaseClient } from "@supabase/supabase-js";

const URL_OF_ACCOUNTS = "http://accounts.invalid";

export interface FavoritesAccount {
  readonly id: string;
  readonly client: SupabaseClient;
  /** Paths in the table, and what was written into it. */
  readonly rows: Set<string>;
  readonly writes: string[];
  /** The account's own data. */
  readonly data: Record<string, unknown>;
  /** Answers every request whose path it names with a 500. */
  broken: string | null;
  /** Runs while the server is busy with a write. */
  meanwhile: () => void;
  /** Runs once, when the next request is answered. */
  afterNext: () => void;
  /** Whose session the browser has by now. */
  signedIn: string;
}

/** One account on a server of a few lines, behind a real client. */
export async function favoritesAccount(id = "11111111-1111-4111-8111-111111111111"): Promise<FavoritesAccount> {
  const account: FavoritesAccount = {
    id,
    client: createClient(URL_OF_ACCOUNTS, "key", {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => answered(new Request(input, init), account) },
    }),
    rows: new Set(),
    writes: [],
    data: {},
    broken: null,
    meanwhile: () => undefined,
    afterNext: () => undefined,
    signedIn: id,
  };
  await account.client.auth.setSession({ access_token: token(id), refresh_token: "refresh" });
  return account;
}

async function answered(request: Request, account: FavoritesAccount): Promise<Response> {
  const response = await answer(request, account);
  const { afterNext } = account;
  account.afterNext = () => undefined;
  afterNext();
  return response;
}

async function answer(request: Request, account: FavoritesAccount): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (account.broken !== null && `${request.method} ${pathname}`.includes(account.broken))
    return Response.json({ message: "broken" }, { status: 500 });
  if (pathname === "/auth/v1/user") return answerUser(request, account);
  if (request.method === "GET")
    return Response.json(account.signedIn === account.id ? [...account.rows].map((path) => ({ path })) : []);
  account.meanwhile();
  if (request.method === "POST") insert(await request.json(), account);
  else remove(searchParams.get("path"), account);
  return new Response(null, { status: 204 });
}

async function answerUser(request: Request, { data, signedIn: id }: FavoritesAccount): Promise<Response> {
  if (request.method === "PUT") Object.assign(data, (await request.json()).data);
  return Response.json({ id, aud: "authenticated", app_metadata: {}, user_metadata: data, created_at: "" });
}

function insert(rows: readonly { path: string }[], { rows: table, writes }: FavoritesAccount): void {
  for (const { path } of rows) {
    table.add(path);
    writes.push(`+${path}`);
  }
}

function remove(filter: string | null, { rows, writes }: FavoritesAccount): void {
  const paths = filter === null ? [...rows] : filter.slice("in.(".length, -1).split(",");
  for (const path of paths) {
    rows.delete(path);
    writes.push(`-${path}`);
  }
}

function token(id: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { sub: id, exp: Math.floor(Date.now() / 1000) + 3600, role: "authenticated" };
  return `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.${Buffer.from("signature").toString("base64url")}`;
}
