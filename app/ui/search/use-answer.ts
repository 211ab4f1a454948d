import { useRef, useState } from "react";
import { isRecord } from "../../content/json.ts";
import { canonicalPath } from "../../content/path/canonical-path.ts";
import type { FoundPages } from "../../content/search/search.ts";
import { askedPayloadUrl, searchFor } from "../../page-links.ts";
import { foundIn } from "./found.ts";

/** What the server says of the words in the field; `none` for no words, and where it says nothing that helps. */
export type Answer =
  | { readonly kind: "none" }
  | { readonly kind: "found"; readonly found: FoundPages }
  | { readonly kind: "offline" };

const NONE: Answer = { kind: "none" };

/** Pause in typing before a request is sent, so that not each letter is one. */
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

/** An answer that takes longer is as good as none. */
const DEADLINE_MS = 10_000;

/** Not stored on the device; and the server counts no visit by it. */
const TYPED: RequestInit = { cache: "no-store", headers: { purpose: "prefetch" } };

async function lookFor(q: string, { path, build }: Search): Promise<Answer> {
  const url = askedPayloadUrl(canonicalPath(path) ?? path, { build, search: searchFor(q) });
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const response = await fetch(url, { ...TYPED, signal }).catch(() => null);
  if (response === null) return { kind: "offline" };
  // Where the server does not know the session's build any more, the form leads on.
  const payload: unknown = response.ok ? await response.json().catch(() => null) : null;
  const found = foundIn(segmentsOf(payload));
  return found === null ? NONE : { kind: "found", found };
}

function segmentsOf(payload: unknown): readonly unknown[] {
  const document = isRecord(payload) ? payload.document : null;
  return isRecord(document) && Array.isArray(document.segments) ? document.segments : [];
}
