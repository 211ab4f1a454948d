import type { ReactNode } from "react";
import { ColoringPage, ColoringSheet } from "../coloring/page/coloring-page.tsx";
import { InPacks, MoreOfKind, SendRow } from "../coloring/page/go-on.tsx";
import type { DocumentMeta } from "../content/document.ts";
import type { PageLink } from "../content/menu.ts";
import { pathToUrl } from "../content/path/canonical-path.ts";
import type { ShownEntry } from "../content/release/path-entry.ts";
import { DRAWING_POSITION, type PageDrawing } from "../drawings/page-drawing.ts";
import { listField, textField } from "../routes/fields.ts";
import type { ReadyContent } from "../routes/page-data.ts";
import { DocumentSlot, usePage } from "../routes/use-page.tsx";
import { useSite } from "../site-context.ts";
import { DocumentView, Html } from "../ui/document-view.tsx";
import { coloringItems } from "../ui/items.ts";

/** One coloring page; a folder's own page below the same path has no drawing and is only read. */
export function ColoringPageScreen(): ReactNode {
  const { entry, content, top } = usePage();
  return (
    <ColoringPage {...top}>
      <DocumentSlot content={content}>
        {(ready) => <Sheet {...ready} entry={entry} folder={top.crumbs.at(-1)} />}
      </DocumentSlot>
    </ColoringPage>
  );
}

function Sheet({
  document: { meta, drawing, segments, related: items, packs = [] },
  surround,
  entry: { path, title, taxonomies },
  folder,
}: ReadyContent & { readonly entry: ShownEntry; readonly folder: PageLink | undefined }): ReactNode {
  const { origin } = useSite();
  const text = <DocumentView segments={segments} />;
  const likeIt = coloringItems({ items });
  if (drawing === null) return <div className="prose">{text}</div>;
  return (
    <ColoringSheet
      path={path}
      title={title}
      taxonomies={taxonomies}
      {...factsOf(meta, drawing)}
      picture={<Picture svg={drawing.svg} />}
      surround={surround}
      related={likeIt[0] ?? null}
      more={(all) => <MoreOfKind items={likeIt} all={all ?? folder} />}
      packs={<InPacks packs={packs} />}
      send={<SendRow title={title} url={origin + pathToUrl(path)} />}
    >
      {text}
    </ColoringSheet>
  );
}

function Picture({ svg }: { readonly svg: string }): ReactNode {
  return <Html html={svg} position={DRAWING_POSITION} tag="div" />;
}

function factsOf(meta: DocumentMeta, { difficulty, regions, files, activities, credit, creditLinks }: PageDrawing) {
  const [category, age] = [textField(meta, "category"), textField(meta, "age")];
  const tags = listField(meta, "tags");
  return {
    difficulty,
    regions,
    files,
    activities,
    credit,
    creditLinks,
    tags,
    ...(category && { category }),
    ...(age && { age }),
  };
}
