import { whenIdle } from "./when-wanted.ts";

/**
 * All that app/styles/unseen.css leaves for later is among these. Nothing in HTML that our compiler made is: the application
 * takes that from the page, as it came.
 */
const PARTS = ".home :is(ul,div):not([data-html],[data-html] *), .page:not(.home) :is(.sheets,.tiles,.cards) > li";

/**
 * Has all of the page that was loaded laid out, so that a picture of it shows all of it: part after part, each at an idle
 * moment, since at once they are a long task.
 */
export async function layOutWhole(): Promise<void> {
  // React's development build calls each style that it did not render itself a mistake.
  if (import.meta.env.DEV) return;
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    await new Promise<void>((resolve) => whenIdle(window, resolve));
    part.style.contentVisibility = "visible";
  }
}
