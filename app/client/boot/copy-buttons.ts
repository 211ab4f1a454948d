/**
 * Has the buttons beside code copy it (build/compile/code-block.ts), on every page that is shown from now on. What does it
 * is loaded when one of them is pointed at, focused or pressed.
 */
export function answerCopyButtons(page: Pick<Window, "addEventListener">): void {
  const answer = async ({ type, target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copied]") : null;
    if (button === null) return;
    const { copyCode, openStatus } = await import("../copy/copy-code.ts");
    if (type === "click") await copyCode(button);
    else openStatus();
  };
  for (const sign of ["pointerover", "focusin", "click"])
    page.addEventListener(sign, (event) => void answer(event).catch(console.error));
}
