import { type ReactNode, useEffect, useState } from "react";
import { OfflineView } from "../ui/offline-view.tsx";
import { useSite } from "./site-context.ts";

/** A connection that is back does not always say so. */
const RETRY_MS = 5_000;

/** Shown in the browser alone; goes on by itself when the server can be reached again. */
export function OfflineScreen(): ReactNode {
  const { browser } = useSite();
  const [inVain, setInVain] = useState(false);
  const retry = () => void browser?.reconnect().then((connected) => setInVain(!connected));
  useEffect(() => {
    const again = () => void browser?.reconnect();
    const timer = setInterval(again, RETRY_MS);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [browser]);
  return <OfflineView inVain={inVain} onRetry={retry} />;
}
