/** Buttons that nothing but the application answers; a menu opens, code is copied and a link leads on without it. */
const BUTTON = '#app button[type="button"]:not([popovertarget],[data-copied])';

/** Forms that the server cannot answer, and those that it can: these are sent as they are, and answer while one types. */
const FORM = '#app form:not([method="get"])';
const LIVE_FORM = '#app form[method="get"]';

/** Shows that it was noticed, to eyes and screen readers alike (app/styles/controls.css). */
const HEARD = "aria-busy";

/** What was done on a page that could not answer yet. */
export interface EarlyEvents {
  /** Replays the events in order, each once, however often the visitor tried. */
  replay(): void;
  /** There will be no answer: nothing waits any more. */
  drop(): void;
}

interface Held {
  readonly control: HTMLElement;
  /** Among all of the page: a page that is rendered anew has another control there. */
  readonly at: number;
  /** What a toggle said when it was pressed: one that says something else by now has changed already. */
  readonly pressed: string | null;
}

/** Forms whose button the server disables, so that no browser sends them by itself. */
const GUARDED = '#app form.needs-script button[type="submit"]';

/** Enables the forms that only script submits, once their submits are caught. */
export function setFormsOn(on: boolean): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(GUARDED)) button.disabled = !on;
}

/**
 * Holds what is pressed and sent until the application can answer, and shows at once that it was noticed. `answer` does what a
 * control is for where that needs no application, and says whether it did.
 */
export function holdEarlyEvents(
  page: Pick<Window, "addEventListener">,
  answer: (control: HTMLElement) => boolean,
): EarlyEvents {
  const held = new Map<Element, Held>();
  const listening = new AbortController();
  const hold = (event: Event, selector: string) => {
    const control = closest(event, selector);
    if (!(control instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (answer(control) || held.has(control)) return;
    held.set(control, { control, at: controls().indexOf(control), pressed: control.ariaPressed });
    control.setAttribute(HEARD, "true");
  };
  const click = (event: Event) => hold(event, BUTTON);
  const submit = (event: Event) => hold(event, FORM);
  const input = (event: Event) => closest(event, LIVE_FORM)?.setAttribute(HEARD, "true");
  for (const [type, listener] of Object.entries({ click, submit, input }))
    page.addEventListener(type, listener, { capture: true, signal: listening.signal });
  const release = (): readonly Held[] => {
    listening.abort();
    for (const control of document.querySelectorAll(`#app [${HEARD}]`)) control.removeAttribute(HEARD);
    return [...held.values()];
  };
  return {
    replay() {
      for (const { control, at, pressed } of release()) {
        const now = control.isConnected ? control : controls()[at];
        if (now?.className === control.className && now.ariaPressed === pressed) act(now);
      }
    },
    drop() {
      setFormsOn(false);
      release();
    },
  };
}

function controls(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#app button, #app form")];
}

function act(control: HTMLElement): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else control.click();
}

/** The element around what an event happened to, or that itself. */
export function closest({ target }: Event, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}
