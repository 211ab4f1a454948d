import type { ReactNode } from "react";
import type { ComponentData, LoaderReader } from "../../content/components/queries.ts";
import type { ComponentRead } from "../../content/components/reads.ts";
import type { JsonObject } from "../../content/json.ts";
import { earliest } from "../../content/release/live.ts";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { components } from "../../content/words/components.ts";
import { dayCard } from "../../drawings/load-drawn.ts";
import { AgeMark, DifficultyMark } from "../../ui/drawing-facts.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ColoringItem } from "../../ui/items.ts";
import { SmallPicture } from "../../ui/small-picture.tsx";
import type { View } from "../../ui/view.ts";
import { useWords } from "../../words.ts";

export const schema = {
  about: "The drawing that is everybody's today.",
  props: {},
} as const satisfies ComponentSchema;

/** The same drawing that the list of all names. */
export async function load(_props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { value: list, until } = await reader.list("drawings");
  const today = reader.today();
  return { data: dayCard(list, today.value), until: earliest([until, today.until]) };
}

export function reads(): readonly ComponentRead[] {
  return [{ kind: "list", name: "drawings" }];
}

export function PageOfTheDay({ data }: View<typeof schema, ColoringItem | null>): ReactNode {
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
