/**
 * Forms whose fields differ from the server's markup: what was typed before our listeners were there. Works only before
 * hydration, which makes the current values of React's fields their defaults.
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
