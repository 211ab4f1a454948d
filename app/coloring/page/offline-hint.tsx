import type { ReactNode } from "react";
import { useOfflineIndex } from "../../offline/use-offline-index.ts";
import { Icon } from "../../ui/icon.tsx";
import { coloring } from "../../words/coloring.ts";
import { useWords } from "../../words.ts";

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
