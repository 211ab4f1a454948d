import type { ReactNode } from "react";
import { coloring } from "../../content/words/coloring.ts";
import { useWords } from "../../words.ts";
import type { ColoringItem } from "../items.ts";
import { DifficultyMark } from "./coloring-card.tsx";

/** The drawing of the day, the same for all visitors. */
export function PageOfTheDay({ item }: { readonly item: ColoringItem }): ReactNode {
  const { thumbnail, width, height, difficulty } = item.drawing;
  return (
    <a className="finder-day sheet-card" href={item._path}>
      <span className="sheet">
        <img src={thumbnail} width={width} height={height} alt="" decoding="async" />
      </span>
      <span className="finder-day-words">
        <strong>{useWords(coloring).pageOfTheDay}</strong>
        <span className="sheet-title">{item.title}</span>
        <span className="sheet-facts">
          <DifficultyMark difficulty={difficulty} />
        </span>
      </span>
    </a>
  );
}
