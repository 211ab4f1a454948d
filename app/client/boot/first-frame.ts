/** What need not be drawn at once, as app/styles/unseen.css names it. While a page is `lower`, these are empty (app/styles/halves.css). */
const UNSEEN = ".sheets>li,.tiles>li,.cards>li,.columns";

/**
 * A step of what comes before the first frame, each in a task of its own (docs/decisions/pages/first-paint.md): styles of
 * the upper half, where the page was not parsed before; its layout; styles and layout of both. They are counted, for
 * browsers take modules that wait in any order. Cards that all lie below the window are filled when the frame is drawn.
 * Where no frame waits, or no style sheet is there yet, a page would be laid out twice.
 */
export function frameSteps(document: Document): () => void {
  const { documentElement: root } = document;
  let steps = 0;
  return () => {
    steps += 1;
    const isStyled = "blocking" in HTMLScriptElement.prototype && hasSheet(document);
    if (steps === 3) root.dataset.half = root.dataset.half === "upper" ? "lower" : "both";
    if (isStyled) measure(steps % 2 === 1 ? () => getComputedStyle(root).color : () => root.offsetHeight);
    if (steps < 4) return;
    const fill = () => {
      root.dataset.half = "both";
      if (isStyled) measure(() => root.offsetHeight);
    };
    if (isStyled && liesBelow(document.querySelectorAll(UNSEEN))) requestAnimationFrame(() => setTimeout(fill));
    else fill();
  };
}

/** Has the browser do what the answer needs; a bundler would leave out what nobody reads. */
function measure(read: () => unknown): void {
  read();
}

function hasSheet(document: Document): boolean {
  return Boolean(document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet);
}

function liesBelow(elements: Iterable<Element>): boolean {
  return Array.from(elements).every((element) => element.getBoundingClientRect().top > innerHeight);
}
