import type { ReactNode } from "react";
import { DateText } from "../date.tsx";
import { GiveawayDays } from "../giveaway-days.tsx";
import { Icon } from "../icon.tsx";
import type { GiveawayItem, GiveawayState, Picture } from "../items.ts";
import { PackCover } from "../pack-cover.tsx";
import { plural } from "../plural.ts";
import { ProductCard, SalesBanner } from "./shop.tsx";
import type { View } from "./view.ts";

type Items = readonly GiveawayItem[];

export function Giveaways({ props, data }: View<"Giveaways", { readonly items: Items } | null>): ReactNode {
  const [first] = data?.items ?? [];
  if (data === null || first === undefined) return null;
  if (props.as === "banner") return <GiveawayBanner item={first} />;
  return (
    <ul className="cards giveaways">
      {data.items.map((item) => (
        <li key={item._path}>
          <GiveawayCard item={item} />
        </li>
      ))}
    </ul>
  );
}

function GiveawayCard({ item }: { readonly item: GiveawayItem }): ReactNode {
  const { title, description, count, _path } = item;
  return (
    <ProductCard
      props={{ title, to: _path, amount: 0, currency: "USD" }}
      data={null}
      slots={{
        picture: <PackCover {...item} />,
        default: (
          <>
            <p>{description}</p>
            <GiveawayDays {...item} />
          </>
        ),
        facts: <span>{plural(count, "page")} in one PDF</span>,
      }}
    />
  );
}

function GiveawayBanner({ item }: { readonly item: GiveawayItem }): ReactNode {
  const { title, description, phase, _path } = item;
  return (
    <SalesBanner
      props={{ title, to: _path, label: phase === "coming" ? "See what comes" : "Get the pack", tone: "sun" }}
      data={null}
      slots={{
        picture: <PackCover {...item} />,
        default: (
          <>
            <p>{description}</p>
            <GiveawayDays {...item} />
          </>
        ),
      }}
    />
  );
}

interface DownloadData extends GiveawayState {
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

/** `fileSize(312_400)` -> `312 KB`; powers of a thousand, as file managers show them. */
function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
