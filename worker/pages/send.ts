import { atOnce } from "#app/server/page-body.ts";
import type { Rendered } from "#app/server.tsx";
import type { Exchange } from "../exchange.ts";
import { createNonce } from "./nonce.ts";
import { policyHeader } from "./page-headers.ts";
import { streamTemplates, type Templates } from "./stream.ts";
import { encodeTemplate, fillTemplate, joinTemplates, type Template } from "./template.ts";

/**
 * Sends a rendered page under a fresh nonce: in one piece where it is done at once, else its head first and the rest as
 * it comes. Throws what failed before the first byte; what fails after it has its view in the page and goes to the log.
 * `remember` is told the whole page once all of it is sent, and not where it failed or the visitor left.
 */
export async function sendPage(
  exchange: Exchange,
  page: {
    readonly rendered: Rendered;
    readonly headers: readonly [string, string][];
    readonly remember: (template: Template) => void;
  },
): Promise<Response> {
  const { rendered, headers, remember } = page;
  const nonce = createNonce();
  const sent = { headers: [...headers, policyHeader(nonce, exchange)] };
  const parts = templatesOf(rendered);
  const { taken, pending } = await takeReady(parts);
  if (pending !== null)
    return new Response(streamTemplates(exchange, { parts, taken, pending, nonce, remember }), sent);
  const template = joinTemplates(taken);
  remember(template);
  return new Response(fillTemplate(template, nonce), sent);
}

async function* templatesOf({ body }: Rendered): Templates {
  for await (const parts of body) yield encodeTemplate(parts);
}

/**
 * The first part, and what can be had after it without waiting for a store; `pending` is the first part that cannot,
 * null where that was all.
 */
async function takeReady(
  parts: Templates,
): Promise<{ taken: Template[]; pending: Promise<IteratorResult<Template>> | null }> {
  const taken: Template[] = [];
  for (;;) {
    const next = parts.next();
    const part = taken.length === 0 ? await next : await atOnce(next);
    if (part === null) return { taken, pending: next };
    if (part.done) return { taken, pending: null };
    taken.push(part.value);
  }
}
