import type { ReactNode } from "react";
import type { ColoringItem } from "../items.ts";
import { HomeHero } from "./home-hero.tsx";

export interface HomeProps {
  readonly title: string;
  readonly description?: string;
  /** Coloring pages for the table beside the title; the first three are shown. */
  readonly drawings: readonly ColoringItem[];
  /** Path of the page of the day, which is the first thing to do here; null where the page has none. */
  readonly today: string | null;
  readonly children: ReactNode;
}

export function Home({ children, ...hero }: HomeProps): ReactNode {
  return (
    <div className="page home">
      <HomeHero {...hero} />
      <div className="prose">{children}</div>
    </div>
  );
}
