import type { Exchange } from "../exchange.ts";
import { described } from "../log.ts";

/** Only the path counts: the assets binding is no network. */
const ASSETS_ORIGIN = "https://assets.invalid";

/** A file of the release that the build embedded, null where it holds none of that name. */
export async function readSnapshot(exchange: Exchange, name: string): Promise<Uint8Array | null> {
  const { env, isolate } = exchange;
  try {
    const response = await env.ASSETS.fetch(`${ASSETS_ORIGIN}/_snapshot/${name}`);
    if (response.status === 200) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    return null;
  } catch (error) {
    isolate.once("snapshot", { level: "error", event: "snapshot-read-failed", name, ...described(error) });
    return null;
  }
}
