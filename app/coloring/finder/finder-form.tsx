import { type ReactNode, type Ref, useState } from "react";
import { LONGEST_SEARCH } from "../../content/search/search.ts";
import { fill } from "../../content/words/words.ts";
import { type FacetName, facetNames } from "../../drawings/finder/facets.ts";
import { type FinderQuery, readFinderQuery, sortNames } from "../../drawings/finder/finder-query.ts";
import type { Facet, FoundView } from "../../drawings/finder/found-view.ts";
import { coloring } from "../../words/coloring.ts";
import { useWords } from "../../words.ts";

const LABELS = {
  category: "category",
  difficulty: "detail",
  age: "ageTerm",
  color: "color",
  season: "season",
  tag: "tag",
} as const satisfies Record<FacetName, keyof typeof coloring.english>;

interface FinderFormProps {
  readonly ref: Ref<HTMLFormElement>;
  readonly path: string;
  /** How many drawings are found. */
  readonly count: number;
  readonly view: FoundView;
  /** Called at the first signs that a visitor will pick something. */
  readonly onUse: () => void;
  readonly onPick: (query: FinderQuery) => void;
  readonly onType: (query: FinderQuery) => void;
  readonly onSubmit: () => void;
}

/** `id` of the fields that narrow and sort. */
const FILTERS = "filters";

/**
 * The form of the list. Its fields keep what is typed; where there is no script they are sent. On a small screen all but the
 * search are a popover, which needs no JavaScript either: the pictures begin higher, and stay where they are as it opens.
 */
export function FinderForm({ ref, path, count, view, onUse, onPick, onType, onSubmit }: FinderFormProps): ReactNode {
  const words = useWords(coloring);
  const [start] = useState(view.query);
  const chosen = facetNames.filter((name) => view.query.facets[name] !== "").length;
  return (
    <search aria-label={words.list}>
      <form
        ref={ref}
        className="finder-form"
        action={path}
        method="get"
        autoComplete="off"
        onFocus={onUse}
        onPointerEnter={onUse}
        onChange={({ currentTarget, target }) =>
          (target instanceof HTMLSelectElement ? onPick : onType)(readForm(currentTarget))
        }
        onSubmit={(event) => {
          event.preventDefault();
          document.getElementById(FILTERS)?.hidePopover();
          onSubmit();
        }}
      >
        <label className="finder-field finder-search">
          <span>{words.search}</span>
          <input
            type="search"
            name="q"
            defaultValue={start.q}
            maxLength={LONGEST_SEARCH}
            placeholder={words.search}
            enterKeyHint="search"
          />
        </label>
        <button className="button button-plain finder-open" type="button" popoverTarget={FILTERS}>
          {chosen === 0 ? words.filter : fill(words.filterChosen, { count: chosen })}
        </button>
        <div className="finder-filters" id={FILTERS} popover="auto">
          {view.facets.map(
            (facet) => facet.options.length > 0 && <FacetField key={facet.name} facet={facet} start={start} />,
          )}
          <label className="finder-field">
            <span>{words.sortBy}</span>
            <select name="sort" defaultValue={start.sort}>
              {sortNames.map((name) => (
                <option key={name} value={name}>
                  {words[name]}
                </option>
              ))}
            </select>
          </label>
          <button className="button button-primary" type="submit">
            {fill(words.show, { count })}
          </button>
        </div>
      </form>
    </search>
  );
}

function FacetField({ facet, start }: { readonly facet: Facet; readonly start: FinderQuery }): ReactNode {
  const { name, options } = facet;
  const words = useWords(coloring);
  return (
    <label className="finder-field">
      <span>{words[LABELS[name]]}</span>
      <select name={name} defaultValue={start.facets[name]}>
        <option value="">{words.any}</option>
        {options.map(({ value, label, count }) => (
          <option key={value} value={value}>{`${label} (${count})`}</option>
        ))}
      </select>
    </label>
  );
}

/** What the fields of the form ask for, beginning at the first page. */
export function readForm(form: HTMLFormElement): FinderQuery {
  const fields = Array.from(new FormData(form), ([name, value]): [string, string] => [name, String(value)]);
  return readFinderQuery(new URLSearchParams(fields).toString());
}

/** Has the fields of the form ask for what is shown. */
export function fillForm(form: HTMLFormElement, { q, sort, facets }: FinderQuery): void {
  setField(form, "q", q);
  setField(form, "sort", sort);
  for (const name of facetNames) setField(form, name, facets[name]);
}

/** Its content is in the address, so that it is not lost by leaving: client/session/unsaved-work.ts hears of it by this event. */
export function settleForm(form: HTMLFormElement): void {
  form.dispatchEvent(new Event("reset", { bubbles: true }));
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}
