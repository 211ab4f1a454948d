import type { ReactNode } from "react";
import { DifficultyMark } from "../coloring/coloring-card.tsx";
import { Icon } from "../icon.tsx";
import type { ColoringItem } from "../items.ts";
import { SmallPicture } from "../pack-cover.tsx";
import type { View } from "./view.ts";

export function PageOfTheDay({ data }: View<"PageOfTheDay", ColoringItem | null>): ReactNode {
  if (data === null) return null;
  const { title, _path, age, drawing } = data;
  return (
    <div className="day">
      <span className="sheet">
        <SmallPicture picture={{ ...drawing, title }} />
      </span>
      <div className="day-words">
        <p className="eyebrow">Page of the day</p>
        <p className="day-title">{title}</p>
        <p className="sheet-facts">
          <DifficultyMark difficulty={drawing.difficulty} />
          {age !== undefined && <span>Age {age}</span>}
        </p>
        <a className="button button-primary" href={_path}>
          <Icon name="palette" />
          Color or print it<span className="visually-hidden">: {title}</span>
        </a>
      </div>
    </div>
  );
}
