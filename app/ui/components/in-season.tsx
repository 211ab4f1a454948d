import { type ReactNode, useId } from "react";
import type { PageLink } from "../../content/navigation/menu.ts";
import { components } from "../../content/words/components.ts";
import { fill } from "../../content/words/words.ts";
import { fillNodes, useWords } from "../../words.ts";
import { Sheets } from "../coloring/coloring-card.tsx";
import { DateText } from "../date.tsx";
import { Icon } from "../icon.tsx";
import type { ColoringItem } from "../items.ts";
import type { View } from "./view.ts";

interface SeasonLink extends PageLink {
  readonly isOn: boolean;
  /** An ISO date. */
  readonly begins: string;
}

interface InSeasonData {
  readonly season: SeasonLink;
  /** What comes after it; null where nothing does. */
  readonly next: SeasonLink | null;
  readonly items: readonly ColoringItem[];
}

/** Some drawings of the season, the way to all of them, and what comes next. */
export function InSeason({ data }: View<"InSeason", InSeasonData | null>): ReactNode {
  const words = useWords(components);
  const heading = useId();
  if (data === null || data.items.length === 0) return null;
  const { season, next, items } = data;
  return (
    <section className="in-season" aria-labelledby={heading}>
      <h2 id={heading}>{fill(season.isOn ? words.seasonNow : words.seasonSoon, { season: season.title })}</h2>
      <Sheets items={items} />
      <p className="button-row">
        <a className="button button-plain" href={season._path}>
          {fill(words.allOfSeason, { season: season.title })}
          <Icon name="arrow" />
        </a>
        {next !== null && (
          <a className="button button-plain" href={next._path}>
            <Icon name="calendar" />
            <span>{fillNodes(words.nextComes, { season: next.title, date: <DateText iso={next.begins} /> })}</span>
          </a>
        )}
      </p>
    </section>
  );
}
