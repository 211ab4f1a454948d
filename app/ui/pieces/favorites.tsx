import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { FavoriteListProps } from "../coloring/favorite-list.tsx";
import type { ColoringItem } from "../items.ts";
import type { View } from "./view.ts";

/** The drawings marked on this device, which only the browser knows: its list comes when the page stands. */
export function Favorites({ data }: View<"Favorites", { readonly items: readonly ColoringItem[] } | null>): ReactNode {
  const [List, setList] = useState<ComponentType<FavoriteListProps> | null>(null);
  useEffect(() => {
    import("../coloring/favorite-list.tsx").then(({ FavoriteList }) => setList(() => FavoriteList), console.error);
  }, []);
  if (List !== null) return <List items={data?.items ?? []} />;
  return (
    <div className="favorites-empty">
      <p className="without-script">Favorites need JavaScript: your browser keeps them, and we never see them.</p>
    </div>
  );
}
