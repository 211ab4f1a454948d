import { LOST, type Segment } from "../content/page.ts";
import type { Answer, ContentParts } from "../content/reader.ts";
import { earliest, together } from "../content/release/live.ts";
import type { Content, ReadyContent } from "../routes/page-data.ts";
import { end, headFor, type PageView, renderContent } from "./page-body.tsx";
import { type HtmlPart, openShell } from "./shell.ts";

/** A page that is sent piece by piece, in the order of its document. */
export interface StreamedPage {
  readonly kind: "streamed";
  /** All that precedes the document. */
  readonly start: readonly HtmlPart[];
  /** What follows: up to the first component that waits for a store, then on from there, as each of them is there. */
  readonly rest: AsyncGenerator<readonly HtmlPart[], EndOfPage>;
}

/** Where parts of a page were lost, error views stand in their places: such a page must not be cached. */
export interface EndOfPage {
  readonly lost: readonly unknown[];
  /** First moment (epoch ms) at which the page would change, null for never. */
  readonly until: number | null;
}

export function streamPage(view: PageView): StreamedPage {
  const { markup, sent } = renderNext(view, { content: { kind: "pending" }, sent: NOTHING_SENT, to: 0 });
  return {
    kind: "streamed",
    start: [...openShell(headFor(view, null), view.shell), markup],
    rest: renderRest(view, sent),
  };
}

async function* renderRest(view: PageView, start: Sent): AsyncGenerator<readonly HtmlPart[], EndOfPage> {
  let parts: ContentParts;
  try {
    parts = await view.read.parts;
  } catch (error) {
    const content = { kind: "failed" } as const;
    yield [renderNext(view, { content, sent: start, to: 0 }).markup, ...end(view, content)];
    return { lost: [error], until: null };
  }
  const lost: unknown[] = [];
  const lose = (error: unknown) => {
    lost.push(error);
    return LOST_PART;
  };
  const loaded: Answer<Segment>[] = [];
  let sent = start;
  for (const loading of parts.segments.map((own) => (own instanceof Promise ? own.catch(lose) : own))) {
    if (loading instanceof Promise && !(await isThere(loading))) {
      const next = renderNext(view, { content: contentSoFar(parts, loaded), sent, to: loaded.length });
      sent = next.sent;
      if (next.markup !== "") yield [next.markup];
    }
    loaded.push(await loading);
  }
  const content = contentSoFar(parts, loaded);
  yield [renderNext(view, { content, sent, to: loaded.length }).markup, ...end(view, content)];
  return { lost, until: content.until };
}

/** The error view in the place of what was lost; it is out of date at once, so that no cache keeps the page. */
const LOST_PART: Answer<Segment> = { value: LOST, until: 0 };

/** Whether it settles before the next task: what is in memory does, what waits for a store does not. */
function isThere(promise: Promise<unknown>): Promise<boolean> {
  const nextTask = new Promise<boolean>((resolve) => setTimeout(resolve, 0, false));
  return Promise.race([promise.then(() => true), nextTask]);
}

/** A page's content with those of its segments that are there. */
function contentSoFar({ document, surround, until }: ContentParts, loaded: readonly Answer<Segment>[]): ReadyContent {
  const answer = together(loaded);
  const segments = [...answer.value, ...document.segments.slice(loaded.length)];
  return { kind: "ready", document: { ...document, segments }, surround, until: earliest([until, answer.until]) };
}

/** What is sent of a page: so many segments of its document. */
interface Sent {
  readonly segments: number;
  /** What is rendered again with those behind them: all that precedes the document, else nothing. */
  readonly markup: string;
  readonly endsInText: boolean;
}

const NOTHING_SENT: Sent = { segments: 0, markup: "", endsInText: false };

interface Progress {
  readonly content: Content;
  readonly sent: Sent;
  /** Segments that are there. */
  readonly to: number;
}

/** What follows on what is sent of a page, as far as it is there. Segments that are sent are not rendered again. */
function renderNext(view: PageView, { content, sent, to }: Progress): { readonly markup: string; readonly sent: Sent } {
  const pieces = renderContent(view, content, { from: sent.segments, to }).join("").split(CUT);
  const at = sent.segments === 0 ? 0 : BEHIND_CUT;
  const [piece = "", segments = "0"] = pieces.slice(at);
  if (!piece.startsWith(sent.markup))
    throw new Error("a screen shows something else before its document once it is there");
  const more = piece.slice(sent.markup.length);
  // React separates two texts by a comment: one that begins here stands alone.
  const markup = sent.endsInText && /^[^<]/.test(more) ? `<!-- -->${more}` : more;
  const isBehind = Number(segments) > sent.segments;
  const endsInText = more === "" ? sent.endsInText : !more.endsWith(">");
  return { markup, sent: { segments: Number(segments), markup: isBehind ? "" : piece, endsInText } };
}

/** `Cut` as it is rendered; of a text that is split by it every second piece is the number. */
const CUT = /<template data-cut="(\d+)"><\/template>/;
const BEHIND_CUT = 2;
