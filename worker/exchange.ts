import { type Env, type Settings, settingsOf } from "./env.ts";
import type { Isolate } from "./isolate.ts";
import { type RequestAddress, splitAddress } from "./request-address.ts";
import { type Preview, type Visibility, visibilityOf } from "./resolve/preview-request.ts";
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
  /** Who may keep the answer, be shown it by others or be counted for it. */
  readonly visibility: Visibility;
  /** What its sender looks at instead of the public site: for resolve/ alone. Null for everybody else. */
  readonly preview: Preview | null;
  /** Keeps work alive after the answer is sent or its visitor has left. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export function createExchange(
  isolate: Isolate,
  { request, env, waitUntil }: Pick<Exchange, "request" | "env" | "waitUntil">,
): Exchange {
  const address = splitAddress(request.url);
  return {
    request,
    address,
    env,
    settings: settingsOf(env),
    isolate,
    trace: new Trace(),
    now: isolate.clock(),
    visibility: visibilityOf(request, address.search),
    preview: null,
    waitUntil,
  };
}
