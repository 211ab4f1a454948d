/** What was said goes after so long. */
const SHOWN_MS = 3_000;

let status: HTMLElement | null = null;

/** Answers what is done to a button beside code: pressed it copies that, and before it makes ready to say so. */
export function answerCopyButton({ type, target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copied]") : null;
  if (type !== "click" || button === null) openStatus();
  else void copyCode(button);
}

/** Where it is said that something was copied: a screen reader says what changes in an element that was there before. */
function openStatus(): HTMLElement {
  if (status !== null) return status;
  status = Object.assign(document.createElement("p"), { className: "copied", role: "status" });
  document.body.append(status);
  return status;
}

/** Copies the code beside a button and says so; where the browser refuses that, the code is selected. */
async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector("code");
  if (!code) return;
  const output = openStatus();
  output.textContent = "";
  try {
    // At the end of a line a terminal would run it.
    await navigator.clipboard.writeText(code.textContent.replace(/\n$/, ""));
    output.textContent = button.dataset.copied ?? "";
    setTimeout(() => output.replaceChildren(), SHOWN_MS);
  } catch {
    getSelection()?.selectAllChildren(code);
  }
}
