import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { shell } from "../../content/words/shell.ts";
import { withWords } from "../../loaded-words.ts";
import { useWords } from "../../words.ts";
import { Icon } from "../icon.tsx";
import type { SuggestionsProps } from "./suggestions.tsx";

interface SearchFormProps {
  /** The page of the search. */
  readonly path: string;
  /** Its name, which distinguishes it from other searches on the page. */
  readonly label: string;
  readonly q?: string;
}

/** The words of a search, which the browser sends by itself. From the first touch on something is suggested for them. */
export function SearchForm({ path, label, q = "" }: SearchFormProps): ReactNode {
  const { search } = useWords(shell);
  const form = useRef<HTMLFormElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  function suggest() {
    if (!import.meta.env.SSR)
      withWords("search", import("./suggestions.tsx")).then(
        (part) => setSuggestions(() => part.Suggestions),
        console.error,
      );
  }
  // What was typed before the listener was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken up
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) suggest();
  }, []);
  return (
    <search className="search-field" aria-label={label}>
      <form ref={form} action={path} method="get" autoComplete="off" onFocus={suggest}>
        <input name="q" defaultValue={q} aria-label={label} placeholder={search} enterKeyHint="search" />
        <button className="button button-primary" type="submit" aria-label={label}>
          <Icon name="search" />
        </button>
        {Suggestions && <Suggestions form={form} path={path} q={q} />}
      </form>
    </search>
  );
}
