import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Gallery, type schema } from "../components/gallery.tsx";
import { coloring } from "../content/words/coloring.ts";
import { isNarrowed } from "../drawings/finder/finder-query.ts";
import { headOf } from "../head.ts";
import { narrowedHead } from "../narrowed-list.ts";
import { Finder } from "../ui/coloring/finder.tsx";
import { finderDataIn, isFinderData } from "../ui/coloring/finder-data.ts";
import { lookupIn } from "../ui/document-view.tsx";
import type { ColoringItem } from "../ui/items.ts";
import type { View } from "../ui/view.ts";
import { useWords } from "../words.ts";
import { PlainScreen } from "./plain.tsx";

/**
 * The list of all drawings: a plain page whose gallery is one to search and to narrow, which no other page brings
 * along.
 */
export function ColoringListScreen(): ReactNode {
  const { search } = useLocation();
  const words = useWords(coloring);
  return (
    <PlainScreen
      own={own}
      head={(source, segments) =>
        isNarrowed(search) ? narrowedHead(source, { found: finderDataIn(segments), words }) : headOf(source)
      }
    />
  );
}

const own = lookupIn({ Gallery: FoundGallery });

function FoundGallery({ props, data, slots }: View<typeof schema, GalleryData | null>): ReactNode {
  const { pathname } = useLocation();
  if (!isFinderData(data)) return <Gallery props={props} data={data} slots={slots} />;
  return <Finder data={data} path={pathname} />;
}

interface GalleryData {
  readonly items: readonly ColoringItem[];
}
