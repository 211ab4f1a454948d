import { keptPages } from "virtual:screens";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Brand } from "../content/site.ts";
import { shell } from "../content/words/shell.ts";
import { useSite } from "../site-context.ts";
import { Icon } from "../ui/icon.tsx";
import { BrandMark } from "../ui/layouts/layouts.tsx";
import { useLoaded } from "../ui/use-loaded.ts";
import { useWords } from "../words.ts";

/** Where nothing is stored, there is no list either. */
async function loadKept() {
  const KeptPages = await keptPages().catch(() => null);
  return KeptPages && { KeptPages };
}

/** Shown in the browser alone; goes on by itself when the server can be reached again. */
export function OfflineScreen(): ReactNode {
  const { browser, site } = useSite();
  const polling = useRef<Polling>(null);
  const words = useWords(shell);
  const [message, setMessage] = useState("");
  const [kept] = useLoaded(import.meta.env.SSR ? null : loadKept);
  useEffect(() => {
    if (browser === null) return;
    polling.current = pollConnection(window, browser.reconnect);
    return polling.current.stop;
  }, [browser]);
  const retry = async () => {
    setMessage(words.trying);
    if (!(await polling.current?.now())) setMessage(words.stillOffline);
  };
  return (
    <OfflineView logo={site.brand.logo} message={message} onRetry={() => void retry()}>
      {kept !== null && <kept.KeptPages />}
    </OfflineView>
  );
}

/** Between two questions: a connection that is back does not always say so. */
export const RETRY_MS = 5_000;

/** The part of `window` that is needed here. */
interface PollingPage extends Pick<EventTarget, "addEventListener"> {
  readonly document: Pick<Document, "addEventListener" | "hidden">;
}

interface Polling {
  /** Sends the request, or waits for the one that is under way. */
  now(): Promise<boolean>;
  stop(): void;
}

/**
 * Asks from time to time until the answer is yes, one question at a time, none while the tab is hidden, and at once
 * when it is seen again or the browser says that it is online.
 */
export function pollConnection(page: PollingPage, request: () => Promise<boolean>): Polling {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout>;
  let inFlight: Promise<boolean> | null = null;
  const answered = (yes: boolean) => {
    inFlight = null;
    if (!yes) rest();
    return yes;
  };
  const now = () => {
    clearTimeout(timer);
    inFlight ??= request().then(answered);
    return inFlight;
  };
  const rest = () => {
    clearTimeout(timer);
    if (!signal.aborted && !page.document.hidden) timer = setTimeout(now, RETRY_MS);
  };
  const look = () => void (page.document.hidden ? clearTimeout(timer) : now());
  page.addEventListener("online", look, { signal });
  page.document.addEventListener("visibilitychange", look, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  rest();
  return { now, stop: () => ended.abort() };
}

interface OfflineViewProps extends Pick<Brand, "logo"> {
  /** What became of trying again; it changes with every try, or a screen reader would keep silent. */
  readonly message: string;
  readonly onRetry: () => void;
  /** What can be opened all the same. */
  readonly children?: ReactNode;
}

/** The view of a page that got no answer. */
function OfflineView({ logo, message, onRetry, children }: OfflineViewProps): ReactNode {
  const words = useWords(shell);
  return (
    <section className="page error-page offline-page" data-at-once="">
      <div className="error-art" aria-hidden="true">
        <BrandMark logo={logo} />
      </div>
      <div className="error-words">
        <h1>{words.offline}</h1>
        <p className="lead">{words.offlineLead}</p>
        <p>{words.offlineHint}</p>
        <p className="button-row">
          <button type="button" className="button button-primary" onClick={onRetry}>
            <Icon name="reload" />
            {words.tryAgain}
          </button>
        </p>
        <output className="error-facts">{message}</output>
      </div>
      {children}
    </section>
  );
}
