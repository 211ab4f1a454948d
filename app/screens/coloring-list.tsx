import { type ReactNode, use } from "react";
import { useLocation } from "react-router";
import { Finder } from "../coloring/finder/finder.tsx";
import { isFinderData } from "../coloring/finder/finder-data.ts";
import { Gallery, type schema } from "../components/gallery.tsx";
import { isNarrowed } from "../drawings/finder/finder-query.ts";
import { headOf } from "../head.ts";
import { PlainScreen } from "../routes/plain.tsx";
import { lookupIn } from "../ui/document-view.tsx";
import type { ColoringItem } from "../ui/items.ts";
import type { View } from "../ui/view.ts";
import { WordsContext } from "../words.ts";
import { narrowedHead } from "./narrowed-list.ts";

/**
 * The list of all drawings: a plain page whose gallery is one to search and to narrow, which no other page brings
 * along.
 */
export function ColoringListScreen(): ReactNode {
  const { search } = useLocation();
  const translations = use(WordsContext);
  return (
    <PlainScreen
      own={own}
      head={(source, segments) =>
        isNarrowed(search) ? narrowedHead(source, { segments, translations }) : headOf(source)
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
