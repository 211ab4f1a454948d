/** What Chrome, Edge and their kin leave in a page that they translate; they take the page's own text out of it. */
const MARKS = "html:is(.translated-ltr, .translated-rtl), #app font > font, #app [_msttexthash]";

/** The part of `document` that is needed here. */
export interface ReadPage {
  querySelector(selector: string): { readonly textContent: string | null } | null;
}

/** Whether a browser has translated the page: text of it is not React's any more. */
export function isTranslated(document: ReadPage): boolean {
  return document.querySelector(MARKS) !== null;
}

/**
 * Whether the page is as the server wrote it, whose text it was given when it was parsed: what was rewritten since, in
 * whatever way, must not be hydrated over.
 */
export function isUntouched(document: ReadPage, text: string | undefined): boolean {
  return !isTranslated(document) && document.querySelector("#app")?.textContent === text;
}
