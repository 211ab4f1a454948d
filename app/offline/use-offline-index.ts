import { useEffect, useState } from "react";
import { INDEX_CHANGED, type OfflineIndex } from "./offline-index.ts";
import { readIndex } from "./store.ts";

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
