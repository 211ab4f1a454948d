import { useRef, useState } from "react";
import type { JsonRequest } from "../client/fetch-json.ts";
import { fetchPayload } from "../client/pages/fetch-payload.ts";
import { canonicalPath } from "../content/path/canonical-path.ts";
import type { FoundPages } from "../content/search/search.ts";
import { askedPayloadUrl, searchFor } from "../page-links.ts";
import { OFFLINE, PageError } from "../routes/page-data.ts";
import { foundIn } from "../ui/search/found.ts";

/** What the server says of the words in the field; `none` for no words, and where it says nothing that helps. */
export type Answer =
  | { readonly kind: "none" }
  | { readonly kind: "found"; readonly found: FoundPages }
  | { readonly kind: "offline" };

const NONE: Answer = { kind: "none" };

/** How long somebody who types is waited for, so that not each letter is a request. */
const CALM_MS = 150;

interface Search {
  /** The page of the search. */
  readonly path: string;
  /** What the session's pages come from. */
  readonly build: string;
}

/** The answer to what is typed. The last asking counts, and what was answered before stands until then. */
export function useAnswer(search: Search): { readonly answer: Answer; readonly ask: (typed: string) => void } {
  const [answer, setAnswer] = useState(NONE);
  const turn = useRef(0);
  async function ask(typed: string): Promise<void> {
    turn.current += 1;
    const own = turn.current;
    const q = typed.trim();
    if (q === "") return setAnswer(NONE);
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
    if (own !== turn.current) return;
    const next = await lookFor(q, search);
    if (own === turn.current) setAnswer(next);
  }
  return { answer, ask: (typed) => void ask(typed) };
}

/** Once, for the next letter asks again; kept nowhere on the device; and the server counts no visit by it. */
const TYPED: JsonRequest = { retried: [], cache: "no-store", headers: { purpose: "prefetch" } };

async function lookFor(q: string, { path, build }: Search): Promise<Answer> {
  try {
    const url = askedPayloadUrl(canonicalPath(path) ?? path, { build, search: searchFor(q) });
    const answer = await fetchPayload(url, TYPED);
    if (answer.kind !== "payload" || "redirect" in answer.payload) return NONE;
    const found = foundIn(answer.payload.document.segments);
    return found === null ? NONE : { kind: "found", found };
  } catch (error) {
    if (error instanceof PageError && error.failure("").status === OFFLINE) return { kind: "offline" };
    console.error(error);
    return NONE;
  }
}
