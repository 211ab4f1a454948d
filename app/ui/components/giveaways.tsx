import type { ReactNode } from "react";
import type { SeasonTime } from "../../content/seasons.ts";
import { type ComponentWords, components, fileSize } from "../../content/words/components.ts";
import { fill, plural } from "../../content/words/words.ts";
import { fillNodes, useWords } from "../../words.ts";
import { SmallPicture } from "../coloring/coloring-card.tsx";
import { DateText } from "../date.tsx";
import { SeasonState } from "../gathered.tsx";
import { GiveawayDays } from "../giveaway-days.tsx";
import { Icon } from "../icon.tsx";
import type { GiveawayItem, GiveawayState, Picture } from "../items.ts";
import { ProductCard, SalesBanner } from "./shop.tsx";
import type { Slots, View } from "./view.ts";

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

interface PackCoverProps {
  readonly title: string;
  readonly count: number;
  readonly pictures: readonly Picture[];
}

/** The first page of a pack as it is printed (`coverPrint` of app/content/drawing/print-sheets.ts), on a pile of the others. */
function PackCover({ title, count, pictures }: PackCoverProps): ReactNode {
  const { pagesToColor, locale } = useWords(components);
  return (
    <span className="pack-cover" aria-hidden="true">
      <span className="pack-cover-title">{title}</span>
      <span className="pack-cover-count">{plural(pagesToColor, count, locale)}</span>
      <span className="pack-cover-pages">
        {pictures.map((picture) => (
          <SmallPicture key={picture.thumbnail} picture={picture} />
        ))}
      </span>
    </span>
  );
}

function GiveawayCard({ item }: { readonly item: GiveawayItem }): ReactNode {
  const { title, count, _path } = item;
  const { inOnePdf, locale } = useWords(components);
  return (
    <ProductCard
      props={{ title, to: _path, amount: 0, currency: "USD" }}
      data={null}
      slots={{ ...slotsOf(item), facts: <span>{plural(inOnePdf, count, locale)}</span> }}
    />
  );
}

function GiveawayBanner({ item }: { readonly item: GiveawayItem }): ReactNode {
  const { title, phase, _path } = item;
  const words = useWords(components);
  return (
    <SalesBanner
      props={{ title, to: _path, label: phase === "coming" ? words.seeWhatComes : words.getThePack, tone: "sun" }}
      data={null}
      slots={slotsOf(item)}
    />
  );
}

/** What a card and a banner both show of a giveaway. */
function slotsOf(item: GiveawayItem): Slots {
  return {
    picture: <PackCover {...item} />,
    default: (
      <>
        <p>{item.description}</p>
        <GiveawayDays {...item} />
      </>
    ),
  };
}

/** `season`: how its days stand to today. Before and after them it is there as well, and its title says what it is for. */
interface PackItem extends Pick<DownloadData, "title" | "file" | "count" | "bytes" | "pictures" | "phase"> {
  readonly season?: SeasonTime;
}

/** The packs of a page on cards, each with its file. */
export function PackList({ data }: View<"PackList", { readonly items: readonly PackItem[] } | null>): ReactNode {
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
        <a className="button button-plain" href={file} download>
          <Icon name="download" />
          {fillNodes(words.download, { title: <span className="visually-hidden">{title}</span> })}
        </a>
      )}
    </div>
  );
}

/** What kind of file it is; one that is made when it is asked for has no size yet. */
function packFacts({ count, bytes }: Pick<DownloadData, "count" | "bytes">, words: ComponentWords): string {
  const pages = plural(words.pages, count, words.locale);
  return bytes === 0
    ? fill(words.packFactsUnsized, { pages })
    : fill(words.packFacts, { pages, size: fileSize(bytes, words) });
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

function Action({ title, data: { phase, file, starts } }: { readonly title: string; readonly data: DownloadData }) {
  const words = useWords(components);
  if (phase === "coming") {
    return <p className="download-wait">{fillNodes(words.opens, { date: <DateText iso={starts} /> })}</p>;
  }
  return (
    <>
      {phase === "over" && <p>{words.over}</p>}
      <a className="button button-primary" href={file} download>
        <Icon name="download" />
        {fillNodes(words.download, { title: <span className="visually-hidden">{title}</span> })}
      </a>
    </>
  );
}
