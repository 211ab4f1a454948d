import { type ReactNode, type Ref, useState } from "react";
import type { Facet, Found } from "../../content/finder/find-drawings.ts";
import { type FacetName, type FinderQuery, LONGEST_SEARCH, sortNames } from "../../content/finder/finder-query.ts";
import type { ColoringItem } from "../items.ts";
import { readForm } from "./finder-fields.ts";

const LABELS = {
  category: "Category",
  difficulty: "Detail",
  age: "Age",
  color: "Color",
  season: "Season",
  tag: "Tag",
} as const satisfies Record<FacetName, string>;

const SORTS = {
  newest: "Newest first",
  title: "A to Z",
  easiest: "Easiest first",
  busiest: "Most to color first",
} as const satisfies Record<FinderQuery["sort"], string>;

export interface FinderFormProps {
  readonly ref: Ref<HTMLFormElement>;
  readonly path: string;
  readonly found: Found<ColoringItem>;
  readonly onPick: (query: FinderQuery) => void;
  readonly onSubmit: () => void;
}

/** The form of the list. Its fields keep what is typed; where there is no script they are sent. */
export function FinderForm({ ref, path, found, onPick, onSubmit }: FinderFormProps): ReactNode {
  const [start] = useState(found.query);
  const [category, ...others] = found.facets.filter(({ options }) => options.length > 0);
  return (
    <search aria-label="Coloring pages">
      <form
        ref={ref}
        className="finder-form"
        action={path}
        method="get"
        autoComplete="off"
        onChange={({ currentTarget }) => onPick(readForm(currentTarget))}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="finder-search">
          <label className="finder-field">
            <span>Search</span>
            <input type="search" name="q" defaultValue={start.q} maxLength={LONGEST_SEARCH} enterKeyHint="search" />
          </label>
          <button className="button button-primary" type="submit">
            Show {found.matches.length}
          </button>
        </div>
        <div className="finder-fields">
          {category !== undefined && <FacetField facet={category} start={start} />}
          <label className="finder-field">
            <span>Sort by</span>
            <select name="sort" defaultValue={start.sort}>
              {sortNames.map((name) => (
                <option key={name} value={name}>
                  {SORTS[name]}
                </option>
              ))}
            </select>
          </label>
        </div>
        {others.length > 0 && (
          <details className="finder-more" open={others.some(({ name }) => start.facets[name] !== "")}>
            <summary>More to choose by</summary>
            <div className="finder-fields">
              {others.map((facet) => (
                <FacetField key={facet.name} facet={facet} start={start} />
              ))}
            </div>
          </details>
        )}
      </form>
    </search>
  );
}

function FacetField({ facet, start }: { readonly facet: Facet; readonly start: FinderQuery }): ReactNode {
  const { name, options } = facet;
  return (
    <label className="finder-field">
      <span>{LABELS[name]}</span>
      <select name={name} defaultValue={start.facets[name]}>
        <option value="">Any</option>
        {options.map(({ value, label, count }) => (
          <option key={value} value={value}>{`${label} (${count})`}</option>
        ))}
      </select>
    </label>
  );
}
