import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { coloring } from "../content/words/coloring.ts";
import { headOf } from "../head.ts";
import { isNarrowedList, narrowedHead } from "../narrowed-list.ts";
import { useShownLocation, useShownPage } from "../shown.ts";
import { Finder } from "../ui/coloring/finder.tsx";
import { Gallery } from "../ui/components/gallery.tsx";
import type { View } from "../ui/components/view.ts";
import { type ComponentLookup, ComponentsContext, lookupIn } from "../ui/document-view.tsx";
import type { ColoringItem } from "../ui/items.ts";
import { useWords } from "../words.ts";
import { coloringItems } from "./front-matter.ts";
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
const ShownContext = createContext<(search: string) => void>(() => {});

/** Gives its head to the document after the plain page has, which knows of no narrowed views. */
function ListHead({ children }: { readonly children: ReactNode }): ReactNode {
  const { entry, content } = useShownPage();
  const { site, origin, preview } = useSite();
  const { key, search } = useShownLocation();
  const words = useWords(coloring);
  const [shown, setShown] = useState({ key, search });
  const show = useCallback((to: string) => setShown({ key, search: to }), [key]);
  const shownSearch = shown.key === key ? shown.search : search;
  const source = { entry, site, origin, preview };
  const document = content.kind === "ready" ? content.document : null;
  useHead(() =>
    isNarrowedList(entry, shownSearch)
      ? narrowedHead(source, { search: shownSearch, document, words })
      : headOf(source),
  );
  return <ShownContext value={show}>{children}</ShownContext>;
}

const own = lookupIn({ Gallery: FoundGallery });

function withFinder(others: ComponentLookup): ComponentLookup {
  return (name) => own(name) ?? others(name);
}

/** What is shown belongs to an entry of the history: the next entry begins with what its own address says. */
function FoundGallery({ props, data, slots }: View<"Gallery", FinderData | null>): ReactNode {
  const { key, pathname, search } = useShownLocation();
  const items = useMemo(() => coloringItems(data), [data]);
  const onShow = useContext(ShownContext);
  if (!props.filters) return <Gallery props={props} data={data} slots={slots} />;
  const ofTheDay = data?.ofTheDay ?? null;
  return <Finder key={key} items={items} ofTheDay={ofTheDay} path={pathname} search={search} onShow={onShow} />;
}

interface FinderData {
  readonly items: readonly ColoringItem[];
  readonly ofTheDay: string | null;
}
