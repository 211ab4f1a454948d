import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { FailureView } from "./error-screen.tsx";
import { type Content, internalError, type ReadyContent } from "./page-data.ts";

/** Where the server cuts a page in two: what precedes it leaves before the document is read. Never reaches a visitor. */
export const CUT = '<template id="cut"></template>';

export interface DocumentSlotProps {
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

/** The document was lost after the page had begun: the error view stands in its place (docs/architecture.md 4.7). */
function LostDocument(): ReactNode {
  const { pathname, search } = useLocation();
  return <FailureView failure={internalError(pathname + search)} />;
}
