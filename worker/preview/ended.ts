import { renderPreviewEnded } from "#app/server/preview-ended.tsx";
import type { Exchange } from "../exchange.ts";
import { createNonce } from "../pages/nonce.ts";
import { pageHeaders, policyHeader } from "../pages/page-headers.ts";
import { shellWith } from "../pages/shell.ts";
import { traceHeaders } from "../respond.ts";
import { currentHeld } from "../store/pointer.ts";

/** The same for every token that opens nothing: none of them is told whether there was ever a grant. */
const GONE = 410;

/** The page of a preview that is no more. It has nothing of the site's content, so that nobody takes it for the preview. */
export async function previewEnded(exchange: Exchange): Promise<Response> {
  const { release } = await currentHeld(exchange);
  const page = renderPreviewEnded(shellWith(exchange, { release, globals: {}, navigation: [] }));
  const { pathname } = exchange.address;
  return new Response(page, {
    status: GONE,
    headers: [
      ...pageHeaders({ status: GONE, extra: {}, robots: "noindex", pathname, preview: true }),
      ...traceHeaders(exchange),
      policyHeader(createNonce(), exchange),
    ],
  });
}
