import { type FinderQuery, facetNames, readFinderQuery } from "../../content/finder/finder-query.ts";

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

/** Its content is in the address, so that nobody loses it by leaving: client/unsaved-work.ts hears of it by this event. */
export function settleForm(form: HTMLFormElement): void {
  form.dispatchEvent(new Event("reset", { bubbles: true }));
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}
