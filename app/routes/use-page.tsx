import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { PageLink } from "../content/navigation/menu.ts";
import { crumbsOf } from "../crumbs.ts";
import { headOf } from "../head.ts";
import { usePageData } from "../page-context.ts";
import { FailureView } from "./error-screen.tsx";
import { type Content, internalError, type PageData, type ReadyContent } from "./page-data.ts";
import { useHead, useSite } from "./site-context.ts";

/** What a frame's header shows. */
interface PageTop {
  readonly title: string;
  readonly description: string;
  readonly crumbs: readonly PageLink[];
}

/** The page of a screen, its head given to the document. */
export function usePage(): PageData & { readonly top: PageTop } {
  const page = usePageData();
  const { site, origin, preview } = useSite();
  useHead(() => headOf({ entry: page.entry, site, origin, preview }));
  return { ...page, top: topOf(page) };
}

function topOf({ entry, navigation }: PageData): PageTop {
  const { title, description } = entry;
  return { title, description, crumbs: crumbsOf(entry, navigation.crumbs) };
}

/** Where the server cuts a page in two: what precedes it leaves before the document is read. Never reaches a visitor. */
export const CUT = '<template id="cut"></template>';

interface DocumentSlotProps {
  readonly content: Content;
  readonly children: (content: ReadyContent) => ReactNode;
}

/** The place of the document on a screen. All that stands before it must not depend on the document. */
export function DocumentSlot({ content, children }: DocumentSlotProps): ReactNode {
  switch (content.kind) {
    case "pending":
      return <template id="cut" />;
    case "failed":
      return <LostDocument />;
    case "ready":
      return children(content);
  }
}

/** The document was lost after the page had begun: the error view stands in its place (docs/architecture.md 4.9). */
function LostDocument(): ReactNode {
  const { pathname, search } = useLocation();
  return <FailureView failure={internalError(pathname + search)} />;
}
