import { isRecord } from "../content/json.ts";

/** Only the server itself says in plain words, or in none, that it knows no such address (@supabase/lite does). */
const UNKNOWN_ADDRESS: ReadonlySet<number> = new Set([404, 405]);

/**
 * An answer as supabase-js takes it for what it is; that looks at the status of JSON only.
 *
 * A page with a 4xx or 5xx is by what stands before the server, a firewall or a gateway: 503, "not now". A 404 or 405
 * without JSON is JSON without a code: "not here, ever" (lacking.ts). All else stays.
 */
export function serverAnswer(response: Response): Response {
  const { status } = response;
  if (status < 400 || isOf(response, "json")) return response;
  if (isOf(response, "html")) return notNow();
  return UNKNOWN_ADDRESS.has(status) ? Response.json({ message: "no such address" }, { status }) : response;
}

/** Codes of a server that is busy or in trouble, whatever their status. */
const BUSY = /^(conflict|over_\w+_rate_limit|hook_\w+|request_timeout|unexpected_failure)$/;

/**
 * An answer to "refresh this session". supabase-js ends the session for any but those that it may ask again: so may it
 * all that do not say, in the auth server's own words, that the session has ended.
 */
export async function refreshAnswer(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  return response.status !== 429 && (await endsSession(response.clone())) ? response : notNow();
}

async function endsSession(response: Response): Promise<boolean> {
  const said: unknown = await response.json().catch(() => null);
  if (!isRecord(said)) return false;
  // Servers of before 2024 have no codes but OAuth's.
  const code = [said.error_code, said.code, said.error === "invalid_grant" ? said.error : null].find(isText);
  return code !== undefined && !BUSY.test(code);
}

function notNow(): Response {
  return Response.json({ message: "not now" }, { status: 503 });
}

function isOf({ headers }: Response, type: string): boolean {
  return headers.get("content-type")?.includes(type) === true;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
