import type { ReactNode } from "react";
import { DateText } from "./date.tsx";
import { Icon } from "./icon.tsx";
import { PageHeader, type PageLink } from "./page-header.tsx";

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
  if (starts === "" && ends === "") return null;
  return (
    <p className="giveaway-days">
      <Icon name="calendar" />
      <span>
        {starts === "" ? "Until " : <DateText iso={starts} />}
        {starts !== "" && ends !== "" && ends !== starts && " to "}
        {ends !== starts && <DateText iso={ends} />}
      </span>
    </p>
  );
}
