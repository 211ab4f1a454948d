import { useLoaderData } from "react-router";
import type { NavigationNode } from "../content/navigation/node.ts";
import type { PathEntry } from "../content/release/path-entry.ts";
import { headOf } from "../head.ts";
import { crumbsFor, type PageLink } from "../ui/page-header.tsx";
import type { PageData } from "./page-data.ts";
import { useSite } from "./site-context.ts";
import { useHead } from "./use-head.ts";

/** What a frame's header shows. */
interface PageTop {
  readonly title: string;
  readonly description: string;
  readonly crumbs: readonly PageLink[];
}

/** The page of a screen, its head given to the document. */
export function usePage(): PageData & { readonly top: PageTop } {
  const page = useLoaderData<PageData>();
  const { site, origin, preview } = useSite();
  useHead(headOf({ entry: page.entry, site, origin, preview }));
  return { ...page, top: topOf(page) };
}

function topOf({ entry, navigation }: { entry: PathEntry; navigation: readonly NavigationNode[] }): PageTop {
  const { title, description, path } = entry;
  return { title, description, crumbs: crumbsFor(navigation, path) };
}
