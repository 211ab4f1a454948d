/** What a client must find in a stream of HTTP/1.1: where each answer ends, and that it is 200. */
export interface AnswerReader {
  /** Takes the next bytes of a connection, which may be reused afterwards. Returns how many answers ended in them. */
  take(bytes: Buffer): number;
}

const CRLF = "\r\n";
const HEAD_END = "\r\n\r\n";

/** Bodies are skipped and not kept. `take` throws on another status, and on a body without a length. */
export function createAnswerReader(): AnswerReader {
  /** The beginning of a head, or of a line that says how long a chunk is. */
  let begun: Buffer | null = null;
  let state: "head" | "body" | "chunk" | "size" | "trailer" = "head";
  /** Bytes of the body, or of the chunk, that are still to come. */
  let left = 0;

  /** Where the text that ends in `end` stops; -1, with the text kept, where its end has not come. */
  function endOf(end: string, { bytes, from }: { readonly bytes: Buffer; readonly from: number }): number {
    const at = bytes.indexOf(end, from, "latin1");
    if (at === -1) begun = Buffer.from(bytes.subarray(from));
    return at;
  }

  return {
    take(received) {
      const bytes = begun === null ? received : Buffer.concat([begun, received]);
      begun = null;
      let [at, ended] = [0, 0];
      while (at < bytes.length) {
        if (state === "body" || state === "chunk") {
          const skipped = Math.min(left, bytes.length - at);
          at += skipped;
          left -= skipped;
          if (left > 0) break;
          if (state === "body") ended += 1;
          state = state === "body" ? "head" : "size";
          continue;
        }
        const mark = state === "head" ? HEAD_END : CRLF;
        const end = endOf(mark, { bytes, from: at });
        if (end === -1) break;
        const text = bytes.toString("latin1", at, end);
        at = end + mark.length;
        if (state === "head") {
          const length = bodyLength(text);
          left = length ?? 0;
          state = length === null ? "size" : length === 0 ? "head" : "body";
          if (length === 0) ended += 1;
        } else if (state === "size") {
          const size = Number.parseInt(text, 16);
          if (Number.isNaN(size)) throw new Error(`"${text}" is no length of a chunk`);
          left = size + CRLF.length;
          state = size === 0 ? "trailer" : "chunk";
        } else if (text === "") {
          state = "head";
          ended += 1;
        }
      }
      return ended;
    },
  };
}

/** Bytes of the body that follows a head; null where it comes in chunks. */
function bodyLength(head: string): number | null {
  if (!/^HTTP\/1\.1 200\b/.test(head)) throw new Error(`an answer was "${head.slice(0, head.indexOf(CRLF))}"`);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return Number(length);
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return null;
  throw new Error("an answer says neither how long it is nor that it comes in chunks");
}
