/** The drawing of this device that an address shows, behind its `#`: no server ever sees that part. */

/** Law: `drawingIn` of it is the id. */
export function drawingFragment(id: string): string {
  return `#drawing=${id}`;
}

const FRAGMENT = /[#&]drawing=([\w-]{1,64})(?:&|$)/;

/** The id of the drawing that an address asks for; null for none. */
export function drawingIn({ hash }: Pick<Location, "hash">): string | null {
  return FRAGMENT.exec(hash)?.[1] ?? null;
}
