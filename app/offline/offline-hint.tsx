import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { useShelf } from "./use-shelf.ts";

/** Says of a page that it can be opened without a connection, once it can. */
export function OfflineHint({ path }: { readonly path: string }): ReactNode {
  const isKept = useShelf()?.pages.some((page) => page.path === path) ?? false;
  return (
    <p className="offline-hint" hidden={!isKept}>
      <Icon name="download" />
      Works offline now
    </p>
  );
}
