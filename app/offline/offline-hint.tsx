import { type ReactNode, useEffect, useState } from "react";
import { coloring } from "../content/words/coloring.ts";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../words.ts";
import { SHELF_CHANGED, type Shelf } from "./shelf.ts";
import { readShelf } from "./store.ts";

/** Says of a page that it can be opened without a connection, once it can. */
export function OfflineHint({ path }: { readonly path: string }): ReactNode {
  const words = useWords(coloring);
  const isKept = useShelf()?.pages.some((page) => page.path === path) ?? false;
  return (
    <p className="offline-hint" hidden={!isKept}>
      <Icon name="download" />
      {words.worksOffline}
    </p>
  );
}

/** What this device keeps of the site, live; null on the server, while it is looked for, and where nothing can be kept. */
export function useShelf(): Shelf | null {
  const [shelf, setShelf] = useState<Shelf | null>(null);
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const stop = new AbortController();
    const read = async () => {
      const kept = await readShelf(caches);
      if (!stop.signal.aborted) setShelf(kept);
    };
    const listen = ({ data }: MessageEvent) => void (data === SHELF_CHANGED && read());
    navigator.serviceWorker.addEventListener("message", listen, { signal: stop.signal });
    void read();
    return () => stop.abort();
  }, []);
  return shelf;
}
