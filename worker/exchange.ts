import { type Env, type Settings, settingsOf } from "./env.ts";
import type { Isolate } from "./isolate.ts";
import type { Preview } from "./preview/preview.ts";
import { type RequestAddress, splitAddress } from "./request-address.ts";
import { Trace } from "./trace.ts";

/** One request being answered: what it asked, and what there is to answer it with. */
export interface Exchange {
  readonly request: Request;
  readonly address: RequestAddress;
  readonly env: Env;
  readonly settings: Settings;
  readonly isolate: Isolate;
  readonly trace: Trace;
  /** When the request came, epoch ms: the one time that its whole answer goes by. */
  readonly now: number;
  /** What its sender looks at instead of the public site; null for everybody else. */
  readonly preview: Preview | null;
  /** Keeps work alive after the answer is sent or its visitor has left. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export function createExchange(
  isolate: Isolate,
  { request, env, waitUntil }: Pick<Exchange, "request" | "env" | "waitUntil">,
): Exchange {
  return {
    request,
    address: splitAddress(request.url),
    env,
    settings: settingsOf(env),
    isolate,
    trace: new Trace(),
    now: isolate.clock(),
    preview: null,
    waitUntil,
  };
}
