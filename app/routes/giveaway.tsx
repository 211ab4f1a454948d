import type { ReactNode } from "react";
import type { PageDocument, Segment } from "../content/page.ts";
import { DocumentView } from "../ui/document-view.tsx";
import { Giveaway } from "../ui/giveaway.tsx";
import type { DownloadData } from "../ui/pieces/download.tsx";
import { DocumentSlot } from "./document-slot.tsx";
import { packsField, textField } from "./front-matter.ts";
import { usePage } from "./use-page.ts";

/** A giveaway: when, what to take home, and its story. */
export function GiveawayScreen(): ReactNode {
  const { content, top } = usePage();
  return (
    <DocumentSlot content={content}>
      {({ document }) => (
        <Giveaway
          {...top}
          starts={textField(document.meta, "starts")}
          ends={textField(document.meta, "ends")}
          packs={packsBesideText(document)}
        >
          <DocumentView segments={document.segments} />
        </Giveaway>
      )}
    </DocumentSlot>
  );
}

/** The packs that the text does not offer at a place of its own. */
function packsBesideText({ meta, segments }: PageDocument): readonly DownloadData[] {
  const offered = offeredPacks(segments);
  return packsField(meta).flatMap(([name, pack]) => (offered.includes(name) ? [] : [pack]));
}

function offeredPacks(segments: readonly Segment[]): readonly unknown[] {
  return segments.flatMap(packsOfSegment);
}

function packsOfSegment(segment: Segment): readonly unknown[] {
  switch (segment.kind) {
    case "piece": {
      const own = segment.name === "Download" ? [segment.props.pack] : [];
      return [...own, ...Object.values(segment.slots).flatMap(offeredPacks)];
    }
    case "element":
      return offeredPacks(segment.children);
    case "html":
    case "text":
      return [];
  }
}
