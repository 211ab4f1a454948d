import { shell } from "../../content/words/shell.ts";
import { wordsHere } from "../../loaded-words.ts";
import { typedForms } from "../boot/typed-forms.ts";

/** The part of `window` that is needed here. */
export interface WorkedPage extends Pick<EventTarget, "addEventListener"> {
  confirm(question: string): boolean;
  readonly document: Pick<EventTarget, "addEventListener"> & { readonly forms: ArrayLike<Form> };
}

type Form = Pick<HTMLFormElement, "isConnected"> & { readonly elements: ArrayLike<object> };

/**
 * What a visitor would lose with this document: forms that were typed into, until they are submitted, reset or removed,
 * and work that a feature has marked. While there is any, no navigation turns into a full load by itself. A script that
 * sends a form resets or removes it once its content is safe, because the request may fail.
 */
export class UnsavedWork {
  readonly #page: WorkedPage;
  readonly #marks = new Set<symbol>();
  readonly #forms: Set<Pick<Form, "isConnected">>;
  #forced = false;

  constructor(page: WorkedPage) {
    this.#page = page;
    this.#forms = new Set(typedForms(page.document));
    page.document.addEventListener("input", ({ target }) => this.#note(target), { capture: true });
    for (const end of ["submit", "reset"]) page.document.addEventListener(end, (event) => this.#settle(event));
    page.addEventListener("beforeunload", (event) => this.#confirmUnload(event));
  }

  /** Marks unsaved work. Returns a function to call once it is safe. */
  mark(): () => void {
    const mark = Symbol();
    this.#marks.add(mark);
    return () => this.#marks.delete(mark);
  }

  isMarked(): boolean {
    return this.#marks.size > 0;
  }

  /** Whether another page may replace this one: where a feature has marked work the visitor must confirm, once. */
  mayGo(): boolean {
    if (this.isMarked() && !this.#page.confirm(wordsHere(shell).unsaved)) return false;
    this.#marks.clear();
    return true;
  }

  exists(): boolean {
    for (const form of this.#forms) if (!form.isConnected) this.#forms.delete(form);
    return this.#marks.size + this.#forms.size > 0;
  }

  /** The next full load is not the visitor's wish: the browser asks even if only a form would be lost. */
  force(): void {
    this.#forced = true;
  }

  #note(target: EventTarget | null): void {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form !== null) this.#forms.add(form);
  }

  #settle({ target, defaultPrevented }: Event): void {
    if (!defaultPrevented && target instanceof Element) this.#forms.delete(target);
  }

  /** Asks always for marked work; for forms only in a forced load, since leaving a page loses its forms anywhere. */
  #confirmUnload(event: Event): void {
    if (this.isMarked() || (this.#forced && this.exists())) event.preventDefault();
    this.#forced = false;
  }
}
