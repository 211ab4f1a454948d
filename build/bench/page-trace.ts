import { type CDPSession, chromium } from "@playwright/test";
import { isRecord, parseJson } from "#app/content/json.ts";
import { CHROMIUM_FLAGS, getChromium } from "../chromium.ts";

/** A task of the page's main thread, or a mark on it. Times in milliseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly at: number;
  /** Of the thread's own time, in which no other program's is counted; 0 for what has no length. */
  readonly length: number;
  readonly args: Record<string, unknown>;
}

interface Watching {
  /** How many times slower the page's thread is made. */
  readonly slowdown: number;
  readonly milliseconds: number;
  /** What must be true of the page at the end, as an expression: else something was left out. */
  readonly holds: string;
}

/** Three pixels to the point: to fewer, on Linux, letters are fitted to pixels by programs that no phone runs. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true };

/** What the main thread does from the opening of a page on, nobody touching it. */
export async function tracePage(
  url: string,
  { slowdown, milliseconds, holds }: Watching,
): Promise<readonly TraceEvent[]> {
  return inBrowser(async (page) => {
    await page.send("Emulation.setDeviceMetricsOverride", PHONE);
    await page.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const events = await page.trace(async () => {
      await page.send("Page.navigate", { url });
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    });
    if (!(await page.evaluate(holds))) throw new Error(`${url}: not ${holds} after ${milliseconds} ms`);
    const begun = events.find(({ name, args }) => name === "navigationStart" && data(args).documentLoaderURL === url);
    if (begun === undefined) throw new Error(`Chromium's trace does not have the opening of ${url}`);
    // Each picture that is an SVG is a document on the same thread, with a load event and shifts of its own.
    const isMine = ({ args: { frame } }: ThreadEvent) => frame === undefined || frame === begun.args.frame;
    return events.filter((event) => event.thread === begun.thread && event.at >= begun.at && isMine(event));
  });
}

/** A loop that does nothing else, for the machine that measures to say how fast it is. */
const LOOP = "for (let i = 0, x = 1; i < 2e7; i++) x = (x * 31 + i) | 0;";

/** How long a loop of twenty million multiplications takes, slowed so many times. */
export async function traceLoop(slowdown: number): Promise<number> {
  return inBrowser(async (page) => {
    await page.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    // The first time it is compiled.
    const run = () => page.evaluate(`(() => { ${LOOP} })()`);
    await run();
    return Math.max(...(await page.trace(run)).map(({ length }) => length));
  });
}

interface ThreadEvent extends TraceEvent {
  /** Process and thread. */
  readonly thread: string;
}

interface BarePage {
  send(method: string, parameters: object): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  trace(work: () => Promise<unknown>): Promise<readonly ThreadEvent[]>;
}

/**
 * Opens a page that Playwright leaves alone, as it does where the context is not its own: its debugger asks where each
 * request of a script comes from, and on a slowed CPU V8 takes 50 ms to find the line in a large bundle.
 */
async function inBrowser<T>(work: (page: BarePage) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await getChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const devtools = await browser.newBrowserCDPSession();
    const { browserContextId } = await devtools.send("Target.createBrowserContext");
    const size = { width: 390, height: 844 };
    const { targetId } = await devtools.send("Target.createTarget", { url: "about:blank", browserContextId, ...size });
    const { sessionId } = await devtools.send("Target.attachToTarget", { targetId, flatten: false });
    const send = sender(devtools, sessionId);
    return await work({
      send,
      async evaluate(expression) {
        const answer = await send("Runtime.evaluate", { expression });
        return isRecord(answer) && isRecord(answer.result) ? answer.result.value : undefined;
      },
      trace: (traced) => trace(devtools, traced),
    });
  } finally {
    await browser.close();
  }
}

/** Asks the page, through the session of the browser. */
function sender(devtools: CDPSession, sessionId: string): BarePage["send"] {
  let asked = 0;
  return (method, params) => {
    const id = ++asked;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    devtools.on("Target.receivedMessageFromTarget", ({ message }) => {
      const answer = parseJson(message);
      if (!isRecord(answer) || answer.id !== id) return;
      if (answer.error === undefined) resolve(answer.result);
      else reject(new Error(`${method}: ${JSON.stringify(answer.error)}`));
    });
    devtools
      .send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method, params }) })
      .catch(reject);
    return promise;
  };
}

/** The timeline's own categories are left out: recording what each task holds makes it longer. */
const CATEGORIES = ["toplevel", "loading", "blink.user_timing"];

async function trace(devtools: CDPSession, work: () => Promise<unknown>): Promise<readonly ThreadEvent[]> {
  const events: ThreadEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...value.flatMap(parseEvent)));
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ["*"] };
  await devtools.send("Tracing.start", { traceConfig, transferMode: "ReportEvents" });
  await work();
  // A task that ends with an answer to us is written down after it.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await complete;
  return events;
}

function parseEvent(value: unknown): ThreadEvent[] {
  if (!isRecord(value)) return [];
  const { name, pid, tid, ts, tdur, args } = value;
  if (typeof name !== "string" || typeof ts !== "number" || !isRecord(args)) return [];
  return [{ name, thread: `${pid} ${tid}`, at: ts / 1_000, length: typeof tdur === "number" ? tdur / 1_000 : 0, args }];
}

/** What an event says of what it is about. */
export function data(args: Record<string, unknown>): Record<string, unknown> {
  return isRecord(args.data) ? args.data : {};
}
