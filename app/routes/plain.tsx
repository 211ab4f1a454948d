import type { ReactNode } from "react";
import { DocumentView } from "../ui/document-view.tsx";
import { PlainPage } from "../ui/plain-page.tsx";
import { DocumentSlot } from "./document-slot.tsx";
import { usePage } from "./use-page.ts";

/** The screen of pages that are made of pieces rather than of one long text. */
export function PlainScreen(): ReactNode {
  const { content, top } = usePage();
  return (
    <PlainPage {...top}>
      <DocumentSlot content={content}>{({ document }) => <DocumentView segments={document.segments} />}</DocumentSlot>
    </PlainPage>
  );
}
