import { expect, test } from "vitest";
import { readBoundedText } from "#worker/body.ts";

/** A body that comes in chunks and has no content-length. */
function chunked(chunks: readonly string[], onPull: () => void = () => {}): Request {
  const encoder = new TextEncoder();
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      onPull();
      const chunk = chunks[at++];
      if (chunk === undefined) controller.close();
      else controller.enqueue(encoder.encode(chunk));
    },
  });
  return new Request("https://x.test/", { method: "POST", body, duplex: "half" } as RequestInit);
}

test("a body within the limit is its text, characters split between chunks included", async () => {
  expect(await readBoundedText(chunked(["a", "é", "b"]), 4)).toBe("aéb");
  expect(await readBoundedText(new Request("https://x.test/", { method: "POST" }), 4)).toBe("");
});

test("a body of one byte more than the limit is refused", async () => {
  expect(await readBoundedText(chunked(["abcd"]), 4)).toBe("abcd");
  expect(await readBoundedText(chunked(["abcd", "e"]), 4)).toBeNull();
});

test("a body over the limit is refused while it arrives, and the rest is not read", async () => {
  let pulls = 0;
  const endless = Array.from({ length: 1_000 }, () => "x".repeat(1_000));
  expect(
    await readBoundedText(
      chunked(endless, () => pulls++),
      8_192,
    ),
  ).toBeNull();
  expect(pulls).toBeLessThan(20);
});
