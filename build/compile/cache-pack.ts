import { crc32 } from "node:zlib";

/** What a pack holds, as far as it could be read. */
export interface Pack {
  readonly entries: ReadonlyMap<string, Uint8Array>;
  /** False where something in it was cut off or overwritten: what would be added behind that is lost. */
  readonly whole: boolean;
}

/** A record: the length of its body, the sum of that, then the body: a key and its value. */
const SUM_AT = 4;
const BODY_AT = 8;

/** Keys are SHA-256 as hex. */
const KEY = 64;

/** The bytes of entries, to be written behind others. */
export function encodeEntries(entries: Iterable<readonly [key: string, value: Uint8Array]>): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const [key, value] of entries) {
    const name = Buffer.from(key, "latin1");
    const head = Buffer.alloc(BODY_AT);
    head.writeUInt32LE(name.length + value.length);
    head.writeUInt32LE(crc32(value, crc32(name)), SUM_AT);
    parts.push(head, name, value);
  }
  return Buffer.concat(parts);
}

/** Reads the records up to the first one that is not what it says. The values are views of the bytes. */
export function decodePack(bytes: Uint8Array): Pack {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Uint8Array>();
  let at = 0;
  while (at + BODY_AT <= bytes.length) {
    const end = at + BODY_AT + view.getUint32(at, true);
    const body = bytes.subarray(at + BODY_AT, end);
    if (end > bytes.length || body.length < KEY || crc32(body) !== view.getUint32(at + SUM_AT, true)) break;
    entries.set(Buffer.from(body.buffer, body.byteOffset, KEY).toString("latin1"), body.subarray(KEY));
    at = end;
  }
  return { entries, whole: at === bytes.length };
}
