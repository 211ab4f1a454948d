import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { type FinderQuery, finderSearch, readFinderQuery } from "../../drawings/finder/finder-query.ts";
import { viewFound } from "../../drawings/finder/found-view.ts";
import { DifficultyMark } from "../../ui/drawing-facts.tsx";
import type { ColoringItem } from "../../ui/items.ts";
import { coloring } from "../../words/coloring.ts";
import { useWords } from "../../words.ts";
import { loadDrawings } from "./drawing-files.ts";
import type { FinderData } from "./finder-data.ts";
import { FinderForm, fillForm, readForm, settleForm } from "./finder-form.tsx";
import { FinderResults, RESULTS } from "./finder-results.tsx";

interface FinderProps {
  /** What the address asks for. */
  readonly data: FinderData;
  /** The address of the list. */
  readonly path: string;
}

/**
 * A list of drawings to search, narrow, sort and page, all of it by addresses: what is picked is a navigation that the
 * way back undoes, what is typed replaces the address.
 */
export function Finder({ data, path }: FinderProps): ReactNode {
  const words = useWords(coloring);
  // biome-ignore lint/correctness/useHookAtTopLevel: nothing is picked on the server, which would carry a KB for it
  const navigate = import.meta.env.SSR ? null : useNavigate();
  const view = useMemo(() => viewFound(data, words), [data, words]);
  const form = useRef<HTMLFormElement>(null);
  const isTakenUp = useRef(false);
  function show(query: FinderQuery, replace = false): void {
    if (form.current !== null) settleForm(form.current);
    void navigate?.(path + finderSearch(query), { replace, state: { preventScrollReset: true } });
  }
  function prepare(): void {
    if (import.meta.env.SSR) return;
    // Without it the server searches.
    if (data.drawings !== null) loadDrawings(data).catch(() => undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is shown
  useEffect(() => {
    const isFirst = !isTakenUp.current;
    isTakenUp.current = true;
    if (form.current === null) return;
    if (isFirst && form.current.contains(document.activeElement)) prepare();
    const fields = readForm(form.current);
    const shown = finderSearch({ ...view.query, page: 1 });
    if (finderSearch(fields) === shown) return;
    // What was typed or picked before the list could answer, once the router has taken up the address.
    if (isFirst) setTimeout(() => show(fields, true));
    // A link or the way back asks for something else than the fields, unless what is typed is ahead of the list.
    else if (finderSearch({ ...readFinderQuery(location.search), page: 1 }) === shown)
      fillForm(form.current, view.query);
  }, [view]);
  function follow(event: MouseEvent<HTMLAnchorElement>, to: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(readFinderQuery(to));
    document.getElementById(RESULTS)?.focus();
  }
  return (
    <div className="finder">
      <FinderForm
        ref={form}
        path={path}
        count={data.count}
        view={view}
        onUse={prepare}
        onPick={show}
        onType={(query) => show(query, true)}
        onSubmit={() => document.getElementById(RESULTS)?.focus()}
      />
      <FinderResults path={path} found={data} view={view} onFollow={follow} />
      {data.ofTheDay !== null && <PageOfTheDay item={data.ofTheDay} />}
    </div>
  );
}

/** The drawing of the day, the same for all visitors. */
function PageOfTheDay({ item }: { readonly item: ColoringItem }): ReactNode {
  const { thumbnail, card = thumbnail, width, height, difficulty } = item.drawing;
  return (
    <a className="finder-day sheet-card" href={item._path}>
      <span className="sheet">
        <img src={card} width={width} height={height} alt="" decoding="async" />
      </span>
      <span className="finder-day-words">
        <strong>{useWords(coloring).pageOfTheDay}</strong>
        <span className="sheet-title">{item.title}</span>
        <span className="sheet-facts">
          <DifficultyMark difficulty={difficulty} />
        </span>
      </span>
    </a>
  );
}
