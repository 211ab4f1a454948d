/** What stands between a visitor and being counted. */
export type Consent =
  /** There is no answer yet. */
  | "open"
  | "granted"
  | "refused"
  /** The browser asks for it by Global Privacy Control or Do Not Track, which no answer overrules. */
  | "declined"
  /** The browser stores nothing for us, so no answer could be remembered, and there is no question. */
  | "blocked";

export type Answer = Extract<Consent, "granted" | "refused">;

/** The parts of `window` that are needed here. */
export interface ConsentPage extends Pick<EventTarget, "addEventListener" | "dispatchEvent"> {
  readonly navigator: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean };
  readonly doNotTrack?: string | null;
  readonly localStorage: Store;
  readonly sessionStorage: Store;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const KEY = "consent";

/** The browser notifies other tabs, we this one. */
const ANSWERED = "consent-answered";

/** What the analytics client calls what it stores. */
const CLIENT_KEY = /^(?:ph_|__ph|_postHog)/;

export function readConsent(page: ConsentPage): Consent {
  if (declines(page)) return "declined";
  try {
    const answer = page.localStorage.getItem(KEY);
    return answer === "granted" || answer === "refused" ? answer : "open";
  } catch {
    return "blocked";
  }
}

/** Keeps an answer and tells every tab. A refusal also takes away all that the analytics client has stored. */
export function answerConsent(page: ConsentPage, answer: Answer): void {
  try {
    page.localStorage.setItem(KEY, answer);
  } catch (error) {
    console.warn("The answer could not be kept:", error);
  }
  if (answer === "refused") forgetClient(page);
  page.dispatchEvent(new Event(ANSWERED));
}

export function onConsent(page: ConsentPage, listener: () => void): () => void {
  const stop = new AbortController();
  for (const type of ["storage", ANSWERED]) page.addEventListener(type, listener, { signal: stop.signal });
  return () => stop.abort();
}

/** Removes all that the analytics client has stored in this browser; it never sets a cookie. */
export function forgetClient(page: ConsentPage): void {
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      for (const key of keysOf(page[area])) if (CLIENT_KEY.test(key)) page[area].removeItem(key);
    } catch {
      // What is blocked holds nothing.
    }
  }
}

function keysOf(store: Store): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key) => key !== null);
}

/** `navigator.doNotTrack` is "1" by the standard; some browsers had "yes", some had it at the window. */
function declines({ navigator, doNotTrack }: ConsentPage): boolean {
  const tracking = navigator.doNotTrack ?? doNotTrack;
  return navigator.globalPrivacyControl === true || tracking === "1" || tracking === "yes";
}
