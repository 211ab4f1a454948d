import type { ReactNode } from "react";
import { Sheets } from "../../coloring/cards/coloring-card.tsx";
import { loadArticles, type Pager } from "../../content/components/lists.ts";
import type { ComponentLoader } from "../../content/components/load.ts";
import type { ComponentRead } from "../../content/components/reads.ts";
import type { ComponentSchema, PropsOf } from "../../content/schema/component.ts";
import { boolean, oneOf } from "../../content/schema/field-type.ts";
import { under, upTo } from "../../content/schema/props.ts";
import { shell } from "../../content/words/shell.ts";
import { ArticleCards } from "../../ui/article-cards.tsx";
import type { ArticleItem, SheetItem } from "../../ui/items.ts";
import { PagerLinks } from "../../ui/pager.tsx";
import type { View } from "../../ui/view.ts";
import { useWords } from "../../words.ts";

export const schema = {
  about: "Cards of documents below a path.",
  props: {
    under,
    limit: upTo(50, 6),
    order: {
      type: oneOf(["newest", "files"]),
      about: "The newest first, or in the order of the files.",
      example: "files",
      default: "newest",
    },
    paged: {
      type: boolean(),
      about: "Puts all others on further pages, at /page/2 and so on below the page's own address.",
      example: true,
      default: false,
    },
  },
} as const satisfies ComponentSchema;

export const load: ComponentLoader = loadArticles;

export function reads({ under, order, limit, paged }: PropsOf<typeof schema>): readonly ComponentRead[] {
  return order === "files" ? [{ kind: "files", under, limit, paged }] : [{ kind: "newest", under }];
}

/** Cards, or sheets where all of them are drawings. `pager` is absent where these are all there is. */
export function ArticleList({
  props,
  data,
}: View<typeof schema, { readonly items: readonly ArticleItem[]; readonly pager?: Pager } | null>): ReactNode {
  const { empty } = useWords(shell);
  if (data === null || (data.items.length === 0 && !props.paged)) return null;
  const sheets = data.items.flatMap(sheetOf);
  return (
    <>
      {data.items.length === 0 && data.pager === undefined && <p>{empty}</p>}
      {sheets.length > 0 && sheets.length === data.items.length ? (
        <Sheets items={sheets} />
      ) : (
        <ArticleCards items={data.items} />
      )}
      {data.pager !== undefined && <PagerLinks {...data.pager} />}
    </>
  );
}

/** A coloring page as a sheet; none for any other document. */
function sheetOf({ picture, difficulty, ...item }: ArticleItem): readonly SheetItem[] {
  return picture && difficulty ? [{ ...item, drawing: { ...picture, difficulty } }] : [];
}
