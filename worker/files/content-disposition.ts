/**
 * The header that names a file (RFC 6266): an ASCII name for old clients, the real one beside it.
 *
 * `contentDisposition("füchse.pdf", { inline: false })` ->
 * `attachment; filename="f_chse.pdf"; filename*=UTF-8''f%C3%BCchse.pdf`
 */
export function contentDisposition(name: string, { inline }: { readonly inline: boolean }): string {
  const plain = name.replace(/[^\w.-]/g, "_");
  return `${inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encodeExtValue(name)}`;
}

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves. */
function encodeExtValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
