import type { Exchange } from "../exchange.ts";
import { described, errorId, redacted } from "../log.ts";
import { fillTemplate, joinTemplates, type Template } from "./template.ts";

export type Templates = AsyncGenerator<Template, void>;

/** A page of which the first parts are there. */
export interface StreamedPage {
  readonly parts: Templates;
  readonly taken: readonly Template[];
  /** The part after those taken. */
  readonly pending: Promise<IteratorResult<Template>>;
  readonly nonce: string;
  /** Told the whole page once all of it is sent. */
  readonly remember: (template: Template) => void;
}

/** What was taken goes at once, the rest as its readers ask for it. A failure ends the page, and is logged. */
export function streamTemplates(exchange: Exchange, page: StreamedPage): ReadableStream<Uint8Array> {
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
