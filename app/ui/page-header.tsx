import type { ReactNode } from "react";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import type { PageLink } from "./page-link.ts";

export interface PageHeaderProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly crumbs?: readonly PageLink[];
  /** Facts below the title: dates, age, difficulty. */
  readonly children?: ReactNode;
}

/** The top of every page but home; holds the page's one h1. */
export function PageHeader({ title, lead, crumbs = [], children }: PageHeaderProps): ReactNode {
  return (
    <header className="page-header">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      {lead !== undefined && lead !== "" && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}
