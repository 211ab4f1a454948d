import type { ReactNode } from "react";
import { DateText } from "./date.tsx";
import { Icon } from "./icon.tsx";
import { PageHeader } from "./page-header.tsx";
import type { PageLink } from "./page-link.ts";
import { Download, type DownloadData } from "./pieces/download.tsx";

export interface GiveawayProps {
  readonly title: string;
  readonly description?: string;
  readonly crumbs?: readonly PageLink[];
  /** ISO dates, "" where absent. */
  readonly starts?: string;
  readonly ends?: string;
  readonly packs: readonly DownloadData[];
  readonly children: ReactNode;
}

/** The frame of a giveaway: when, the files to take home, the story. */
export function Giveaway(giveaway: GiveawayProps): ReactNode {
  const { title, description, crumbs = [], starts = "", ends = "", packs, children } = giveaway;
  return (
    <article className="page giveaway">
      <PageHeader title={title} lead={description} crumbs={crumbs}>
        <Days starts={starts} ends={ends} />
      </PageHeader>
      {packs.map((pack) => (
        <Download key={pack.file} props={{ title: pack.title, pack: pack.title }} data={pack} slots={{}} />
      ))}
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
