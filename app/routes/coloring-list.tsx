import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { coloring } from "../content/words/coloring.ts";
import { headOf } from "../head.ts";
import { isNarrowedList, narrowedHead } from "../narrowed-list.ts";
import { usePageData } from "../page-context.ts";
import { Finder } from "../ui/coloring/finder.tsx";
import { type Found, finderDataIn, isFinderData } from "../ui/coloring/finder-data.ts";
import { Gallery } from "../ui/components/gallery.tsx";
import type { View } from "../ui/components/view.ts";
import { type ComponentLookup, ComponentsContext, lookupIn } from "../ui/document-view.tsx";
import type { ColoringItem } from "../ui/items.ts";
import { useWords } from "../words.ts";
import { PlainScreen } from "./plain.tsx";
import { useHead, useSite } from "./site-context.ts";

/**
 * The list of all drawings: a plain page whose gallery is one to search and to narrow, which no other page brings
 * along.
 */
export function ColoringListScreen(): ReactNode {
  const others = useContext(ComponentsContext);
  const components = useMemo(() => withFinder(others), [others]);
  return (
    <ListHead>
      <ComponentsContext value={components}>
        <PlainScreen />
      </ComponentsContext>
    </ListHead>
  );
}

/** Told what is shown now, where no entry of the history tells it. */
const ShownContext = createContext<(found: Found) => void>(() => {});

interface ShownList {
  /** Of the entry of the history. */
  readonly key: string;
  readonly search: string;
  readonly found: Found;
}

/** Gives its head to the document after the plain page has, which knows of no narrowed views. */
function ListHead({ children }: { readonly children: ReactNode }): ReactNode {
  const { entry, content } = usePageData();
  const { site, origin, preview } = useSite();
  const { key, search } = useLocation();
  const words = useWords(coloring);
  const [shown, setShown] = useState<ShownList | null>(null);
  const show = useCallback((found: Found) => setShown({ key, search: found.search, found }), [key]);
  const loaded = content.kind === "ready" ? finderDataIn(content.document.segments) : null;
  const current = shown?.key === key ? shown : { search, found: loaded };
  const source = { entry, site, origin, preview };
  useHead(() =>
    isNarrowedList(entry, current.search) ? narrowedHead(source, { found: current.found, words }) : headOf(source),
  );
  return <ShownContext value={show}>{children}</ShownContext>;
}

const own = lookupIn({ Gallery: FoundGallery });

function withFinder(others: ComponentLookup): ComponentLookup {
  return (name) => own(name) ?? others(name);
}

/** What is shown belongs to an entry of the history: the next entry begins with what its own address says. */
function FoundGallery({ props, data, slots }: View<"Gallery", GalleryData | null>): ReactNode {
  const { key, pathname } = useLocation();
  const { browser } = useSite();
  const onShow = useContext(ShownContext);
  if (!isFinderData(data)) return <Gallery props={props} data={data} slots={slots} />;
  return (
    <Finder
      key={key}
      data={data}
      path={pathname}
      ask={async (search) => {
        const document = (await browser?.readDocument(pathname, search)) ?? null;
        return document === null ? null : finderDataIn(document.segments);
      }}
      onShow={onShow}
    />
  );
}

interface GalleryData {
  readonly items: readonly ColoringItem[];
}
