import { LOST, type Segment } from "../content/page.ts";
import type { Answer, ContentParts } from "../content/reader.ts";
import { earliest, together } from "../content/release/live.ts";
import type { Content, ReadyContent } from "../routes/page-data.ts";
import { end, headFor, type PageView, renderContent } from "./page-body.tsx";
import { type HtmlPart, openShell } from "./shell.ts";

/** A page that is sent piece by piece, in the order of its document. */
export interface StreamedPage {
  readonly kind: "streamed";
  /** Everything before the document. */
  readonly start: readonly HtmlPart[];
  /** The rest: up to the first component that waits for KV, then from one such component to the next. */
  readonly rest: AsyncGenerator<readonly HtmlPart[], EndOfPage>;
}

/** How a page ended. If parts of it failed, error views stand in their place, and it must not be cached. */
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

/** The error view in the place of a part that failed. It expires at once, so that no cache keeps the page. */
const LOST_PART: Answer<Segment> = { value: LOST, until: 0 };

/** Whether a promise settles before the next task: one for memory does, one for KV does not. */
function isThere(promise: Promise<unknown>): Promise<boolean> {
  const nextTask = new Promise<boolean>((resolve) => setTimeout(resolve, 0, false));
  return Promise.race([promise.then(() => true), nextTask]);
}

/** The content of a page with the segments loaded so far. */
function contentSoFar({ document, surround, until }: ContentParts, loaded: readonly Answer<Segment>[]): ReadyContent {
  const answer = together(loaded);
  const segments = [...answer.value, ...document.segments.slice(loaded.length)];
  return { kind: "ready", document: { ...document, segments }, surround, until: earliest([until, answer.until]) };
}

/** How much of a page has been sent. */
interface Sent {
  readonly segments: number;
  /** Markup that the next rendering repeats: everything before the document until a segment is sent, then nothing. */
  readonly markup: string;
  readonly endsInText: boolean;
}

const NOTHING_SENT: Sent = { segments: 0, markup: "", endsInText: false };

interface Progress {
  readonly content: Content;
  readonly sent: Sent;
  /** The number of segments loaded so far. */
  readonly to: number;
}

/** Renders what follows the part that has been sent. Segments that have been sent are not rendered again. */
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

/** A rendered `Cut`. In a text that is split by it, every second piece is the number. */
const CUT = /<template data-cut="(\d+)"><\/template>/;
const BEHIND_CUT = 2;
