/** Objects of a PDF by number, from 1 on: each the text between `obj` and `endobj`, a letter a byte. */
interface PdfFile {
  readonly objects: readonly string[];
  readonly root: number;
  readonly info: number;
}

/**
 * The bytes of a PDF 1.7 file: header, objects, cross-reference table, trailer (ISO 32000-1, 7.5). Uncompressed: a page
 * is some kilobytes, and this runs without waiting in worker and browser alike.
 */
export function writePdf({ objects, root, info }: PdfFile): Uint8Array<ArrayBuffer> {
  let text = `%PDF-1.7\n${NOT_TEXT}`;
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return bytesOf(`${text}xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`);
}

/** Says to who moves files that this one holds bytes above 0x7f (7.5.2). */
const NOT_TEXT = "%\xe2\xe3\xcf\xd3\n";

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Bytes as they stand in a stream. */
export function pdfBytes(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** A stream object: its dictionary entries and its content, a letter a byte. */
export function pdfStream(entries: string, content: string): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** Bytes as a hexadecimal string: what may stand in them needs no escaping then. */
export function pdfHex(bytes: readonly number[]): string {
  return `<${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}>`;
}

/** Any text for the document information: UTF-16 with its mark (7.9.2.2). */
export function pdfText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return pdfHex([0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 0xff])]);
}
