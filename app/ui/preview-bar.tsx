import type { ReactNode } from "react";
import type { ReleaseId } from "../content/release/hash.ts";
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
}

/**
 * The strip above a previewed page: that it is one, and the way out. It stands outside of what the browser takes up, so
 * that it costs no page any script, and is the same whatever is navigated to below it.
 */
export function PreviewBar({ preview, timeZone }: PreviewBarProps): ReactNode {
  return (
    <section className="preview-bar" aria-label="Preview">
      <p className="preview-words">
        <strong>{preview.kind === "drafts" ? "Preview" : "Time travel"}</strong> {wordsOf(preview, timeZone)}
      </p>
      {preview.kind === "travel" && <TravelForm preview={preview} timeZone={timeZone} />}
      <a className="button button-plain" href="?preview=">
        <Icon name="close" />
        Leave the preview
      </a>
    </section>
  );
}

function wordsOf(preview: PreviewView, timeZone: string): ReactNode {
  const until = <>until {moment(preview.expires, timeZone)}</>;
  if (preview.kind === "drafts") {
    return preview.made === null ? (
      <>with drafts, {until}.</>
    ) : (
      <>
        Drafts of {moment(preview.made, timeZone)}, {until}.
      </>
    );
  }
  const past = preview.kept.find(({ release }) => release === preview.shown);
  if (past === undefined) return <>You see the site as it is now. You may travel {until}.</>;
  return <>You see the site as it was until {moment(past.until, timeZone)}.</>;
}

/** Without a script the browser sends it, and with one too: the release is another document's. */
function TravelForm({ preview, timeZone }: { readonly preview: TravelView; readonly timeZone: string }): ReactNode {
  return (
    <form className="preview-travel">
      <label htmlFor="preview-release">Show the site as it</label>
      <select id="preview-release" name="preview-release" defaultValue={preview.shown ?? ""} autoComplete="off">
        <option value="">is now</option>
        {preview.kept.map(({ release, until }) => (
          <option key={release} value={release}>
            was until {momentText(until, timeZone)}
          </option>
        ))}
      </select>
      <button className="button button-plain" type="submit">
        Go
      </button>
    </form>
  );
}

function moment(time: number, timeZone: string): ReactNode {
  return <time dateTime={new Date(time).toISOString()}>{momentText(time, timeZone)}</time>;
}

/** To the minute and in the site's own time, whoever reads it. */
function momentText(time: number, timeZone: string): string {
  const parts = { year: "numeric", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  const format = new Intl.DateTimeFormat("en-US", { ...parts, hourCycle: "h23", timeZone, timeZoneName: "short" });
  return format.format(time);
}
