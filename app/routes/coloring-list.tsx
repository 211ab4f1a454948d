import { type ReactNode, useContext, useMemo } from "react";
import { useLoaderData, useLocation } from "react-router";
import { headOf } from "../head.ts";
import { isNarrowedList, narrowedHead } from "../narrowed-list.ts";
import { Finder } from "../ui/coloring/finder.tsx";
import type { ColoringItem } from "../ui/items.ts";
import { Gallery } from "../ui/pieces/gallery.tsx";
import { lookupIn, type PieceLookup, PiecesContext } from "../ui/pieces/piece-lookup.ts";
import type { View } from "../ui/pieces/view.ts";
import { coloringItems } from "./front-matter.ts";
import type { PageData } from "./page-data.ts";
import { PlainScreen } from "./plain.tsx";
import { useSite } from "./site-context.ts";
import { useHead } from "./use-head.ts";

/**
 * The list of all drawings: a plain page whose gallery is one to search and to narrow, which no other page brings along.
 */
export function ColoringListScreen(): ReactNode {
  const others = useContext(PiecesContext);
  useHeadOfList();
  return (
    <PiecesContext value={withFinder(others)}>
      <PlainScreen />
    </PiecesContext>
  );
}

/** After that of the plain page, which knows of no narrowed views. */
function useHeadOfList(): void {
  const { entry } = useLoaderData<PageData>();
  const { site, origin, preview } = useSite();
  const head = headOf({ entry, site, origin, preview });
  useHead(isNarrowedList(useLocation()) ? narrowedHead(head) : head);
}

const own = lookupIn({ Gallery: FoundGallery });

function withFinder(others: PieceLookup): PieceLookup {
  return (name) => own(name) ?? others(name);
}

/** What is shown belongs to an entry of the history: the next entry begins with what its own address says. */
function FoundGallery({ props, data, slots }: View<"Gallery", FinderData | null>): ReactNode {
  const { key, pathname, search } = useLocation();
  const items = useMemo(() => coloringItems(data), [data]);
  if (!props.filters) return <Gallery props={props} data={data} slots={slots} />;
  return <Finder key={key} items={items} ofTheDay={data?.ofTheDay ?? null} path={pathname} search={search} />;
}

interface FinderData {
  readonly items: readonly ColoringItem[];
  readonly ofTheDay: string | null;
}
