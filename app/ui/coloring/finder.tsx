import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type FinderQuery, finderSearch, readFinderQuery } from "../../content/finder/finder-query.ts";
import { viewFound } from "../../content/finder/found-view.ts";
import { coloring } from "../../content/words/coloring.ts";
import { useWords } from "../../words.ts";
import { findAmong, loadDrawings, loadedDrawings } from "./drawing-files.ts";
import type { DrawingSource, FinderData, Found } from "./finder-data.ts";
import { FinderForm, fillForm, readForm, settleForm } from "./finder-form.tsx";
import { FinderResults, type FindState, RESULTS } from "./finder-results.tsx";
import { PageOfTheDay } from "./page-of-the-day.tsx";

export interface FinderProps {
  /** What the address asks for. */
  readonly data: FinderData;
  /** The address of the list. */
  readonly path: string;
  /** Asks the server for another page of it. */
  readonly ask: (search: string) => Promise<Found | null>;
  /** Told what is shown from now on. */
  readonly onShow: (found: Found) => void;
}

/** A list of drawings to search, narrow, sort and page: by plain addresses, and at once where there is script. */
export function Finder({ data, path, ask, onShow }: FinderProps): ReactNode {
  const words = useWords(coloring);
  const { found, state, find } = useFound({ data, ask, onShow });
  const view = useMemo(() => viewFound(found, words), [found, words]);
  const form = useRef<HTMLFormElement>(null);
  function show(query: FinderQuery): void {
    writeAddress(path + finderSearch(query));
    if (form.current !== null) settleForm(form.current);
    find(query);
  }
  function prepare(): void {
    if (import.meta.env.SSR) return;
    // Whoever types without it finds by the server's answers.
    if (data.drawings !== null) loadDrawings(data).catch(() => undefined);
  }
  // What was typed or picked before there was anybody to listen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken up
  useEffect(() => {
    if (form.current === null) return;
    if (form.current.contains(document.activeElement)) prepare();
    const picked = readForm(form.current);
    if (finderSearch(picked) !== finderSearch({ ...view.query, page: 1 })) show(picked);
  }, []);
  function follow(event: MouseEvent<HTMLAnchorElement>, to: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const query = readFinderQuery(to);
    if (form.current !== null) fillForm(form.current, query);
    show(query);
    document.getElementById(RESULTS)?.focus();
  }
  return (
    <div className="finder">
      <FinderForm
        ref={form}
        path={path}
        count={found.count}
        view={view}
        onUse={prepare}
        onPick={show}
        onSubmit={() => document.getElementById(RESULTS)?.focus()}
      />
      <FinderResults path={path} found={found} view={view} state={state} onFollow={follow} />
      {data.ofTheDay !== null && <PageOfTheDay item={data.ofTheDay} />}
    </div>
  );
}

interface FoundList {
  readonly found: Found;
  readonly state: FindState;
  readonly find: (query: FinderQuery) => void;
}

/** What a list shows: found here and at once as soon as all drawings are here, by the server else. The last asking counts. */
function useFound({ data, ask, onShow }: Pick<FinderProps, "data" | "ask" | "onShow">): FoundList {
  const [found, setFound] = useState<Found>(data);
  const [state, setState] = useState<FindState>("found");
  const turn = useRef(0);
  function present(next: Found): void {
    setFound(next);
    setState("found");
    onShow(next);
  }
  async function findElsewhere(query: FinderQuery, own: number): Promise<void> {
    setState("looking");
    const isLatest = () => own === turn.current;
    const next = await lookFor(query, { source: data, ask, isLatest }).catch(reported);
    if (!isLatest()) return;
    if (next === null) setState("lost");
    else present(next);
  }
  function find(query: FinderQuery): void {
    // Of a browser's own code the worker carries nothing.
    if (import.meta.env.SSR) return;
    turn.current += 1;
    const drawings = loadedDrawings(data);
    if (drawings === null) void findElsewhere(query, turn.current);
    else present(findAmong(drawings, query));
  }
  return { found, state, find };
}

function reported(error: unknown): null {
  console.error(error);
  return null;
}

/** How long a visitor who types is waited for, so that not each letter is a request. */
const CALM_MS = 200;

interface Looking extends Pick<FinderProps, "ask"> {
  readonly source: DrawingSource;
  /** Whether nothing else was asked for since. */
  readonly isLatest: () => boolean;
}

async function lookFor(query: FinderQuery, { source, ask, isLatest }: Looking): Promise<Found | null> {
  const drawings = source.drawings === null ? null : await loadDrawings(source).catch(() => null);
  if (drawings !== null) return findAmong(drawings, query);
  await new Promise((resolve) => setTimeout(resolve, CALM_MS));
  return isLatest() ? ask(finderSearch(query)) : null;
}

/** The entry of the history stays the same: typing a word is no journey. A browser may refuse too many in a row. */
function writeAddress(address: string): void {
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // What is shown does not depend on it.
  }
}
