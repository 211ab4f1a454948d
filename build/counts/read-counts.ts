import { type CountedKind, countedKinds } from "#app/content/data-point.ts";
import { isRecord, parseJson } from "#app/content/json.ts";
import { CommandError } from "../command.ts";
import { type CloudflareAccount, TOKENS_PAGE } from "./cloudflare-account.ts";

/** The name of the dataset in wrangler.toml. */
export const DATASET = "paper_otter_requests";

/** How often requests of one kind were for one page or file. */
export interface Count {
  readonly kind: CountedKind;
  /** The address of a page, or the name of a file, as in `DataPoint`. */
  readonly name: string;
  readonly count: number;
}

const DEADLINE_MS = 20_000;

/** More pages and files than a site of this kind has; beyond, what is requested least is left out. */
export const MAX_ROWS = 10_000;

interface CountsQuery {
  readonly days: number;
  /** Address of Cloudflare's API. */
  readonly api: string;
}

/** The counts of the last days as Analytics Engine has them; empty where nothing was counted. */
export async function readCounts(
  { account, token }: CloudflareAccount,
  { days, api }: CountsQuery,
): Promise<readonly Count[]> {
  const response = await post(`${api}/accounts/${account}/analytics_engine/sql`, { token, sql: countsSql(days) });
  const text = await response.text();
  if (response.status === 422 && /unknown table|unable to find type of column/i.test(text)) return [];
  if (!response.ok) throw new CommandError(refusal(response.status, text));
  const counts = readTable(parseJson(text));
  if (counts === null) throw new CommandError(`${new URL(api).host} gave no table of counts: ${excerpt(text)}`);
  return counts;
}

/** The rows of an answer, null where one of them is none. */
function readTable(answer: unknown): readonly Count[] | null {
  if (!isRecord(answer) || !Array.isArray(answer.data)) return null;
  const rows = answer.data.map((row: unknown) => {
    return isRecord(row) ? readCount({ kind: row.kind, name: row.name, count: row.requests }) : null;
  });
  return rows.every((row) => row !== null) ? rows : null;
}

/** A count, whose 64-bit sum may be text; null for what is none. */
function readCount({ kind, name, count }: { readonly [field in keyof Count]: unknown }): Count | null {
  const counted = countedKinds.find((known) => known === kind);
  const times = typeof count === "string" && count !== "" ? Number(count) : count;
  if (counted === undefined || typeof name !== "string" || typeof times !== "number") return null;
  return Number.isFinite(times) ? { kind: counted, name, count: times } : null;
}

/** A point stands for as many requests as its sample interval says. Days are whole ones, in UTC, today's the last. */
function countsSql(days: number): string {
  return `SELECT index1 AS kind, blob1 AS name, SUM(_sample_interval) AS requests FROM ${DATASET}
WHERE timestamp >= toStartOfDay(NOW()) - INTERVAL '${days - 1}' DAY
GROUP BY kind, name ORDER BY requests DESC LIMIT ${MAX_ROWS} FORMAT JSON`;
}

async function post(url: string, { token, sql }: { token: string; sql: string }): Promise<Response> {
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

/** Text of another server, fit for a terminal. */
function excerpt(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 200);
}
