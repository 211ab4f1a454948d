import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { findDrawings } from "../../content/finder/find-drawings.ts";
import { type FinderQuery, finderSearch, readFinderQuery } from "../../content/finder/finder-query.ts";
import { coloring } from "../../content/words/coloring.ts";
import { useWords } from "../../words.ts";
import type { ColoringItem } from "../items.ts";
import { FinderForm, fillForm, readForm, settleForm } from "./finder-form.tsx";
import { FinderResults, RESULTS } from "./finder-results.tsx";
import { PageOfTheDay } from "./page-of-the-day.tsx";

export interface FinderProps {
  /** All there are, the newest first. */
  readonly items: readonly ColoringItem[];
  /** Path of one of them. */
  readonly ofTheDay: string | null;
  /** The address of the list and what it asks for, "" for nothing. */
  readonly path: string;
  readonly search: string;
  /** Told what is asked for from now on. */
  readonly onShow: (search: string) => void;
}

/** A list of drawings to search, narrow, sort and page: by plain addresses, and at once where there is script. */
export function Finder({ items, ofTheDay, path, search, onShow }: FinderProps): ReactNode {
  const [requested, setRequested] = useState(() => readFinderQuery(search));
  const words = useWords(coloring);
  const found = useMemo(() => findDrawings(items, requested, words), [items, requested, words]);
  const form = useRef<HTMLFormElement>(null);
  function show(query: FinderQuery): void {
    setRequested(query);
    onShow(finderSearch(query));
    writeAddress(path + finderSearch(query));
    if (form.current !== null) settleForm(form.current);
  }
  // What was typed or picked before there was anybody to listen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken up
  useEffect(() => {
    const picked = form.current === null ? found.query : readForm(form.current);
    if (finderSearch(picked) !== finderSearch({ ...found.query, page: 1 })) show(picked);
  }, []);
  function follow(event: MouseEvent<HTMLAnchorElement>, to: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const query = readFinderQuery(to);
    if (form.current !== null) fillForm(form.current, query);
    show(query);
    document.getElementById(RESULTS)?.focus();
  }
  const picked = items.find(({ _path }) => _path === ofTheDay);
  return (
    <div className="finder">
      <FinderForm
        ref={form}
        path={path}
        found={found}
        onPick={show}
        onSubmit={() => document.getElementById(RESULTS)?.focus()}
      />
      <FinderResults path={path} found={found} onFollow={follow} />
      {picked !== undefined && <PageOfTheDay item={picked} />}
    </div>
  );
}

/** The entry of the history stays the same: typing a word is no journey. A browser may refuse too many in a row. */
function writeAddress(address: string): void {
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // What is shown does not depend on it.
  }
}
