import { isRecord, parseJson } from "#app/content/json.ts";

/**
 * The script by which the client takes its configuration, made of that configuration as data: the service's own
 * script may hold "site apps", code that would run in our pages. Null where the data is no object.
 */
export function configScript(config: Uint8Array, key: string): string | null {
  const text = new TextDecoder().decode(config);
  if (!isRecord(parseJson(text))) return null;
  // A string that is parsed, for as a literal of the script a key `__proto__` would be more than data.
  const data = `{config:JSON.parse(${JSON.stringify(text)}),siteApps:[]}`;
  return `(window._POSTHOG_REMOTE_CONFIG??={})[${JSON.stringify(key)}]=${data};`;
}
