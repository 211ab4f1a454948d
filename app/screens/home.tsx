import type { ReactNode } from "react";
import type { JsonObject } from "../content/json.ts";
import type { IconLink, Site } from "../content/site.ts";
import { useSite } from "../routes/site-context.ts";
import { DataSlot, DocumentSlot, usePage } from "../routes/use-page.tsx";
import { DocumentView } from "../ui/document-view.tsx";
import { Home, HomeButtons, HomeTable } from "../ui/home/home.tsx";
import { coloringItems } from "../ui/items.ts";

/** The first page: its drawings are those of the first gallery below, its first button leads to the page of the day. */
export function HomeScreen(): ReactNode {
  const { content, top } = usePage();
  const { home } = useSite().site;
  return (
    <Home
      title={top.title}
      description={top.description}
      buttons={
        <DataSlot content={content} of="PageOfTheDay">
          {(day) => <HomeButtons buttons={buttonsOf(home, pathIn(day))} />}
        </DataSlot>
      }
      table={
        <DataSlot content={content} of="Gallery">
          {(gallery) => <HomeTable drawings={coloringItems(gallery)} />}
        </DataSlot>
      }
    >
      <DocumentSlot content={content}>{({ document }) => <DocumentView segments={document.segments} />}</DocumentSlot>
    </Home>
  );
}

/** The buttons of the site, the way to the page of the day before them where there is one. */
function buttonsOf({ today, buttons }: Site["home"], path: string | null): readonly IconLink[] {
  return today === undefined || path === null ? buttons : [{ label: today, to: path, icon: "palette" }, ...buttons];
}

function pathIn(data: JsonObject | null): string | null {
  return typeof data?._path === "string" ? data._path : null;
}
