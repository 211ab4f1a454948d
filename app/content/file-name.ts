/** A name a person would give a file, extension off: `Ten favorites, déjà vu!` -> `ten-favorites-deja-vu` */
export function fileName(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
