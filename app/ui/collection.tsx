import type { ReactNode } from "react";
import type { PageLink } from "../content/menu.ts";
import type { SeasonTime } from "../content/seasons.ts";
import { components } from "../content/words/components.ts";
import { fill } from "../content/words/words.ts";
import { fillNodes, useWords } from "../words.ts";
import { DateText } from "./date.tsx";
import { Icon } from "./icon.tsx";
import { PrintLinks } from "./print-links.tsx";

/** What the page of a value shows besides what has it. */
export interface CollectionExtras {
  /** How its days stand to today, and what else comes to its end next. */
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
          {fillNodes(words.seasonBeside, {
            season: <a href={_path}>{title}</a>,
            days: <SeasonText {...other} />,
          })}
        </p>
      ))}
    </div>
  );
}

export function SeasonState(time: SeasonTime): ReactNode {
  return (
    <p className={`giveaway-state giveaway-${time.isOn ? "running" : "coming"}`}>
      <Icon name="calendar" />
      <span>
        <SeasonText {...time} />
      </span>
    </p>
  );
}

/** The days of a holiday; until when a season is on, or when it begins. */
function SeasonText({ isOn, begins, ends, day }: SeasonTime): ReactNode {
  const words = useWords(components);
  const last = <DateText iso={ends} />;
  if (day === ends) return last;
  if (day !== undefined) return fillNodes(words.fromTo, { from: <DateText iso={day} />, to: last });
  return isOn
    ? fillNodes(words.inSeasonUntil, { date: last })
    : fillNodes(words.begins, { date: <DateText iso={begins} /> });
}

interface PackLinkProps {
  readonly to: string;
  readonly count: number;
  readonly isAll: boolean;
}

/** What a page shows as one file. */
export function PackLink({ to, count, isAll }: PackLinkProps): ReactNode {
  const { allInOnePdf, theseInOnePdf } = useWords(components);
  const label = fill(isAll ? allInOnePdf : theseInOnePdf, { count });
  return (
    <p>
      <PrintLinks className="button button-primary" to={to} title={label}>
        <Icon name="download" />
        {label}
      </PrintLinks>
    </p>
  );
}
