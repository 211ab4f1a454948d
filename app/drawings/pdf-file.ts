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
  const bodies = objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  const offsets = [HEADER.length];
  for (const body of bodies) offsets.push((offsets.at(-1) ?? 0) + body.length);
  const end = offsets.pop() ?? 0;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return joined([HEADER, ...bodies, `xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`]);
}

/** The second line says to what moves files that this one holds bytes above 0x7f (7.5.2). */
const HEADER = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
const ABOVE_ASCII = /[^\0-\x7f]/;

/** Texts as bytes, a letter each: those of a font by themselves, all others as an encoder has them, which is much quicker. */
function joined(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(texts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const text of texts) {
    if (!ABOVE_ASCII.test(text)) bytes.set(encoder.encode(text), at);
    else for (let place = 0; place < text.length; place += 1) bytes[at + place] = text.charCodeAt(place);
    at += text.length;
  }
  return bytes;
}

/** Of one call. */
const MAX_ARGUMENTS = 8192;

/** Bytes as they stand in a stream. */
export function pdfBytes(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS) {
    text += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS));
  }
  return text;
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
