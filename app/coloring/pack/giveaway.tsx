import type { ReactNode } from "react";
import type { PageLink } from "../../content/menu.ts";
import { components } from "../../content/words/components.ts";
import { DateText } from "../../ui/date.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/page-frame.tsx";
import { fillNodes, useWords } from "../../words.ts";

export interface GiveawayProps {
  readonly title: string;
  readonly description?: string;
  readonly crumbs?: readonly PageLink[];
  /** ISO dates, "" where absent. */
  readonly starts?: string;
  readonly ends?: string;
  readonly children: ReactNode;
}

/** The frame of a giveaway: when, and its story, in which the pack is offered. */
export function Giveaway(giveaway: GiveawayProps): ReactNode {
  const { title, description, crumbs = [], starts = "", ends = "", children } = giveaway;
  return (
    <article className="page giveaway">
      <PageHeader title={title} lead={description} crumbs={crumbs}>
        <Days starts={starts} ends={ends} />
      </PageHeader>
      <div className="prose">{children}</div>
    </article>
  );
}

function Days({ starts, ends }: { readonly starts: string; readonly ends: string }): ReactNode {
  const { until, fromTo } = useWords(components);
  if (starts === "" && ends === "") return null;
  const [first, last] = [<DateText key="first" iso={starts} />, <DateText key="last" iso={ends} />];
  return (
    <p className="giveaway-days">
      <Icon name="calendar" />
      <span>
        {starts === "" && fillNodes(until, { date: last })}
        {starts !== "" && (ends === "" || ends === starts) && first}
        {starts !== "" && ends !== "" && ends !== starts && fillNodes(fromTo, { from: first, to: last })}
      </span>
    </p>
  );
}
