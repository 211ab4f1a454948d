/**
 * Whether a moment is less than `span` ms ago. One that is still to come is not: the clock has stepped back since it was
 * noted, and what was noted then is over, since its age is unknown.
 */
export function isWithin(span: number, { since, now }: { readonly since: number; readonly now: number }): boolean {
  return since <= now && now - since < span;
}

/** Before everything: no span reaches back to it. */
export const NEVER = Number.NEGATIVE_INFINITY;
