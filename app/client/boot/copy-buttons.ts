import { closest } from "./early-events.ts";
import { SIGNS } from "./when-wanted.ts";

/**
 * Has the buttons beside code copy it (build/compile/code-block.ts), on every page that is shown from now on. What does it
 * is loaded at the first sign that one of them is to be used.
 */
export function answerCopyButtons(page: Pick<Window, "addEventListener">): void {
  const answer = async (event: Event) => {
    if (closest(event, "[data-copied]")) (await import("../copy/copy-code.ts")).answerCopyButton(event);
  };
  for (const sign of SIGNS) page.addEventListener(sign, answer);
}
