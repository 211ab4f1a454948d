import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { coloring } from "../words/coloring.ts";
import { useWords } from "../words.ts";
import { INDEX_CHANGED, type OfflineIndex } from "./offline-index.ts";
import { readIndex } from "./store.ts";

export function OfflineHint({ path }: { readonly path: string }): ReactNode {
  const words = useWords(coloring);
  const isKept = useOfflineIndex()?.pages.some((page) => page.path === path) ?? false;
  return (
    <p className="offline-hint" hidden={!isKept}>
      <Icon name="download" />
      {words.worksOffline}
    </p>
  );
}

/** The pages and files that this device keeps, live; null on the server, while loading, and without service workers. */
export function useOfflineIndex(): OfflineIndex | null {
  const [index, setIndex] = useState<OfflineIndex | null>(null);
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const stop = new AbortController();
    const read = async () => {
      const kept = await readIndex(caches);
      if (!stop.signal.aborted) setIndex(kept);
    };
    const listen = ({ data }: MessageEvent) => void (data === INDEX_CHANGED && read());
    navigator.serviceWorker.addEventListener("message", listen, { signal: stop.signal });
    void read();
    return () => stop.abort();
  }, []);
  return index;
}
