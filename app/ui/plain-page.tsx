import type { ReactNode } from "react";
import { PageHeader } from "./page-header.tsx";
import type { PageLink } from "./page-link.ts";

export interface PlainPageProps {
  readonly title: string;
  readonly description?: string;
  readonly crumbs?: readonly PageLink[];
  readonly children: ReactNode;
}

/** The frame of pages that are made of pieces rather than of one long text: about, links, free, the kids corner. */
export function PlainPage({ title, description, crumbs = [], children }: PlainPageProps): ReactNode {
  return (
    <div className="page plain-page">
      <PageHeader title={title} lead={description} crumbs={crumbs} />
      <div className="prose">{children}</div>
    </div>
  );
}
