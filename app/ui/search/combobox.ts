/** What a key does in a combobox with a list of links. */
export type Move =
  /** Points at a place of the list, or with -1 at the field. */
  | { readonly kind: "point"; readonly at: number }
  /** Leaves the list for the field, where the key does what it does in any other. */
  | { readonly kind: "field" }
  /** Goes where the place leads that is pointed at. */
  | { readonly kind: "follow" }
  | { readonly kind: "close" }
  | { readonly kind: "clear" };

export interface ComboboxState {
  /** How many places the list has. */
  readonly count: number;
  /** The place that is pointed at, -1 for the field. */
  readonly pointed: number;
  /** Whether anything is shown below the field. */
  readonly isShown: boolean;
  readonly isEmpty: boolean;
}

type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "isComposing">;

/**
 * The keys of an editable combobox (ARIA Authoring Practices, "Combobox"); null for one that is the browser's own. The field
 * is one of the places that the arrows go round.
 */
export function moveOf({ key, altKey, ctrlKey, metaKey, isComposing }: Key, state: ComboboxState): Move | null {
  const { count, pointed, isShown, isEmpty } = state;
  if (ctrlKey || metaKey || isComposing) return null;
  switch (key) {
    case "ArrowDown":
      if (count === 0) return null;
      return { kind: "point", at: altKey ? pointed : beside(pointed, 1, count) };
    case "ArrowUp":
      if (altKey) return isShown ? { kind: "close" } : null;
      return count === 0 ? null : { kind: "point", at: beside(pointed, -1, count) };
    case "Enter":
      return isShown && pointed >= 0 ? { kind: "follow" } : null;
    case "Escape":
      if (isShown) return { kind: "close" };
      return isEmpty ? null : { kind: "clear" };
    case "Home":
    case "End":
    case "ArrowLeft":
    case "ArrowRight":
      return pointed >= 0 ? { kind: "field" } : null;
    default:
      return null;
  }
}

function beside(pointed: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((pointed + 1 + step + places) % places) - 1;
}
