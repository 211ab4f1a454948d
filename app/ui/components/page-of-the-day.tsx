import type { ReactNode } from "react";
import { components } from "../../content/words/components.ts";
import { useWords } from "../../words.ts";
import { AgeMark, DifficultyMark, SmallPicture } from "../coloring/coloring-card.tsx";
import { Icon } from "../icon.tsx";
import type { ColoringItem } from "../items.ts";
import type { View } from "./view.ts";

export function PageOfTheDay({ data }: View<"PageOfTheDay", ColoringItem | null>): ReactNode {
  const words = useWords(components);
  if (data === null) return null;
  const { title, _path, age, drawing } = data;
  return (
    <div className="day">
      <span className="sheet">
        <SmallPicture picture={drawing} />
      </span>
      <div className="day-words">
        <p className="eyebrow">{words.pageOfTheDay}</p>
        <p className="day-title">{title}</p>
        <p className="sheet-facts">
          <DifficultyMark difficulty={drawing.difficulty} />
          <AgeMark age={age} />
        </p>
        <a className="button button-primary" href={_path}>
          <Icon name="palette" />
          {words.colorOrPrint}
          <span className="visually-hidden">: {title}</span>
        </a>
      </div>
    </div>
  );
}
