import type { ReactNode } from "react";
import type { Segment } from "../content/page.ts";
import { DocumentView } from "../ui/document-view.tsx";
import { Home } from "../ui/home/home.tsx";
import type { ColoringItem } from "../ui/items.ts";
import { DocumentSlot } from "./document-slot.tsx";
import { coloringItems } from "./front-matter.ts";
import { usePage } from "./use-page.ts";

/** The first page: its drawings are those of the first gallery below. */
export function HomeScreen(): ReactNode {
  const { content, top } = usePage();
  return (
    <DocumentSlot content={content}>
      {({ document: { segments } }) => (
        <Home title={top.title} description={top.description} drawings={firstDrawings(segments)}>
          <DocumentView segments={segments} />
        </Home>
      )}
    </DocumentSlot>
  );
}

function firstDrawings(segments: readonly Segment[]): readonly ColoringItem[] {
  const gallery = segments.find((segment) => segment.kind === "piece" && segment.name === "Gallery");
  return gallery?.kind === "piece" ? coloringItems(gallery.data) : [];
}
