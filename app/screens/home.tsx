import type { ReactNode } from "react";
import { studioAt } from "../coloring/storage/share-link.ts";
import { DataSlot, DocumentSlot, usePage } from "../routes/use-page.tsx";
import { useSite } from "../site-context.ts";
import { DocumentView } from "../ui/document-view.tsx";
import { Home, HomeButtons, HomeTable } from "../ui/home/home.tsx";
import { coloringItems } from "../ui/items.ts";

/** The first page. On its table lie drawings of the first gallery below, and in front the one of the day. */
export function HomeScreen(): ReactNode {
  const { content, top } = usePage();
  const { home } = useSite().site;
  const { ofTheDay } = content.kind === "ready" ? content.document : {};
  const [item] = coloringItems({ items: [ofTheDay] });
  const { today: label } = home;
  const offer = item && label !== undefined ? { item, to: studioAt(item._path), label } : null;
  return (
    <Home
      title={top.title}
      description={top.description}
      buttons={<HomeButtons buttons={home.buttons} areSecond={label !== undefined} />}
      table={
        <DataSlot content={content} of="Gallery">
          {(gallery) => <HomeTable drawings={coloringItems(gallery)} offer={offer} />}
        </DataSlot>
      }
    >
      <DocumentSlot content={content}>{({ document }) => <DocumentView segments={document.segments} />}</DocumentSlot>
    </Home>
  );
}
