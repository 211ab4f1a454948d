import type { ReactNode } from "react";
import { DateText } from "../date.tsx";
import { fileSize } from "../file-size.ts";
import { GiveawayDays } from "../giveaway-days.tsx";
import { Icon } from "../icon.tsx";
import type { GiveawayState, Picture } from "../items.ts";
import { PackCover } from "../pack-cover.tsx";
import { plural } from "../plural.ts";
import type { View } from "./view.ts";

export interface DownloadData extends GiveawayState {
  readonly title: string;
  /** "" before its first day. */
  readonly file: string;
  readonly bytes: number;
  readonly count: number;
  readonly pictures: readonly Picture[];
}

/** A pack with its cover and the one button that brings it; before its days, what comes and when. */
export function Download({ props: { title, note }, data }: View<"Download", DownloadData | null>): ReactNode {
  if (data === null) return null;
  const { count, bytes, phase } = data;
  return (
    <div className={`download download-${phase}`}>
      <PackCover title={data.title} count={count} pictures={data.pictures} />
      <div className="download-words">
        <p className="card-title">{title}</p>
        <GiveawayDays {...data} />
        {note !== undefined && <p>{note}</p>}
        <p className="card-facts">
          PDF · {plural(count, "page")} · {fileSize(bytes)} · A4 and Letter
        </p>
        <Action title={title} data={data} />
      </div>
    </div>
  );
}

function Action({ title, data: { phase, file, starts } }: { readonly title: string; readonly data: DownloadData }) {
  if (phase === "coming") {
    return (
      <p className="download-wait">
        The download opens here on <DateText iso={starts} />. No need to sign up for it.
      </p>
    );
  }
  return (
    <>
      {phase === "over" && <p>The celebration is over. Thank you for coloring along! The pack stays here for you.</p>}
      <a className="button button-primary" href={file} download>
        <Icon name="download" />
        Download<span className="visually-hidden"> {title}</span>
      </a>
    </>
  );
}
