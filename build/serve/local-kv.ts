import { type Server, serve } from "./serve.ts";
import { MAIN } from "./serve-bundle.ts";
import { checkState } from "./start-checks.ts";

/**
 * A worker with nothing but the namespace: workerd opens the state folder for it, beside any other that has it open.
 */
const KV_ONLY = {
  name: "kv",
  compatibilityDate: "2026-10-12",
  compatibilityFlags: [],
  vars: {},
  modules: { [MAIN]: "export default { fetch: () => new Response(null, { status: 404 }) }" },
  assets: null,
};

/**
 * The local KV namespace of a state folder, without a site. Two processes may have it open at once: what one writes,
 * the other's next read sees. Throws a `CommandError` where the folder cannot hold one.
 */
export async function openLocalKv(state: string): Promise<Pick<Server, "store" | "close">> {
  await checkState(state);
  return serve({ bundle: KV_ONLY, port: 0, state });
}

/** `http://127.0.0.1:8787` */
export function localOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}
