import type { ReactNode } from "react";
import type { server } from "../content/words/server.ts";
import { fillNodes } from "../words.ts";
import { Icon } from "./icon.tsx";

/** What a preview says of itself. Dates are epoch ms. */
export interface PreviewView {
  /** When the drafts were compiled; null where the grant does not say. */
  readonly made: number | null;
  readonly expires: number;
}

export interface PreviewBarProps {
  readonly preview: PreviewView;
  readonly timeZone: string;
  readonly words: typeof server.english;
}

/**
 * The strip above a previewed page: that it is one, and the way out. It stands outside of what the browser takes up, so
 * that it costs no page any script, and is the same whatever is navigated to below it.
 */
export function PreviewBar({ preview, timeZone, words }: PreviewBarProps): ReactNode {
  return (
    <section className="preview-bar" aria-label={words.preview}>
      <p className="preview-words">
        <strong>{words.preview}</strong> {formatPreview({ preview, timeZone, words })}
      </p>
      <a className="button button-plain" href="?preview=">
        <Icon name="close" />
        {words.leave}
      </a>
    </section>
  );
}

function formatPreview({ preview: { made, expires }, timeZone, words }: PreviewBarProps): ReactNode {
  const moment = (time: number) => (
    <time dateTime={new Date(time).toISOString()}>{momentText(time, { timeZone, words })}</time>
  );
  const until = moment(expires);
  return made === null ? fillNodes(words.drafts, { until }) : fillNodes(words.draftsOf, { made: moment(made), until });
}

/** To the minute and in the site's own time, for every reader. */
function momentText(time: number, { timeZone, words }: Pick<PreviewBarProps, "timeZone" | "words">): string {
  const parts = { year: "numeric", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  const options = { ...parts, hourCycle: "h23", timeZone, timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat(words.locale, options).format(time);
}
