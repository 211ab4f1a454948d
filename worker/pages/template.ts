import type { Part } from "#app/server.tsx";
import { NONCE_LENGTH } from "./nonce.ts";

/** The bytes of a page with holes where each response writes its own nonce. */
export interface Template {
  readonly bytes: Uint8Array;
  /** Byte offsets, ascending. */
  readonly holes: readonly number[];
}

const encoder = new TextEncoder();
const HOLE = new Uint8Array(NONCE_LENGTH);

export function encodeTemplate(parts: readonly Part[]): Template {
  return joinTemplates(
    parts.map((part) => (part === null ? { bytes: HOLE, holes: [0] } : { bytes: encoder.encode(part), holes: [] })),
  );
}

export function joinTemplates(templates: readonly Template[]): Template {
  const bytes = new Uint8Array(templates.reduce((length, template) => length + template.bytes.length, 0));
  const holes: number[] = [];
  let at = 0;
  for (const template of templates) {
    bytes.set(template.bytes, at);
    for (const hole of template.holes) holes.push(at + hole);
    at += template.bytes.length;
  }
  return { bytes, holes };
}

/** The page for one response: a copy, its holes filled. */
export function fillTemplate({ bytes, holes }: Template, nonce: string): Uint8Array {
  const filled = bytes.slice();
  const ink = encoder.encode(nonce);
  for (const hole of holes) filled.set(ink, hole);
  return filled;
}
