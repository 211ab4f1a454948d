import { type ReactNode, use } from "react";
import type { JsonObject } from "../content/json.ts";
import type { Segment } from "../content/page.ts";
import { crumbsOf } from "../crumbs.ts";
import { type Head, type HeadSource, headOf } from "../head.ts";
import { usePageData } from "../page-context.ts";
import { useHead, useSite } from "../site-context.ts";
import { Cut, PartContext } from "../ui/document-view.tsx";
import { Lost } from "../ui/error-view.tsx";
import type { Content, ReadyContent } from "./page-data.ts";

/** The head of a page, which may say what its components show. */
export type PageHead = (source: HeadSource, segments: readonly Segment[]) => Head;

/** The page of a screen, its head given to the document; `top` is what the header of its frame shows. */
export function usePage(head: PageHead = headOf) {
  const page = usePageData();
  const { site, origin, preview } = useSite();
  const { entry, content } = page;
  useHead(() => head({ entry, site, origin, preview }, content.kind === "ready" ? content.document.segments : []));
  const { title, description } = entry;
  return { ...page, top: { title, description, crumbs: crumbsOf(entry, page.navigation.crumbs) } };
}

interface DocumentSlotProps {
  readonly content: Content;
  readonly children: (content: ReadyContent) => ReactNode;
}

/** The place of the document on a screen. All that stands before it must not depend on the document. */
export function DocumentSlot({ content, children }: DocumentSlotProps): ReactNode {
  switch (content.kind) {
    case "pending":
      return <Cut at={0} />;
    case "failed":
      return <Lost />;
    case "ready":
      return children(content);
  }
}

interface DataSlotProps extends Pick<DocumentSlotProps, "content"> {
  readonly of: string;
  readonly children: (data: JsonObject | null) => ReactNode;
}

/** The place, before the document, of what the first component of a name in it brought; null where there is none. */
export function DataSlot({ content, of, children }: DataSlotProps): ReactNode {
  const { to } = use(PartContext);
  const segments = content.kind === "ready" ? content.document.segments : [];
  const at = segments.findIndex((segment) => segment.kind === "component" && segment.name === of);
  if (content.kind === "pending" || at >= to) return <Cut at={0} />;
  const component = segments[at];
  return children(component?.kind === "component" ? component.data : null);
}
