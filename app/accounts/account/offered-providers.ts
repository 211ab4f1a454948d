import type { AccountsConfig } from "../../browser-config.ts";
import { isRecord } from "../../content/json.ts";
import { patientFetch } from "../patient-fetch.ts";

/** What the auth server has turned on, `email` and `phone` among it; null where it does not tell. */
export type Offered = Promise<readonly string[] | null>;

/** The providers that the auth server has turned on, by its public settings; supabase-js does not ask for them. */
export async function offeredProviders({ url, key }: AccountsConfig): Promise<readonly string[]> {
  const response = await patientFetch(fetch)(new URL("auth/v1/settings", withSlash(url)), { headers: { apikey: key } });
  if (!response.ok) throw new Error(`the settings of the auth server: ${response.status}`);
  return enabledIn(await response.json());
}

/** `{ external: { google: true, apple: false } }` -> `["google"]` */
export function enabledIn(settings: unknown): readonly string[] {
  const external = isRecord(settings) ? settings.external : null;
  if (!isRecord(external)) return [];
  return Object.keys(external).filter((provider) => external[provider] === true);
}

function withSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}
