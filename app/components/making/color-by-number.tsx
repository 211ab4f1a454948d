import type { ReactNode } from "react";
import { Sheets } from "../../coloring/cards/coloring-card.tsx";
import { BY_NUMBER } from "../../coloring/storage/share-link.ts";
import type { ComponentLoader } from "../../content/components/load.ts";
import type { ComponentRead } from "../../content/components/reads.ts";
import { pathToUrl } from "../../content/path/canonical-path.ts";
import { SHEET } from "../../content/routing/names.ts";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { number } from "../../content/schema/field-type.ts";
import { path, upTo } from "../../content/schema/props.ts";
import { components } from "../../content/words/components.ts";
import { plural } from "../../content/words/words.ts";
import { loadByAge } from "../../drawings/load-drawn.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ColoringItem, SheetItem } from "../../ui/items.ts";
import { PrintLinks } from "../../ui/print-links.tsx";
import type { View } from "../../ui/view.ts";
import { useWords } from "../../words.ts";

const MAX_SHOWN = 500;

const MAX_AGE = 17;

const age = number({ min: 1, max: MAX_AGE, whole: true });

export const schema = {
  about: "Cards that open color by number on drawings for children from some age on, each with its sheet as a PDF.",
  props: {
    from: { type: age, about: "The youngest that they are for.", example: 3, default: 1 },
    to: { type: age, about: "The oldest of these.", example: 4, default: MAX_AGE },
    limit: upTo(MAX_SHOWN, MAX_SHOWN),
    all: { type: path, about: "The page with all of them, where these are some.", example: "/by-number/from-3" },
  },
} as const satisfies ComponentSchema;

export const load: ComponentLoader = loadByAge;

export function reads(): readonly ComponentRead[] {
  return [{ kind: "list", name: "drawings" }];
}

type Data = { readonly items: readonly ColoringItem[]; readonly count: number } | null;

/** Without JavaScript a card leads to the page of its drawing. */
export function ColorByNumber({ props: { all }, data }: View<typeof schema, Data>): ReactNode {
  const words = useWords(components);
  if (data === null || data.items.length === 0) return null;
  const { items, count } = data;
  return (
    <>
      <Sheets items={items} behind={BY_NUMBER} mark={(item) => <SheetLink item={item} />} />
      {all !== undefined && count > items.length && (
        <a className="button button-plain" href={pathToUrl(all)}>
          <Icon name="numbers" />
          {plural(words.allByNumber, count, words.locale)}
        </a>
      )}
    </>
  );
}

function SheetLink({ item: { _path, title } }: { readonly item: SheetItem }): ReactNode {
  const words = useWords(components);
  return (
    <PrintLinks className="sheet-file" to={_path + SHEET} title={title}>
      <Icon name="print" />
      {words.printByNumber}
      <span className="visually-hidden">: {title}</span>
    </PrintLinks>
  );
}
