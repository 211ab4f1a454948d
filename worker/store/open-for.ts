import type { ContentReader } from "#app/content/reader.ts";
import { openRelease } from "#app/content/release/open.ts";
import type { Exchange } from "../exchange.ts";
import { momentOf } from "../preview/moment.ts";
import { createObjectSource } from "./objects.ts";
import type { LoadedRelease } from "./pointer-memory.ts";

/** The content of a release as one request reads it. */
export function openFor(exchange: Exchange, { id, manifest }: LoadedRelease): ContentReader {
  return openRelease({ id, manifest, objects: createObjectSource(exchange), now: momentOf(exchange, id) });
}
