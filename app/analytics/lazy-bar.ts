import { answerConsent } from "./consent.ts";

/** The bar that asks, loaded when it is first to be seen. Answered once, it is not seen again. */
export class LazyBar {
  readonly #page: Window;
  #wanted = false;
  #answered = false;
  #remove: (() => void) | null = null;

  constructor(page: Window) {
    this.#page = page;
  }

  show(wanted: boolean): void {
    this.#wanted = wanted && !this.#answered;
    if (!this.#wanted) this.#takeAway();
    else if (this.#remove === null) this.#load().catch(console.error);
  }

  #takeAway(): void {
    this.#remove?.();
    this.#remove = null;
  }

  async #load(): Promise<void> {
    const { showConsentBar } = await import("./consent-bar.ts");
    if (!this.#wanted || this.#remove !== null) return;
    this.#remove = showConsentBar(this.#page.document, (answer) => {
      this.#answered = true;
      this.#takeAway();
      answerConsent(this.#page, answer);
    });
  }
}
