/** Which picture an address asks for: one that the link itself carries, or one of this device. */
export type RequestedPicture =
  | { readonly kind: "shared"; readonly picture: string }
  | { readonly kind: "own"; readonly id: string };

/** The picture that an address asks for behind its `#`, as `picture-links.ts` writes it; null for none. */
export function requestedPicture({ hash }: Pick<Location, "hash">): RequestedPicture | null {
  const [, kind, picture = ""] = /[#&](picture|mine)=(.*)$/s.exec(hash) ?? [];
  if (kind === undefined) return null;
  return kind === "picture" ? { kind: "shared", picture } : { kind: "own", id: picture };
}

/** Behind the `#` of an address that opens the studio as its button does: a field, which is for code. */
const STUDIO = "#studio=open";

/** The same, in color by number. */
export const BY_NUMBER = "#studio=numbers";

/** The address of a coloring page that opens to be colored. `studioAt("/fox")` -> `/fox#studio=open` */
export function studioAt(path: string): string {
  return path + STUDIO;
}

/** Whether an address opens the studio, with whatever picture. */
export function opensStudio(address: Pick<Location, "hash">): boolean {
  return address.hash === STUDIO || opensByNumber(address) || requestedPicture(address) !== null;
}

/** Whether it opens on color by number. */
export function opensByNumber({ hash }: Pick<Location, "hash">): boolean {
  return hash === BY_NUMBER;
}
