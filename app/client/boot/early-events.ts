/** Buttons that nothing but the application answers; a menu opens, code is copied and a link leads on without it. */
const BUTTON = '#app button[type="button"]:not([popovertarget],[data-copied])';

/** Forms that the server cannot answer, and those that it can: these are sent as they are, and answer while one types. */
const FORM = '#app form:not([method="get"])';
const LIVE_FORM = '#app form[method="get"]';

/** Shows that it was heard, to eyes and screen readers alike (app/styles/controls.css). */
const HEARD = "aria-busy";

/** What was done on a page that could not answer yet. */
export interface EarlyEvents {
  /**
   * Resolves with the next press of what only the application answers, which is heard still. Until then it does not come:
   * what waits for it waits no more.
   */
  nextPress(): Promise<void>;
  /** Has it happen now, in order: each once, however often somebody tried. */
  replay(): void;
  /** There will be no answer: nothing waits any more. */
  drop(): void;
}

interface Held {
  readonly control: Element;
  /** What finds its successor where the page is rendered anew: the selector of its kind and its place among those. */
  readonly selector: string;
  readonly at: number;
  /** What a toggle said when it was pressed: one that says something else by now has done what was asked for. */
  readonly pressed: string | null;
  readonly act: (control: Element) => void;
}

/** Forms whose button the server leaves off, so that no browser sends them by itself. */
const GUARDED = '#app form.needs-script button[type="submit"]';

/** Lets what only script sends be sent, once there is somebody to hold it. */
export function setFormsOn(on: boolean): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(GUARDED)) button.disabled = !on;
}

/** Holds what is pressed and sent until the application can answer, and shows at once that it was heard. */
export function holdEarlyEvents(page: Pick<Window, "addEventListener">): EarlyEvents {
  const held = new Map<Element, Held>();
  const listening = new AbortController();
  const pressed = Promise.withResolvers<void>();
  let comes = true;
  const hold = (event: Event, selector: string, act: Held["act"]) => {
    const control = closest(event, selector);
    if (control === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(control)) return;
    const at = [...document.querySelectorAll(selector)].indexOf(control);
    held.set(control, { control, selector, at, pressed: control.ariaPressed, act });
    control.setAttribute(HEARD, "true");
    pressed.resolve();
  };
  const click = (event: Event) => hold(event, BUTTON, (button) => button instanceof HTMLElement && button.click());
  const submit = (event: Event) => hold(event, FORM, (form) => form instanceof HTMLFormElement && form.requestSubmit());
  const input = (event: Event) => comes && closest(event, LIVE_FORM)?.setAttribute(HEARD, "true");
  for (const [type, listener] of Object.entries({ click, submit, input }))
    page.addEventListener(type, listener, { capture: true, signal: listening.signal });
  const release = (): readonly Held[] => {
    listening.abort();
    for (const control of document.querySelectorAll(`#app [${HEARD}]`)) control.removeAttribute(HEARD);
    return [...held.values()];
  };
  return {
    nextPress() {
      comes = false;
      for (const form of document.querySelectorAll(LIVE_FORM)) form.removeAttribute(HEARD);
      return pressed.promise;
    },
    replay() {
      for (const { control, pressed: before, act, ...place } of release()) {
        const now = control.isConnected ? control : successor(control, place);
        if (now !== null && now.ariaPressed === before) act(now);
      }
    },
    drop() {
      setFormsOn(false);
      release();
    },
  };
}

/** What stands in the place of a control by now; null where that is something else. */
function successor({ className }: Element, { selector, at }: Pick<Held, "selector" | "at">): Element | null {
  const control = document.querySelectorAll(selector).item(at);
  return control?.className === className ? control : null;
}

/** The element around what an event happened to, or that itself. */
export function closest({ target }: Event, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}
