/** A ref for what comes in the place of the button that was pressed: focus goes there, and not to the page's start. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
