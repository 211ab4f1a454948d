import type { ReactNode } from "react";
import type { PageLink } from "../content/navigation/menu.ts";
import { DocumentView } from "../ui/document-view.tsx";
import { PageHeader } from "../ui/page-frame.tsx";
import { DocumentSlot, usePage } from "./use-page.tsx";

/** The screen of pages that are made of components rather than of one long text. */
export function PlainScreen(): ReactNode {
  const { content, top } = usePage();
  return (
    <PlainPage {...top}>
      <DocumentSlot content={content}>{({ document }) => <DocumentView segments={document.segments} />}</DocumentSlot>
    </PlainPage>
  );
}

export interface PlainPageProps {
  readonly title: string;
  readonly description?: string;
  readonly crumbs?: readonly PageLink[];
  readonly children: ReactNode;
}

/** The frame of pages that are made of components rather than of one long text: about, links, free, the kids corner. */
export function PlainPage({ title, description, crumbs = [], children }: PlainPageProps): ReactNode {
  return (
    <div className="page plain-page">
      <PageHeader title={title} lead={description} crumbs={crumbs} />
      <div className="prose">{children}</div>
    </div>
  );
}
