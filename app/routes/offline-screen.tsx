import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { OfflineView } from "../ui/offline-view.tsx";
import { type Asking, keepAsking } from "./keep-asking.ts";
import { useSite } from "./site-context.ts";

/** Shown in the browser alone; goes on by itself when the server can be reached again. */
export function OfflineScreen(): ReactNode {
  const { browser } = useSite();
  const asking = useRef<Asking>(null);
  const [said, setSaid] = useState("");
  const [Kept, setKept] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Where nothing is kept, neither is the list of it.
    import("../offline/kept-pages.tsx").then(({ KeptPages }) => setKept(() => KeptPages), ignore);
  }, []);
  useEffect(() => {
    if (browser === null) return;
    asking.current = keepAsking(window, browser.reconnect);
    return asking.current.stop;
  }, [browser]);
  const retry = async () => {
    setSaid("Trying …");
    if (!(await asking.current?.now())) setSaid("Still no connection.");
  };
  return (
    <OfflineView said={said} onRetry={() => void retry()}>
      {Kept !== null && <Kept />}
    </OfflineView>
  );
}

function ignore(): void {}
