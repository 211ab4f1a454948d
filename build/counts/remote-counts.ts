import { z } from "zod";
import { countedKinds } from "#app/content/data-point.ts";
import { parseJson } from "#app/content/json.ts";
import { CommandError } from "../command.ts";
import { type Count, DATASET } from "./count.ts";

/** https://developers.cloudflare.com/analytics/analytics-engine/sql-api/ */
export const CLOUDFLARE_API = "https://api.cloudflare.com/client/v4";

const TOKENS_PAGE = "https://dash.cloudflare.com/profile/api-tokens";

const DEADLINE_MS = 20_000;

/** More pages and files than a site of this kind has; what is asked for least is left out beyond. */
const ROWS = 10_000;

export interface CloudflareAccount {
  readonly account: string;
  readonly token: string;
}

/** 64-bit sums come as text. */
const answer = z.object({
  data: z.array(z.object({ kind: z.enum(countedKinds), name: z.string(), requests: z.coerce.number() })),
});

/** What the environment says of the account, as wrangler reads it. Throws a `CommandError` that says what is missing. */
export function accountOf(env: NodeJS.ProcessEnv): CloudflareAccount {
  const { CLOUDFLARE_ACCOUNT_ID: account = "", CLOUDFLARE_API_TOKEN: token = "" } = env;
  const missing = Object.entries({ CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token })
    .filter(([, value]) => value === "")
    .map(([name]) => name);
  if (missing.length > 0) {
    throw new CommandError(
      `--remote needs ${missing.join(" and ")} in the environment. Make a token that may read Account Analytics at ${TOKENS_PAGE}.`,
    );
  }
  if (/^[0-9a-f]{32}$/.test(account)) return { account, token };
  throw new CommandError("CLOUDFLARE_ACCOUNT_ID is no account id: those are 32 hex digits, shown in the dashboard.");
}

/** The counts of the last days as Analytics Engine has them; empty where nothing was counted. */
export async function readRemoteCounts(
  { account, token }: CloudflareAccount,
  { days, api }: { readonly days: number; readonly api: string },
): Promise<readonly Count[]> {
  const response = await ask(`${api}/accounts/${account}/analytics_engine/sql`, { token, sql: countsSql(days) });
  const text = await response.text();
  if (response.status === 422 && /unknown table|unable to find type of column/i.test(text)) return [];
  if (!response.ok) throw new CommandError(refusal(response.status, text));
  const { data } = answer.safeParse(parseJson(text));
  if (data === undefined) throw new CommandError(`${new URL(api).host} gave no table of counts: ${excerpt(text)}`);
  return data.data.map(({ kind, name, requests }) => ({ kind, name, count: requests }));
}

/** A point stands for as many requests as its sample interval says. Days are whole ones, in UTC, today's the last. */
function countsSql(days: number): string {
  return `SELECT index1 AS kind, blob1 AS name, SUM(_sample_interval) AS requests FROM ${DATASET}
WHERE timestamp >= toStartOfDay(NOW()) - INTERVAL '${days - 1}' DAY
GROUP BY kind, name ORDER BY requests DESC LIMIT ${ROWS} FORMAT JSON`;
}

async function ask(url: string, { token, sql }: { token: string; sql: string }): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(DEADLINE_MS);
  return fetch(url, { method: "POST", headers, body: sql, redirect: "error", signal }).catch((error) => {
    throw new CommandError(`${new URL(url).host} cannot be reached (${reason(error)}). Check the connection.`);
  });
}

function reason(error: Error): string {
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}

function refusal(status: number, text: string): string {
  switch (status) {
    case 401:
    case 403:
      return `Cloudflare refuses the token (${status}). It must be one that may read Account Analytics of this account: ${TOKENS_PAGE}.`;
    case 429:
      return "Cloudflare has had too many questions (429). Ask again in a few minutes.";
    default:
      return `Cloudflare cannot answer (${status}): ${excerpt(text)}`;
  }
}

/** The words of somebody else's server, fit for a terminal. */
function excerpt(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 200);
}
