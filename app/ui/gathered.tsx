import type { ReactNode } from "react";
import type { PageLink } from "../content/navigation/menu.ts";
import type { SeasonTime } from "../content/seasons.ts";
import { components } from "../content/words/components.ts";
import { fill } from "../content/words/words.ts";
import { fillNodes, useWords } from "../words.ts";
import { DateText } from "./date.tsx";
import { Icon } from "./icon.tsx";

/** What the page of a value shows besides what has it. */
export interface GatheredExtras {
  /** How its days stand to today, and what else is on, or comes next. */
  readonly season?: SeasonTime;
  readonly beside?: readonly SeasonLink[];
  /** The address of its drawings as one PDF, and whether there are no others on further pages. */
  readonly pack?: string;
  readonly isAll?: boolean;
}

interface SeasonLink extends PageLink {
  readonly season: SeasonTime;
}

interface SeasonDaysProps {
  readonly season: SeasonTime;
  readonly beside: readonly SeasonLink[];
}

export function SeasonDays({ season, beside }: SeasonDaysProps): ReactNode {
  const words = useWords(components);
  return (
    <div className="season-days">
      <SeasonState {...season} />
      {beside.map(({ title, _path, season: other }) => (
        <p key={_path}>
          {fillNodes(other.isOn ? words.nowIs : words.nextComes, {
            season: <a href={_path}>{title}</a>,
            date: <DateText iso={other.isOn ? other.ends : other.begins} />,
          })}
        </p>
      ))}
    </div>
  );
}

/** Until when a season is on, or when it begins. */
export function SeasonState({ isOn, begins, ends }: SeasonTime): ReactNode {
  const { inSeason, begins: beginsOn } = useWords(components);
  return (
    <p className={`giveaway-state giveaway-${isOn ? "running" : "coming"}`}>
      <Icon name="calendar" />
      <span>{fillNodes(isOn ? inSeason : beginsOn, { date: <DateText iso={isOn ? ends : begins} /> })}</span>
    </p>
  );
}

interface PackLinkProps {
  readonly to: string;
  readonly count: number;
  readonly isAll: boolean;
}

/** What a page shows as one file. */
export function PackLink({ to, count, isAll }: PackLinkProps): ReactNode {
  const { allInOnePdf, theseInOnePdf } = useWords(components);
  return (
    <p>
      <a className="button button-primary" href={to} download>
        <Icon name="download" />
        {fill(isAll ? allInOnePdf : theseInOnePdf, { count })}
      </a>
    </p>
  );
}
