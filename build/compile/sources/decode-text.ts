import { isUtf8 } from "node:buffer";
import { type Position, type Problem, positionAt, TOP } from "../problem.ts";

/** A text, with line feeds at the end of its lines and no byte order mark, and why that is not what was written. */
interface DecodedText {
  readonly text: string;
  readonly wrong: (Position & Pick<Problem, "code" | "message">) | null;
}

const ADVICE = "Save it as UTF-8.";

/** What an editor of Windows writes before a text that has two bytes for each letter. */
const WIDE_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

const BYTE_ORDER_MARK = "\uFEFF";

/** Stands for what is no letter, and may be written as one. */
const MISREAD = "\uFFFD";

/** Text from the bytes of a file; what is no UTF-8 in it is U+FFFD, and the first place of that is returned. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const read = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const text = plainText(read);
  const code = "file/encoding";
  if (WIDE_MARKS.some(([first, second]) => bytes[0] === first && bytes[1] === second))
    return { text, wrong: { ...TOP, code, message: `is UTF-16. ${ADVICE}` } };
  const zero = text.indexOf("\0");
  if (zero !== -1)
    return {
      text,
      wrong: { ...positionAt(text, zero), code, message: `holds a zero byte, as no text does. ${ADVICE}` },
    };
  const sign = text.search(CONTROL);
  if (sign !== -1 && isUtf8(bytes))
    return { text, wrong: { ...positionAt(text, sign), code, message: aboutControl(text.charCodeAt(sign)) } };
  return {
    text,
    wrong: isUtf8(bytes) ? null : { ...firstMisread(read, bytes), code, message: `is no UTF-8. ${ADVICE}` },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const CONTROL = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Word and slides write the first two at the end of a line. */
function aboutControl(code: number): string {
  const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  const fix = code === 0x0b || code === 0x0c ? "Begin a new line in its place." : "Delete it.";
  return `holds a sign that is no letter (${name}), and nobody sees. ${fix}`;
}

function plainText(read: string): string {
  return (read.startsWith(BYTE_ORDER_MARK) ? read.slice(1) : read).replace(/\r\n?/g, "\n");
}

function firstMisread(read: string, bytes: Uint8Array): Position {
  const written = Buffer.from(MISREAD);
  let [at, offset] = [-1, 0];
  do {
    const next = read.indexOf(MISREAD, at + 1);
    offset += Buffer.byteLength(read.slice(Math.max(at, 0), next));
    at = next;
  } while (written.equals(bytes.subarray(offset, offset + written.length)));
  const before = plainText(read.slice(0, at));
  return positionAt(before, before.length);
}
