import { type ReactNode, useId } from "react";
import type { PageLink } from "../../content/navigation/menu.ts";
import type { SeasonTime } from "../../content/seasons.ts";
import { components } from "../../content/words/components.ts";
import { fill } from "../../content/words/words.ts";
import { useWords } from "../../words.ts";
import { Sheets } from "../coloring/coloring-card.tsx";
import { SeasonState } from "../gathered.tsx";
import { Icon } from "../icon.tsx";
import type { ColoringItem } from "../items.ts";
import type { View } from "./view.ts";

interface ShownSeason extends PageLink, SeasonTime {
  readonly items: readonly ColoringItem[];
}

/** Some drawings of the season that leads and of the one beside it, each with its days and the way to all of them. */
export function InSeason({ data }: View<"InSeason", { readonly seasons: readonly ShownSeason[] } | null>): ReactNode {
  const shown = data?.seasons.filter(({ items }) => items.length > 0) ?? [];
  return shown.map((season) => <SeasonDrawings key={season._path} {...season} />);
}

function SeasonDrawings({ title, _path, items, ...time }: ShownSeason): ReactNode {
  const words = useWords(components);
  const heading = useId();
  return (
    <section className="in-season" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <SeasonState {...time} />
      <Sheets items={items} />
      <p className="button-row">
        <a className="button button-plain" href={_path}>
          {fill(words.allOfSeason, { season: title })}
          <Icon name="arrow" />
        </a>
      </p>
    </section>
  );
}
