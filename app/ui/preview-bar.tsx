import type { ReactNode } from "react";
import type { ReleaseId } from "../content/release/hash.ts";
import type { server } from "../content/words/server.ts";
import { fill } from "../content/words/words.ts";
import { fillNodes } from "../words.ts";
import { Icon } from "./icon.tsx";

/** What a preview says of itself. Dates are epoch ms. */
export type PreviewView = DraftsView | TravelView;

interface DraftsView {
  readonly kind: "drafts";
  /** When the drafts were compiled; null where the grant does not say. */
  readonly made: number | null;
  readonly expires: number;
}

interface TravelView {
  readonly kind: "travel";
  /** Null for the current release. */
  readonly shown: ReleaseId | null;
  /** Releases of the past, the newest first, and until when each was the current one. */
  readonly kept: readonly { readonly release: ReleaseId; readonly until: number }[];
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
        <strong>{preview.kind === "drafts" ? words.preview : words.timeTravel}</strong>{" "}
        {formatPreview({ preview, timeZone, words })}
      </p>
      {preview.kind === "travel" && <TravelForm preview={preview} timeZone={timeZone} words={words} />}
      <a className="button button-plain" href="?preview=">
        <Icon name="close" />
        {words.leave}
      </a>
    </section>
  );
}

function formatPreview({ preview, timeZone, words }: PreviewBarProps): ReactNode {
  const moment = (time: number) => (
    <time dateTime={new Date(time).toISOString()}>{momentText(time, { timeZone, words })}</time>
  );
  const until = moment(preview.expires);
  if (preview.kind === "drafts") {
    const { made } = preview;
    return made === null
      ? fillNodes(words.drafts, { until })
      : fillNodes(words.draftsOf, { made: moment(made), until });
  }
  const past = preview.kept.find(({ release }) => release === preview.shown);
  if (past === undefined) return fillNodes(words.siteNow, { until });
  return fillNodes(words.siteUntil, { past: moment(past.until) });
}

interface TravelFormProps extends Omit<PreviewBarProps, "preview"> {
  readonly preview: TravelView;
}

/** Without a script the browser sends it, and with one too: the release is another document's. */
function TravelForm({ preview, timeZone, words }: TravelFormProps): ReactNode {
  return (
    <form className="preview-travel">
      <label htmlFor="preview-release">{words.showAs}</label>
      <select id="preview-release" name="preview-release" defaultValue={preview.shown ?? ""} autoComplete="off">
        <option value="">{words.isNow}</option>
        {preview.kept.map(({ release, until }) => (
          <option key={release} value={release}>
            {fill(words.wasUntil, { past: momentText(until, { timeZone, words }) })}
          </option>
        ))}
      </select>
      <button className="button button-plain" type="submit">
        {words.go}
      </button>
    </form>
  );
}

/** To the minute and in the site's own time, for every reader. */
function momentText(time: number, { timeZone, words }: Pick<PreviewBarProps, "timeZone" | "words">): string {
  const parts = { year: "numeric", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  const options = { ...parts, hourCycle: "h23", timeZone, timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat(words.locale, options).format(time);
}
