import { type ReactNode, use } from "react";
import type { JsonObject } from "../content/json.ts";
import type { PageLink } from "../content/navigation/menu.ts";
import type { ComponentName } from "../content/schema/components.ts";
import { crumbsOf } from "../crumbs.ts";
import { headOf } from "../head.ts";
import { usePageData } from "../page-context.ts";
import { Cut, PartContext } from "../ui/document-view.tsx";
import { Lost } from "../ui/error-view.tsx";
import type { Content, PageData, ReadyContent } from "./page-data.ts";
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
  readonly of: ComponentName;
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
