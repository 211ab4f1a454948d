import type { ReactNode } from "react";
import { GiveawayDays } from "../../coloring/pack/giveaway-days.tsx";
import { PackCover, type PackData, packFacts } from "../../coloring/pack/pack-cover.tsx";
import type { ComponentLoader } from "../../content/components/load.ts";
import type { ComponentRead } from "../../content/components/reads.ts";
import type { ComponentSchema, PropsOf } from "../../content/schema/component.ts";
import { note, packFrom, shortText, title } from "../../content/schema/props.ts";
import { components } from "../../content/words/components.ts";
import { loadDownload, pagesInPacks } from "../../drawings/load-giveaways.ts";
import { DateText } from "../../ui/date.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PrintLinks } from "../../ui/print-links.tsx";
import type { View } from "../../ui/view.ts";
import { fillNodes, useWords } from "../../words.ts";

export const schema = {
  about: "The file of a pack.",
  props: {
    title: { ...title, required: true },
    pack: { type: shortText, about: "Its name in packs.", example: "trees", required: true, refers: true },
    from: packFrom,
    note,
  },
} as const satisfies ComponentSchema;

export const load: ComponentLoader = loadDownload;

export function reads({ from, pack }: PropsOf<typeof schema>): readonly ComponentRead[] {
  return [{ kind: "documents", which: [from], others: pagesInPacks({ pack }) }];
}

/** A pack with its cover and the one button that brings it; before its days, what comes and when. */
export function Download({ props: { title, note }, data }: View<typeof schema, PackData | null>): ReactNode {
  const words = useWords(components);
  if (data === null) return null;
  const { count, phase } = data;
  return (
    <div className={`download download-${phase}`}>
      <PackCover title={data.title} count={count} pictures={data.pictures} />
      <div className="download-words">
        <p className="card-title">{title}</p>
        <GiveawayDays {...data} />
        {note !== undefined && <p>{note}</p>}
        <p className="card-facts">{packFacts(data, words)}</p>
        <Action title={title} data={data} />
      </div>
    </div>
  );
}

function Action({ title, data: { phase, file, starts } }: { readonly title: string; readonly data: PackData }) {
  const words = useWords(components);
  if (phase === "coming") {
    return <p className="download-wait">{fillNodes(words.opens, { date: <DateText iso={starts} /> })}</p>;
  }
  return (
    <>
      {phase === "over" && <p>{words.over}</p>}
      <PrintLinks className="button button-primary" to={file} title={title}>
        <Icon name="download" />
        {fillNodes(words.download, { title: <span className="visually-hidden">{title}</span> })}
      </PrintLinks>
    </>
  );
}
