import type { ReactNode } from "react";
import type { JsonObject } from "../content/json.ts";
import type { Segment } from "../content/page.ts";
import type { IconLink, Site } from "../content/site.ts";
import { DocumentView } from "../ui/document-view.tsx";
import { Home } from "../ui/home/home.tsx";
import { coloringItems } from "../ui/items.ts";
import { useSite } from "./site-context.ts";
import { DocumentSlot, usePage } from "./use-page.tsx";

/** The first page: its drawings are those of the first gallery below, its first button leads to the page of the day. */
export function HomeScreen(): ReactNode {
  const { content, top } = usePage();
  const { home } = useSite().site;
  return (
    <DocumentSlot content={content}>
      {({ document: { segments } }) => (
        <Home
          title={top.title}
          description={top.description}
          drawings={coloringItems(dataOf("Gallery", segments))}
          buttons={buttonsOf(home, pathIn(dataOf("PageOfTheDay", segments)))}
        >
          <DocumentView segments={segments} />
        </Home>
      )}
    </DocumentSlot>
  );
}

/** The buttons of the site, the way to the page of the day before them where there is one. */
function buttonsOf({ today, buttons }: Site["home"], path: string | null): readonly IconLink[] {
  return today === undefined || path === null ? buttons : [{ label: today, to: path, icon: "palette" }, ...buttons];
}

/** What the first component of that name brought; null where there is none. */
function dataOf(name: string, segments: readonly Segment[]): JsonObject | null {
  const component = segments.find((segment) => segment.kind === "component" && segment.name === name);
  return component?.kind === "component" ? component.data : null;
}

function pathIn(data: JsonObject | null): string | null {
  return typeof data?._path === "string" ? data._path : null;
}
