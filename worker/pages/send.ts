import { atOnce } from "#app/server/page-body.ts";
import type { Rendered } from "#app/server.tsx";
import type { Exchange } from "../exchange.ts";
import { policyHeader } from "../html/page-headers.ts";
import { createNonce, encodeTemplate, fillTemplate, joinTemplates, type Template } from "../html/template.ts";
import { described, errorId, redacted } from "../log.ts";

type Templates = AsyncGenerator<Template, void>;

/** A page of which the first parts are there. */
interface StreamedPage {
  readonly parts: Templates;
  readonly taken: readonly Template[];
  /** The part after those taken. */
  readonly pending: Promise<IteratorResult<Template>>;
  readonly nonce: string;
  /** Told the whole page once all of it is sent. */
  readonly remember: (template: Template) => void;
}

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

/** What was taken goes at once, the rest as its readers ask for it. A failure ends the page, and is logged. */
function streamTemplates(exchange: Exchange, page: StreamedPage): ReadableStream<Uint8Array> {
  const all = [...page.taken];
  let next = page.pending;
  // A HEAD request never asks for the rest; nor must it then hear that it failed.
  next.catch(() => undefined);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(fillTemplate(joinTemplates(all), page.nonce));
    },
    async pull(controller) {
      const result = await next.catch((error) => logFailure(exchange, error));
      if (result === null || result.done) {
        if (result !== null) page.remember(joinTemplates(all));
        controller.close();
        return;
      }
      all.push(result.value);
      controller.enqueue(fillTemplate(result.value, page.nonce));
      next = page.parts.next();
    },
    async cancel() {
      await page.parts.return();
    },
  });
}

function logFailure({ isolate, address }: Exchange, error: unknown): null {
  const url = `${address.pathname}${redacted(address.search)}`;
  isolate.log({ level: "error", event: "page-failed-midway", id: errorId(), url, ...described(error) });
  return null;
}
