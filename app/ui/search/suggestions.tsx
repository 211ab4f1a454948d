import { type ReactNode, type RefObject, useEffect, useId, useState } from "react";
import { pathToUrl } from "../../content/path/canonical-path.ts";
import type { FoundPage } from "../../content/search/search.ts";
import { unmatchedText } from "../../content/search/unmatched-words.ts";
import { search } from "../../content/words/search.ts";
import { fill, plural } from "../../content/words/words.ts";
import { searchFor } from "../../page-links.ts";
import { useSite } from "../../site-context.ts";
import { fillNodes, useWords } from "../../words.ts";
import { moveOf } from "./combobox.ts";
import { FoundPicture, kindWord, Marked } from "./result.tsx";
import { type Answer, useAnswer } from "./use-answer.ts";

export interface SuggestionsProps {
  /** The form that they stand in. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** The page of the search. */
  readonly path: string;
  /** What the field holds as the server sent it. */
  readonly q: string;
}

/**
 * What the words in the field find, while one types: the field becomes a combobox with a list of links (ARIA Authoring
 * Practices). What is marked in the list is only pointed at: focus and caret stay in the field.
 */
export function Suggestions({ form, path, q }: SuggestionsProps): ReactNode {
  const words = useWords(search);
  const id = useId();
  const { build } = useSite();
  const { answer, ask } = useAnswer({ path, build });
  const [isOpen, setOpen] = useState(false);
  /** The place of the list that is pointed at, -1 for the field itself. */
  const [pointed, setPointed] = useState(-1);
  const options = optionsOf(answer, path);
  const isShown = isOpen && answer.kind !== "none";
  const isExpanded = isShown && options.length > 0;
  const optionId = (at: number) => `${id}-${at}`;
  const pointedId = isExpanded && pointed >= 0 ? optionId(pointed) : null;

  function point(at: number, open: boolean): void {
    setOpen(open);
    setPointed(at);
  }
  function typed(): void {
    point(-1, true);
    ask(fieldOf(form)?.value ?? "");
    // What is typed here is nothing to lose: client/session/unsaved-work.ts hears of it by this event.
    form.current?.dispatchEvent(new Event("reset", { bubbles: true }));
  }
  function clear(): void {
    const field = fieldOf(form);
    if (field !== null) field.value = "";
    typed();
  }
  function press(event: KeyboardEvent): void {
    const isEmpty = fieldOf(form)?.value === "";
    const move = moveOf(event, { count: options.length, pointed, isShown, isEmpty });
    if (move === null) return;
    if (move.kind !== "field") event.preventDefault();
    if (move.kind === "point") point(move.at, true);
    if (move.kind === "field") setPointed(-1);
    if (move.kind === "follow") document.getElementById(optionId(pointed))?.click();
    if (move.kind === "close") point(-1, false);
    if (move.kind === "clear") clear();
  }
  function followed(): void {
    clear();
    point(-1, false);
    form.current?.closest<HTMLElement>("[popover]")?.hidePopover();
  }

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    form.current?.addEventListener("input", typed, { signal });
    form.current?.addEventListener("focusout", (event) => isLeft(event) && point(-1, false), { signal });
    fieldOf(form)?.addEventListener("keydown", press, { signal });
    return () => listening.abort();
  });
  // What was typed before this was here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (fieldOf(form)?.value !== q) typed();
  }, []);
  useEffect(() => {
    const field = fieldOf(form);
    field?.setAttribute("role", "combobox");
    field?.setAttribute("aria-autocomplete", "list");
    field?.setAttribute("aria-controls", id);
    field?.setAttribute("aria-expanded", String(isExpanded));
    if (pointedId === null) field?.removeAttribute("aria-activedescendant");
    else field?.setAttribute("aria-activedescendant", pointedId);
    if (pointedId !== null) document.getElementById(pointedId)?.scrollIntoView({ block: "nearest" });
  }, [form, id, isExpanded, pointedId]);

  return (
    <>
      <div className="suggestions" hidden={!isShown}>
        <Notice answer={answer} />
        <div
          id={id}
          role="listbox"
          aria-label={words.suggestions}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, at) => (
            <a
              key={option.href}
              id={optionId(at)}
              className="suggestion"
              role="option"
              aria-selected={at === pointed}
              href={option.href}
              tabIndex={-1}
              onClick={followed}
            >
              {option.page === null ? wayOn(option.count, words) : <Suggested page={option.page} />}
            </a>
          ))}
        </div>
      </div>
      <output className="visually-hidden">{isShown && statusOf(answer, words)}</output>
    </>
  );
}

function fieldOf({ current }: SuggestionsProps["form"]): HTMLInputElement | null {
  const field = current?.elements.namedItem("q");
  return field instanceof HTMLInputElement ? field : null;
}

/** Whether the focus goes elsewhere than to another part of the form. */
function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

/** As many as are seen at once above the keyboard of a phone; the others are on the page of the search. */
const MAX_SUGGESTIONS = 6;

type Option =
  | { readonly href: string; readonly page: FoundPage }
  /** The page of the search with all that is found, or with what there is besides. */
  | { readonly href: string; readonly page: null; readonly count: number };

function optionsOf(answer: Answer, path: string): readonly Option[] {
  if (answer.kind !== "found") return [];
  const { q, count, results, instead } = answer.found;
  const pages = (count === 0 ? instead : results).slice(0, MAX_SUGGESTIONS);
  const options = pages.map((page) => ({ href: pathToUrl(page.path), page }));
  const isAll = options.length > 0 && count <= MAX_SUGGESTIONS;
  return isAll ? options : [...options, { href: path + searchFor(q), page: null, count }];
}

function wayOn(count: number, words: typeof search.english): string {
  return count === 0 ? words.otherwise : plural(words.all, count, words.locale);
}

function Suggested({ page: { kind, title, picture } }: { readonly page: FoundPage }): ReactNode {
  const words = useWords(search);
  return (
    <>
      <FoundPicture picture={picture} />
      <span>
        <Marked text={title} /> <small>{kindWord(kind, words)}</small>
      </span>
    </>
  );
}

/** What is to be said before the list. */
function Notice({ answer }: { readonly answer: Answer }): ReactNode {
  const words = useWords(search);
  if (answer.kind === "none") return null;
  if (answer.kind === "offline") return <p>{words.offline}</p>;
  const { count, corrected, unmatched, instead } = answer.found;
  if (count === 0) return <p>{instead.length === 0 ? words.nothing : `${words.nothing}. ${words.instead}:`}</p>;
  const none = unmatchedText(unmatched, words);
  return (
    <>
      {corrected !== null && <p>{fillNodes(words.showing, { q: <strong>{corrected}</strong> })}</p>}
      {none !== null && <p>{none}</p>}
    </>
  );
}

/** What is said aloud of an answer. */
function statusOf(answer: Answer, words: typeof search.english): string {
  if (answer.kind === "none") return "";
  if (answer.kind === "offline") return words.offline;
  const { count, corrected, unmatched } = answer.found;
  if (count === 0) return words.nothing;
  const none = unmatchedText(unmatched, words);
  return [
    ...(corrected === null ? [] : [fill(words.showing, { q: corrected })]),
    ...(none === null ? [] : [none]),
    plural(words.results, count, words.locale),
  ].join(" ");
}
