import { shell } from "../content/words/shell.ts";
import { wordsHere } from "../words.ts";

/** Most pages come sooner; a bar that flashes would only be noise. */
const PATIENCE_MS = 150;

/** A slim bar over a page that is loading for a while. It lies above the page and moves nothing in it. */
export function createProgressBar(page: Pick<Window, "document" | "addEventListener">): (loading: boolean) => void {
  const bar = createBar(page.document);
  let timer: ReturnType<typeof setTimeout>;
  const show = (loading: boolean) => {
    clearTimeout(timer);
    if (!loading) bar.hidden = true;
    else timer = setTimeout(() => bar.toggleAttribute("hidden", false), PATIENCE_MS);
  };
  // A full load has the browser's own sign, and may come to nothing where the visitor stays.
  page.addEventListener("beforeunload", () => show(false));
  return show;
}

function createBar(document: Document): HTMLElement {
  const bar = document.createElement("div");
  bar.className = "progress-bar";
  bar.role = "progressbar";
  bar.ariaLabel = wordsHere(shell).loading;
  bar.hidden = true;
  document.body.append(bar);
  return bar;
}
