import { type ReactNode, use, useMemo } from "react";
import type { PageLink } from "../content/menu.ts";
import { type ComponentLookup, ComponentsContext, DocumentView } from "../ui/document-view.tsx";
import { PageHeader } from "../ui/page-frame.tsx";
import { DocumentSlot, type PageHead, usePage } from "./use-page.tsx";

interface PlainScreenProps {
  /** The head of a page whose address may ask something of it. */
  readonly head?: PageHead;
  /** What some components are on this screen alone. */
  readonly own?: ComponentLookup;
}

/** The screen of pages that are made of components rather than of one long text. */
export function PlainScreen({ head, own }: PlainScreenProps): ReactNode {
  const { content, top } = usePage(head);
  const others = use(ComponentsContext);
  const components = useMemo((): ComponentLookup => (name) => own?.(name) ?? others(name), [own, others]);
  return (
    <PlainPage {...top}>
      <ComponentsContext value={components}>
        <DocumentSlot content={content}>{({ document }) => <DocumentView segments={document.segments} />}</DocumentSlot>
      </ComponentsContext>
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
