/**
 * Forms with text that the page was not delivered with: what somebody has typed before there was anybody to listen.
 * Only good before hydration, which makes the values of React's fields their own defaults.
 */
export function typedForms<F extends Form>({ forms }: { readonly forms: ArrayLike<F> }): readonly F[] {
  return Array.from(forms).filter((form) => Array.from(form.elements).some(isTyped));
}

interface Form {
  readonly elements: ArrayLike<object>;
}

function isTyped(field: object): boolean {
  return "defaultValue" in field && "value" in field && field.value !== field.defaultValue;
}
