import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { sharedValues } from "#app/content/release/shared-values.ts";
import { corpusDocuments, corpusRelease } from "../corpus-content.ts";
import { createStage, NOW, type Stage } from "../stage.ts";

const release = await corpusRelease();

/** Whether it is the key of a value that documents of a release share. */
function isOfDocuments(key: string, { manifest }: typeof release): boolean {
  return sharedValues(manifest).some((name) => key === `o/${name}`);
}

/** A stage on which the documents' objects are not handed out until `hand` is called. */
function delayedReader(): { stage: Stage; hand: (value: "whole" | "null") => void } {
  const stage = createStage({ release, vars: { KV_DEADLINE_MS: "5000" } });
  const waiting: ((value: "whole" | "null") => void)[] = [];
  stage.kv.fault = (key) => {
    const bytes = stage.kv.values.get(key) ?? null;
    if (!isOfDocuments(key, release)) return undefined;
    return new Promise((resolve) => waiting.push((value) => resolve(value === "whole" ? bytes : null)));
  };
  const hand = (value: "whole" | "null") => {
    stage.kv.fault = () => (value === "whole" ? undefined : Promise.resolve(null));
    for (const give of waiting) give(value);
  };
  return { stage, hand };
}

/** The text that has come so far, and a way to the rest. */
async function begin(response: Response): Promise<{ first: string; rest: () => Promise<string> }> {
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error("the answer has no body");
  const decoder = new TextDecoder();
  const first = decoder.decode((await reader.read()).value, { stream: true });
  return {
    first,
    async rest() {
      let text = "";
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        text += decoder.decode(part.value, { stream: true });
      }
      return text;
    },
  };
}

let stage: Stage;
afterEach(() => stage.settled());

test("head and header leave while the document's read is pending, and the status is right", async () => {
  const delayed = delayedReader();
  stage = delayed.stage;
  const response = await stage.fetch("/about");
  expect(response.status).toBe(200);
  const { first, rest } = await begin(response);
  expect(first).toContain("<title>About");
  expect(first).toContain("<header");
  expect(first).not.toContain("Text of /about");
  delayed.hand("whole");
  expect(await rest()).toMatch(/Text of \/about.*<\/html>\s*$/s);
});

test.each([
  ["/moved", 302],
  ["/gone", 307],
  ["/nope", 404],
  ["/hidden-page", 404],
])("%s is answered %i without the document's read", async (path, status) => {
  const delayed = delayedReader();
  stage = delayed.stage;
  expect((await stage.fetch(path)).status).toBe(status);
  delayed.hand("whole");
});

const PATIENCE_MS = 1_000;

/** Of a read that takes its time: its deadline, that of who waits for it, and the head's timeout. */
const TIMERS = 3;

test.each<[string, { readonly publishedAt: number; readonly requestedBefore: readonly string[] }]>([
  ["a publish spreads", { publishedAt: NOW, requestedBefore: [] }],
  ["KV has failed", { publishedAt: NOW - 86_400_000, requestedBefore: ["/articles/first"] }],
])("while %s, the head waits ten times as long for a miss, and the release before is shown", async (_, given) => {
  const next = await corpusRelease(corpusDocuments().map((document) => ({ ...document, title: "Next" })));
  stage = createStage({ release, vars: { KV_DEADLINE_MS: "60000", HEAD_PATIENCE_MS: String(PATIENCE_MS) } });
  stage.publish(next, { publishedAt: new Date(given.publishedAt).toISOString() });
  // All documents of the next release are lost; of /about this is known after six times the timeout.
  let lost: Promise<null> = Promise.resolve(null);
  stage.kv.fault = (key) => (isOfDocuments(key, next) ? lost : undefined);
  for (const path of given.requestedBefore) await (await stage.fetch(path)).text();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { promise, resolve } = Promise.withResolvers<null>();
  lost = promise;
  const answer = stage.fetch("/about");
  while (vi.getTimerCount() < TIMERS) await setImmediate();
  await vi.advanceTimersByTimeAsync(6 * PATIENCE_MS);
  vi.useRealTimers();
  resolve(null);
  const response = await answer;
  expect(response.headers.get("x-release")).toBe(release.id);
  expect(await response.text()).toMatch(/<title>About.*Text of \/about.*<\/html>\s*$/s);
});

test("a page that streamed is remembered as it was sent", async () => {
  const delayed = delayedReader();
  stage = delayed.stage;
  const { first, rest } = await begin(await stage.fetch("/about"));
  delayed.hand("whole");
  const streamed = first + (await rest());
  await stage.settled();
  stage.kv.reads.length = 0;
  const warm = await stage.fetch("/about");
  expect(stage.kv.reads).toEqual([]);
  expect(withoutNonce(await warm.text())).toBe(withoutNonce(streamed));
});

test("a document lost on the way has the error view in its place, the log has an id, and nothing is remembered", async () => {
  const delayed = delayedReader();
  stage = delayed.stage;
  const response = await stage.fetch("/about");
  const { first, rest } = await begin(response);
  delayed.hand("null");
  const html = first + (await rest());
  expect(html).toContain("Internal Server Error");
  expect(html).toContain("</html>");
  expect(stage.log).toContainEqual(expect.objectContaining({ event: "page-failed-midway", id: expect.any(String) }));
  stage.kv.fault = () => undefined;
  await stage.settled();
  expect(await (await stage.fetch("/about")).text()).toContain("Text of /about");
});

test("every response has a nonce of its own, in its policy and on its scripts, streamed or remembered", async () => {
  const delayed = delayedReader();
  stage = delayed.stage;
  const streamed = await stage.fetch("/about");
  delayed.hand("whole");
  const nonces = [];
  for (const response of [streamed, await stage.fetch("/about"), await stage.fetch("/about?a=1")]) {
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
    const html = await response.text();
    await stage.settled();
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
    expect(new Set([...html.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]))).toEqual(new Set([nonce]));
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(3);
});

function withoutNonce(html: string): string {
  return html.replace(/nonce="[^"]*"/g, "");
}
