/** What need not be drawn at once (app/styles/unseen.css). While a page is `lower`, these are empty (app/styles/halves.css). */
const UNSEEN = ".sheets > li, .tiles > li, .cards > li, .columns";

/**
 * Does what the first frame would do a moment later, in parts: styles and layout of the upper half of the page, then of the
 * lower. A script of the page tells of each part (app/server/frame.ts), while the frame still waits. Browsers take these
 * scripts in any order. Where no frame waits, or no style sheet is there yet, a page would be laid out twice.
 */
export function prepareFirstFrame(page: Window): void {
  const root = page.document.documentElement;
  let step = 0;
  page.addEventListener("framestep", () => {
    step += 1;
    const isStyled = framesWait() && isSheetThere(page.document);
    if (step === 3) root.dataset.half = root.dataset.half === "upper" ? "lower" : "both";
    if (isStyled && step % 2 === 1) void page.getComputedStyle(root).color;
    if (isStyled && step % 2 === 0) void root.offsetHeight;
    if (step === 4) fillLower(page, isStyled);
  });
}

function framesWait(): boolean {
  return "blocking" in HTMLScriptElement.prototype;
}

function isSheetThere(document: Document): boolean {
  return Boolean(document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet);
}

/** Cards that all lie below the window are filled when the frame is drawn. */
function fillLower(page: Window, isStyled: boolean): void {
  const root = page.document.documentElement;
  const fill = () => {
    root.dataset.half = "both";
    if (isStyled) void root.offsetHeight;
  };
  if (isStyled && areBelow(page)) page.requestAnimationFrame(() => page.setTimeout(fill));
  else fill();
}

function areBelow({ document, innerHeight }: Window): boolean {
  return [...document.querySelectorAll(UNSEEN)].every((element) => element.getBoundingClientRect().top > innerHeight);
}
