import { expect, test } from "vitest";
import { readBoundedBytes, readBoundedText } from "#worker/body.ts";

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

test("of a body only its bytes are kept, and none of the chunks it comes in", async () => {
  const chunk = new Uint8Array(100);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        chunk.fill("a".charCodeAt(0) + sent++);
        if (sent > 26) controller.close();
        else controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  const letters = Array.from("abcdefghijklmnopqrstuvwxyz", (letter) => letter.repeat(100)).join("");
  const bytes = await readBoundedBytes(body, 10_000);
  expect(new TextDecoder().decode(bytes ?? undefined)).toBe(letters);
});

test("a body in crumbs is refused: each is a turn of the isolate and a buffer", async () => {
  const sent = (size: number, count: number) => readBoundedText(chunked(Array(count).fill("x".repeat(size))), 100_000);
  expect(await sent(1, 256)).toBe("x".repeat(256));
  expect(await sent(1, 300)).toBeNull();
  expect(await sent(64, 1_500)).toBe("x".repeat(96_000));
  expect(await sent(63, 1_500)).toBeNull();
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
