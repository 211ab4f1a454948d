/** Between two questions: a connection that is back does not always say so. */
export const RETRY_MS = 5_000;

/** The part of `window` that is needed here. */
export interface AskingPage extends Pick<EventTarget, "addEventListener"> {
  readonly document: Pick<Document, "addEventListener" | "hidden">;
}

export interface Asking {
  /** Asks now, or waits for what was asked already. */
  now(): Promise<boolean>;
  stop(): void;
}

/**
 * Asks from time to time until the answer is yes, one question at a time, none while the tab is hidden, and at once when
 * it is seen again or the browser says that it is online.
 */
export function keepAsking(page: AskingPage, ask: () => Promise<boolean>): Asking {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout>;
  let asked: Promise<boolean> | null = null;
  const answered = (yes: boolean) => {
    asked = null;
    if (!yes) rest();
    return yes;
  };
  const now = () => {
    clearTimeout(timer);
    asked ??= ask().then(answered);
    return asked;
  };
  const rest = () => {
    clearTimeout(timer);
    if (!signal.aborted && !page.document.hidden) timer = setTimeout(now, RETRY_MS);
  };
  const look = () => void (page.document.hidden ? clearTimeout(timer) : now());
  page.addEventListener("online", look, { signal });
  page.document.addEventListener("visibilitychange", look, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  rest();
  return { now, stop: () => ended.abort() };
}
