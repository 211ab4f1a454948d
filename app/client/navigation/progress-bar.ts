import { shell } from "../../content/words/shell.ts";
import { wordsHere } from "../../loaded-words.ts";

/** Most pages load faster; a bar that flashes would only distract. */
const PATIENCE_MS = 150;

/** A thin bar above a page that loads for a while; it shifts no layout. */
export function createProgressBar(page: Pick<Window, "document" | "addEventListener">): (loading: boolean) => void {
  const bar = createBar(page.document);
  let timer: ReturnType<typeof setTimeout>;
  const show = (loading: boolean) => {
    clearTimeout(timer);
    if (!loading) bar.hidden = true;
    else timer = setTimeout(() => bar.toggleAttribute("hidden", false), PATIENCE_MS);
  };
  // The browser itself shows the progress of a full load, which may also be cancelled by the visitor.
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
