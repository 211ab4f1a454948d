import type { ReactNode } from "react";
import { PackCover, type PackData, packFacts } from "../../coloring/pack/pack-cover.tsx";
import type { ComponentLoader } from "../../content/components/load.ts";
import type { ComponentRead } from "../../content/components/reads.ts";
import type { ComponentSchema, PropsOf } from "../../content/schema/component.ts";
import { oneOf } from "../../content/schema/field-type.ts";
import { path } from "../../content/schema/props.ts";
import type { SeasonTime } from "../../content/seasons.ts";
import { components } from "../../content/words/components.ts";
import { loadPackList, MAX_ON_CARD, pagesInPacks } from "../../drawings/load-giveaways.ts";
import { SeasonState } from "../../ui/collection.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PrintLinks } from "../../ui/print-links.tsx";
import type { View } from "../../ui/view.ts";
import { fillNodes, useWords } from "../../words.ts";

export const schema = {
  about: "The packs of a document on cards, those first whose days of the year it is (when).",
  props: {
    from: { type: path, about: "The document, where it is another one.", example: "/packs/teachers" },
    which: {
      type: oneOf(["all", "dated", "others"]),
      about: "All, those that have such days, or those that have none.",
      example: "dated",
      default: "all",
    },
  },
} as const satisfies ComponentSchema;

export const load: ComponentLoader = loadPackList;

export function reads({ from }: PropsOf<typeof schema>): readonly ComponentRead[] {
  return [{ kind: "documents", which: [from], others: pagesInPacks({ max: MAX_ON_CARD }) }];
}

/** `season`: how its days stand to today. Before and after them it is there as well, and its title says what it is for. */
interface PackItem extends Pick<PackData, "title" | "file" | "count" | "bytes" | "pictures" | "phase"> {
  readonly season?: SeasonTime;
}

/** The packs of a page on cards, each with its file. */
export function PackList({ data }: View<typeof schema, { readonly items: readonly PackItem[] } | null>): ReactNode {
  if (data === null || data.items.length === 0) return null;
  return (
    <ul className="cards pack-list">
      {data.items.map((item) => (
        <li key={item.title}>
          <PackCard item={item} />
        </li>
      ))}
    </ul>
  );
}

function PackCard({ item }: { readonly item: PackItem }): ReactNode {
  const words = useWords(components);
  const { title, file, season } = item;
  return (
    <div className="card pack-card">
      <div className="card-picture">
        <PackCover {...item} />
      </div>
      <p className="card-title">{title}</p>
      {season?.isOn && <SeasonState {...season} />}
      <p className="card-facts">{packFacts(item, words)}</p>
      {file !== "" && (
        <PrintLinks className="button button-plain" to={file} title={title}>
          <Icon name="download" />
          {fillNodes(words.download, { title: <span className="visually-hidden">{title}</span> })}
        </PrintLinks>
      )}
    </div>
  );
}
