import { openLocalKv } from "../local-kv.ts";
import { remembering } from "../release/remembering.ts";
import type { ReleaseStore } from "../release/store.ts";
import { openRemoteKv } from "../remote/open-remote.ts";
import { type StoreOptions, stateFolder } from "./options.ts";

/** The namespace that a verb works on. */
export interface OpenStore {
  readonly store: ReleaseStore;
  /** In words, for receipts: "local KV in DIR", "the namespace ID at Cloudflare". */
  readonly where: string;
  readonly remote: boolean;
  close(): Promise<void>;
}

/** What the options name. Throws a `CommandError` where it cannot be opened. */
export async function openStore(options: StoreOptions): Promise<OpenStore> {
  const { remote = false } = options;
  if (remote) return { ...(await openRemoteKv(process.env)), remote, close: async () => undefined };
  const folder = stateFolder(options);
  const { store, close } = await openLocalKv(folder);
  return { store, close, remote, where: `local KV in ${folder}` };
}

/** Does the work with the namespace open, and closes it however the work ends. */
export async function withStore<T>(options: StoreOptions, work: (open: OpenStore) => Promise<T>): Promise<T> {
  const open = await openStore(options);
  try {
    return await work({ ...open, store: remembering(open.store) });
  } finally {
    await open.close();
  }
}
