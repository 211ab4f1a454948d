import { setTimeout as sleep } from "node:timers/promises";
import { CommandError } from "../command.ts";
import { accountOf, cloudflareApi } from "../counts/cloudflare-account.ts";
import { ROOT } from "../paths.ts";
import type { ReleaseStore } from "../release/store.ts";
import { cloudflareStore } from "./cloudflare-store.ts";
import { KvClient } from "./kv-client.ts";
import type { Pause } from "./retries.ts";

interface OpenRemote {
  readonly store: ReleaseStore;
  /** In words, for receipts. */
  readonly where: string;
}

/** The namespace of wrangler.toml at Cloudflare. Throws a `CommandError` where it cannot be known. */
export async function openRemoteKv(
  env: NodeJS.ProcessEnv,
  options: { readonly api?: string; readonly configured?: ConfiguredNamespace; readonly pause?: Pause } = {},
): Promise<OpenRemote> {
  const { api = cloudflareApi(env), configured, pause = sleep } = options;
  const { account, token } = accountOf(env, "Workers KV Storage: Edit");
  const server = serverClock();
  const client = new KvClient({ api, account, token, pause, fetch: server.fetch });
  const { id, title } = configured ?? (await configuredNamespace());
  const namespace = id ?? (await findNamespace(client, title));
  const store = cloudflareStore({ client, namespace, pause, clock: server.now });
  return { store, where: `the namespace ${namespace} at Cloudflare` };
}

/** A `fetch` that goes by the clock of the server that it asks: the `Date` of its last answer. */
interface ServerClock {
  readonly fetch: typeof fetch;
  /** Epoch ms; this machine's own before the first answer. */
  readonly now: () => number;
}

/** Who publishes may have a wrong clock, and workers believe no pointer of a time to come (build/release/pointer.ts). */
export function serverClock(send: typeof fetch = fetch): ServerClock {
  let answeredAt: number | null = null;
  return {
    async fetch(...request) {
      const response = await send(...request);
      const date = Date.parse(response.headers.get("date") ?? "");
      if (!Number.isNaN(date)) answeredAt = date;
      return response;
    },
    now: () => answeredAt ?? Date.now(),
  };
}

/** The id of the namespace that wrangler made at the first deploy, found by the title that it gave. */
async function findNamespace(client: KvClient, title: string): Promise<string> {
  const found = await client.namespaceOf(title);
  if (found !== null) return found;
  throw new CommandError(
    `there is no namespace "${title}" in this account. Deploy once (npm run deploy), which makes it, or write its id into wrangler.toml.`,
  );
}

const BINDING = "CONTENT";

interface ConfiguredNamespace {
  /** Null where wrangler.toml leaves the namespace to the first deploy. */
  readonly id: string | null;
  /** The title that the first deploy gives it. */
  readonly title: string;
}

/** What wrangler.toml says of the namespace. wrangler is loaded for it alone, which takes a second. */
async function configuredNamespace(): Promise<ConfiguredNamespace> {
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const { name, kv_namespaces: namespaces } = readConfig({ config: `${ROOT}wrangler.toml` }, { hideWarnings: true });
  const bound = namespaces.find((namespace: { readonly binding: string }) => namespace.binding === BINDING);
  if (bound === undefined || name === undefined) {
    throw new CommandError(`wrangler.toml binds no namespace to ${BINDING}: see [[kv_namespaces]].`);
  }
  return { id: bound.id ?? null, title: `${name}-${BINDING.toLowerCase()}` };
}
