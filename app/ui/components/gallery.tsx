import type { ReactNode } from "react";
import { capitalised } from "../../content/shortened.ts";
import { shell } from "../../content/words/shell.ts";
import { useWords } from "../../words.ts";
import { Sheets } from "../coloring/coloring-card.tsx";
import { heartOf, Picked } from "../coloring/favorite-button.tsx";
import { type GatheredExtras, PackLink, SeasonDays } from "../gathered.tsx";
import type { ColoringItem } from "../items.ts";
import type { View } from "./view.ts";

type Items = readonly ColoringItem[];

/** Cards of drawings; on the page of a value with its days and the file of them all. */
export function Gallery({
  props,
  data,
}: View<"Gallery", (GatheredExtras & { readonly items: Items }) | null>): ReactNode {
  if (data === null || data.items.length === 0) return null;
  const { items, season, beside = [], pack, isAll = false } = data;
  return (
    <>
      {season !== undefined && <SeasonDays season={season} beside={beside} />}
      {pack !== undefined && <PackLink to={pack} count={items.length} isAll={isAll} />}
      {props.group ? <Groups items={items} /> : <Sheets items={items} {...(pack !== undefined && { mark: heartOf })} />}
      {pack !== undefined && <Picked />}
    </>
  );
}

function Groups({ items }: { readonly items: Items }): ReactNode {
  const { more, categories } = useWords(shell);
  const groups = [...Map.groupBy(items, (item) => item.category ?? more)];
  return (
    <div className="gallery">
      <nav className="gallery-index" aria-label={categories}>
        <ul className="tags">
          {groups.map(([category, { length }]) => (
            <li key={category}>
              <a className="tag" href={`#${anchorOf(category)}`}>
                {capitalised(category)} <span className="tag-count">{length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(([category, members]) => (
        <section key={category} aria-labelledby={anchorOf(category)}>
          <h2 id={anchorOf(category)}>{capitalised(category)}</h2>
          <Sheets items={members} />
        </section>
      ))}
    </div>
  );
}

/** `anchorOf("At the fair")` -> `at-the-fair` */
function anchorOf(category: string): string {
  return category.trim().toLowerCase().replace(/\s+/g, "-");
}
