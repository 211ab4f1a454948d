import type { ReactNode } from "react";
import { Giveaway } from "../coloring/pack/giveaway.tsx";
import { textField } from "../routes/fields.ts";
import { DocumentSlot, usePage } from "../routes/use-page.tsx";
import { DocumentView } from "../ui/document-view.tsx";

/** A giveaway: when, what to take home, and its story. */
export function GiveawayScreen(): ReactNode {
  const { content, top } = usePage();
  return (
    <DocumentSlot content={content}>
      {({ document }) => (
        <Giveaway {...top} starts={textField(document.meta, "starts")} ends={textField(document.meta, "ends")}>
          <DocumentView segments={document.segments} />
        </Giveaway>
      )}
    </DocumentSlot>
  );
}
