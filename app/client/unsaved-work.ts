import { shell } from "../content/words/shell.ts";
import { wordsHere } from "../words.ts";
import { typedForms } from "./typed-forms.ts";

/** The part of `window` that is needed here. */
export interface WorkedPage extends Pick<EventTarget, "addEventListener"> {
  confirm(question: string): boolean;
  readonly document: Pick<EventTarget, "addEventListener"> & { readonly forms: ArrayLike<Form> };
}

type Form = Pick<HTMLFormElement, "isConnected"> & { readonly elements: ArrayLike<object> };

/**
 * What a visitor would lose with this document: forms that somebody has typed into, until the browser sends them or they
 * are reset or gone, and what a feature has marked. As long as there is any, no navigation of ours becomes a full load by
 * itself. A form that script sends may be refused: it resets it, or takes it away, when its content is safe.
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
    page.addEventListener("beforeunload", (event) => this.#mayAsk(event));
  }

  /** Marks work that only this document holds. The function it gives back is called when the work is safe. */
  mark(): () => void {
    const mark = Symbol();
    this.#marks.add(mark);
    return () => this.#marks.delete(mark);
  }

  isMarked(): boolean {
    return this.#marks.size > 0;
  }

  /** Whether another page may take the place of this one: where a feature has marked work its visitor is asked, once. */
  mayGo(): boolean {
    if (this.isMarked() && !this.#page.confirm(wordsHere(shell).unsaved)) return false;
    this.#marks.clear();
    return true;
  }

  exists(): boolean {
    for (const form of this.#forms) if (!form.isConnected) this.#forms.delete(form);
    return this.#marks.size + this.#forms.size > 0;
  }

  /** The next full load is ours and not the visitor's wish: the browser asks before a form is lost to it, too. */
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

  /** Whoever leaves a page leaves its forms, as everywhere on the web; what a feature has marked is always asked for. */
  #mayAsk(event: Event): void {
    if (this.isMarked() || (this.#forced && this.exists())) event.preventDefault();
    this.#forced = false;
  }
}
