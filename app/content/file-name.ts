/** A name a person would give a file, extension off: `Ten favorites!` -> `ten-favorites` */
export function fileName(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
