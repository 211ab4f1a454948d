import { CommandError } from "../command.ts";

/** Where Cloudflare's API is (https://developers.cloudflare.com/api/), or what wrangler is set to call in its place. */
export function cloudflareApi({ CLOUDFLARE_API_BASE_URL: api = "" }: NodeJS.ProcessEnv): string {
  return api === "" ? "https://api.cloudflare.com/client/v4" : api;
}

export const TOKENS_PAGE = "https://dash.cloudflare.com/profile/api-tokens";

export interface CloudflareAccount {
  readonly account: string;
  readonly token: string;
}

/**
 * What the environment says of the account, as wrangler reads it; the token must have `permission`. Throws a
 * `CommandError` that says what is missing.
 */
export function accountOf(env: NodeJS.ProcessEnv, permission: string): CloudflareAccount {
  const { CLOUDFLARE_ACCOUNT_ID: account = "", CLOUDFLARE_API_TOKEN: token = "" } = env;
  const missing = Object.entries({ CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token })
    .filter(([, value]) => value === "")
    .map(([name]) => name);
  if (missing.length > 0) {
    throw new CommandError(
      `this needs ${missing.join(" and ")} in the environment. Make a token with "${permission}" at ${TOKENS_PAGE}.`,
    );
  }
  // Said here and without its text: as a header it would be refused in an error that quotes it.
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new CommandError(
      `CLOUDFLARE_API_TOKEN is no token: it has spaces or other characters in it. See ${TOKENS_PAGE}.`,
    );
  }
  if (/^[0-9a-f]{32}$/.test(account)) return { account, token };
  throw new CommandError("CLOUDFLARE_ACCOUNT_ID is no account id: those are 32 hex digits, shown in the dashboard.");
}
