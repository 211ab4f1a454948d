/**
 * The body of a request as text, null where it is longer than `limit` bytes. Counts what arrives and not what
 * content-length says (threats.md A25), and stops reading at the limit.
 */
export async function readBoundedText(request: Request, limit: number): Promise<string | null> {
  if (request.body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > limit) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
