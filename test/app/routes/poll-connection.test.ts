import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pollConnection, RETRY_MS } from "#app/routes/offline-screen.tsx";

/** A tab, and a server that answers when the test says so. */
function setUp({ hidden = false } = {}) {
  const document = Object.assign(new EventTarget(), { hidden });
  const page = Object.assign(new EventTarget(), { document });
  const questions: PromiseWithResolvers<boolean>[] = [];
  const asking = pollConnection(page, () => {
    const question = Promise.withResolvers<boolean>();
    questions.push(question);
    return question.promise;
  });
  const see = (seen: boolean) => {
    document.hidden = !seen;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const answer = async (yes: boolean) => {
    questions.at(-1)?.resolve(yes);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asking, questions, see, answer, online: () => page.dispatchEvent(new Event("online")) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("keepAsking", () => {
  it("asks from time to time, and not before the last question is answered", async () => {
    const { questions, answer } = setUp();
    await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
    expect(questions).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(questions).toHaveLength(1);
    await answer(false);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(questions).toHaveLength(2);
  });

  it("asks at once when the browser is online, and when the tab is seen again", async () => {
    const { questions, see, answer, online } = setUp();
    online();
    expect(questions).toHaveLength(1);
    await answer(false);
    see(false);
    see(true);
    expect(questions).toHaveLength(2);
  });

  it("asks nothing while the tab is hidden", async () => {
    const { questions, see, answer, online } = setUp();
    online();
    see(false);
    await answer(false);
    online();
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(questions).toHaveLength(1);
    see(true);
    expect(questions).toHaveLength(2);
  });

  it("begins with nothing in a tab that was never seen", async () => {
    const { questions, see } = setUp({ hidden: true });
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(questions).toHaveLength(0);
    see(true);
    expect(questions).toHaveLength(1);
  });

  it("gives whoever asks now the answer to the question that is under way", async () => {
    const { asking, questions, answer, online } = setUp();
    online();
    const answers = Promise.all([asking.now(), asking.now()]);
    expect(questions).toHaveLength(1);
    await answer(false);
    expect(await answers).toEqual([false, false]);
    void asking.now();
    expect(questions).toHaveLength(2);
  });

  it("asks no more once the answer is yes: the page is being loaded", async () => {
    const { asking, questions, answer } = setUp();
    const now = asking.now();
    await answer(true);
    expect(await now).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(questions).toHaveLength(1);
  });

  it("asks no more when it is stopped, nor goes on with an answer that comes then", async () => {
    const { asking, questions, see, answer, online } = setUp();
    online();
    asking.stop();
    await answer(false);
    online();
    see(true);
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(questions).toHaveLength(1);
  });

  it("leaves no timer behind when it is stopped", () => {
    setUp().asking.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
