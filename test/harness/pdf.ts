/** Pages of a PDF: objects of the type Page. Neither Chromium nor our own emitter packs objects into streams. */
export function countPages(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0;
}
