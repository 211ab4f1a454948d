/** The body of a request as text, null where it is longer than `limit` bytes: see `readBoundedBytes`. */
export async function readBoundedText(request: Request, limit: number): Promise<string | null> {
  const bytes = await readBoundedBytes(request.body, limit);
  return bytes && new TextDecoder().decode(bytes);
}

/**
 * All bytes of a body, null where there are more than `limit`. Counts what arrives and not what content-length says
 * (threats.md A25), and stops reading at the limit.
 */
export async function readBoundedBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
