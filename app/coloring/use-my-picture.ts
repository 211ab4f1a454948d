import { useEffect, useState } from "react";
import { deviceStorage, readPictures, type SavedPicture } from "./saved-pictures.ts";

/** Told of every change: other tabs by the browser, this one by us. */
const CHANGED = "pictures-changed";

/** Tells this tab that the pictures of the device are others now. */
export function tellPictures(): void {
  dispatchEvent(new Event(CHANGED));
}

/**
 * The picture of a coloring page that was touched last on this device; null while the page is hydrated. It stays as it
 * is while `isOpen`: whoever colors does not wait for a button that is not seen.
 */
export function useMyPicture(path: string, { isOpen }: { readonly isOpen: boolean }): SavedPicture | null {
  const [mine, setMine] = useState<SavedPicture | null>(null);
  useEffect(() => {
    if (isOpen) return;
    const stop = new AbortController();
    const look = () => setMine(readPictures(deviceStorage()).find((picture) => picture.path === path) ?? null);
    look();
    addEventListener("storage", look, { signal: stop.signal });
    addEventListener(CHANGED, look, { signal: stop.signal });
    return () => stop.abort();
  }, [path, isOpen]);
  return mine;
}
