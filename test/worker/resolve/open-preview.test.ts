import { expect, test } from "vitest";
import { definition } from "#app/site.ts";
import type { RequestContext } from "#worker/context.ts";
import { createIsolate } from "#worker/isolate.ts";
import type { Preview } from "#worker/resolve/preview-request.ts";
import { momentOf } from "#worker/resolve/resolve.ts";
import { requestContext } from "../request-context.ts";
import { BUILD, NOW } from "../stage.ts";
import { ANY_TOKEN, grantOf, PAST_FROM, PAST_UNTIL, past, release } from "./preview-stage.ts";

/** A request to an isolate whose pointer names the current release and one before it. */
function contextOf(preview: Preview | null): RequestContext {
  const isolate = createIsolate({ build: BUILD, definition, clock: () => NOW, log: () => undefined });
  const previous = [{ release: past.id, publishedAt: new Date(PAST_FROM).toISOString() }];
  const publishedAt = new Date(PAST_UNTIL).toISOString();
  const pointer = { release: release.id, epoch: 2, previous, previews: [], publishedAt };
  isolate.pointer.current = { pointer, release, source: "kv" };
  return requestContext(isolate, { preview });
}

const grant = grantOf(ANY_TOKEN, { release: "any" });
const open = { kind: "open", grant, release: past.id, cookie: { token: ANY_TOKEN, release: past.id } } as const;

test("a release of the past goes by the last moment before the next one came, in a preview alone", () => {
  expect(momentOf(contextOf(open), past.id)).toBe(PAST_UNTIL - 1);
  expect(momentOf(contextOf(open), release.id)).toBe(NOW);
  expect(momentOf(contextOf(null), past.id)).toBe(NOW);
});
