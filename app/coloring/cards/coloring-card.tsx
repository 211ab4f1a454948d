import type { ReactNode } from "react";
import { AgeMark, DifficultyMark } from "../../ui/drawing-facts.tsx";
import type { SheetItem } from "../../ui/items.ts";
import { SmallPicture } from "../../ui/small-picture.tsx";

interface SheetsProps {
  readonly items: readonly SheetItem[];
  /** What stands behind their addresses, such as `#studio=open`. */
  readonly behind?: string;
  /** What stands beside each of them, such as its heart. */
  readonly mark?: (item: SheetItem) => ReactNode;
}

/** Coloring pages as sheets on the table. */
export function Sheets({ items, behind = "", mark }: SheetsProps): ReactNode {
  return (
    <ul className="sheets">
      {items.map((item) => (
        <li key={item._path}>
          <ColoringCard item={item} behind={behind} />
          {mark?.(item)}
        </li>
      ))}
    </ul>
  );
}

interface SheetCardProps {
  readonly to: string | undefined;
  readonly title: string;
  readonly picture: ReactNode;
  /** What is said below the title. */
  readonly children?: ReactNode;
}

/** A link as a sheet on the table. */
export function SheetCard({ to, title, picture, children }: SheetCardProps): ReactNode {
  return (
    <a className="sheet-card" href={to}>
      <span className="sheet">{picture}</span>
      <span className="sheet-title">{title}</span>
      {children !== undefined && <span className="sheet-facts">{children}</span>}
    </a>
  );
}

interface ColoringCardProps extends Pick<SheetsProps, "behind"> {
  readonly item: SheetItem;
}

/** A coloring page: the drawing, its title, how detailed it is and for whom. */
export function ColoringCard({ item, behind = "" }: ColoringCardProps): ReactNode {
  const { _path, title, age, drawing } = item;
  return (
    <SheetCard to={_path + behind} title={title} picture={<CardPicture drawing={drawing} />}>
      <DifficultyMark difficulty={drawing.difficulty} />
      <AgeMark age={age} />
    </SheetCard>
  );
}

/** A drawing on its sheet, and above it the same one colored. */
function CardPicture({ drawing }: Pick<SheetItem, "drawing">): ReactNode {
  const picture = { ...drawing, thumbnail: drawing.card ?? drawing.thumbnail };
  return (
    <>
      <SmallPicture picture={picture} />
      <SmallPicture picture={picture} isColored />
    </>
  );
}
