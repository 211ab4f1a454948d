import { type Answer, answerConsent } from "./consent.ts";

/** The bar that asks, loaded when it is first to be seen. Answered once, it is not seen again. */
export class LazyBar {
  readonly #page: Window;
  readonly #privacy: string | null;
  #wanted = false;
  #answered = false;
  #remove: (() => void) | null = null;

  /** `privacy`: where a visitor reads what is counted. */
  constructor(page: Window, privacy: string | null) {
    this.#page = page;
    this.#privacy = privacy;
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
    const onAnswer = (answer: Answer) => {
      this.#answered = true;
      this.#takeAway();
      answerConsent(this.#page, answer);
    };
    this.#remove = showConsentBar(this.#page.document, { privacy: this.#privacy, onAnswer });
  }
}
