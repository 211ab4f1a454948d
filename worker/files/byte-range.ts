/** Bytes of a file, counted from 0, the last one included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part that a `Range` wants of a file of `length` bytes (RFC 9110, 14.1.2). Null for what is answered with the whole file: no
 * range, another unit, a mistake, or several ranges, which no player requests.
 *
 * `byteRange("bytes=500-", 1000)` -> `{ first: 500, last: 999 }`, `byteRange("bytes=1000-", 1000)` -> `"unsatisfiable"`
 */
export function byteRange(header: string | null, length: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const first = from === "" ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === "" || to === "" ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== "" && to !== "" && Number(to) < first) return null;
  return first >= length ? "unsatisfiable" : { first, last };
}
