import { EMPTY_MENU } from "#app/content/menu.ts";
import { canonicalPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { RequestContext } from "../context.ts";
import { pageHeaders } from "../headers.ts";
import { createFilling, shellWith } from "../html/shell.ts";
import { fillParts } from "../html/template.ts";
import { openGrant } from "../resolve/grant.ts";
import {
  NO_PREVIEW_COOKIE,
  type PreviewChange,
  previewChange,
  previewCookie,
  withoutPreviewChange,
} from "../resolve/preview-request.ts";
import { policyHeader, redirect, traceHeaders } from "../respond.ts";
import { createObjectSource, readWords } from "../store/objects.ts";
import { readCurrent } from "../store/pointer.ts";

/** The address without the change is loaded by GET, and stands in the history. */
const SEE_OTHER = 303;

/** The same for every token that opens nothing: it does not show whether there was ever a grant. */
const GONE = 410;

/** The answer to a page's address that is about the preview itself, to change it or to learn of its end; else null. */
export function answerPreview(c: RequestContext): Promise<Response> | null {
  const preview = c.get("preview");
  const change = previewChange(c.get("address").search);
  if (change !== null) return changePreview(c, change);
  return preview?.kind === "ended" ? previewEnded(c) : null;
}

/**
 * Changes the preview as an address says and leads to the same address without it, so that no token stays in an
 * address bar, a history or a referrer (docs/threats.md A22); from an address that can be no page it leads home. A token
 * that opens nothing is answered with the page of an ended preview.
 */
async function changePreview(c: RequestContext, change: PreviewChange): Promise<Response> {
  await readCurrent(c);
  const { pathname, search } = c.get("address");
  const path = canonicalPath(pathname);
  const page = path === null ? "/" : pathToUrl(path);
  const cookie = await cookieAfter(c, change);
  if (cookie === null) return previewEnded(c);
  return redirect(c, { location: page + withoutPreviewChange(search), status: SEE_OTHER, cookie });
}

/** What the browser keeps from now on, null where nothing is opened. */
async function cookieAfter(c: RequestContext, change: PreviewChange): Promise<string | null> {
  switch (change.kind) {
    case "leave":
      return NO_PREVIEW_COOKIE;
    case "enter": {
      const grant = await openGrant(c, change.token);
      return grant === null ? null : previewCookie(change.token);
    }
  }
}

/** The page of a preview that is no more. It has nothing of the site's content, so that no one takes it for the preview. */
async function previewEnded(c: RequestContext): Promise<Response> {
  const { release } = await readCurrent(c);
  const words = await readWords(createObjectSource(c), release, c.get("address").pathname);
  const shell = shellWith(c, { release, globals: {}, words, menu: EMPTY_MENU });
  const filling = createFilling(c, shell.origin);
  const { renderPreviewEnded } = await import("#app/server/preview-ended.tsx");
  return new Response(fillParts(renderPreviewEnded(shell), filling), {
    status: GONE,
    headers: {
      ...pageHeaders({ ...c.get("address"), status: GONE, extra: {}, robots: "noindex", visibility: "private" }),
      ...traceHeaders(c),
      ...policyHeader(filling.nonce, c),
    },
  });
}
