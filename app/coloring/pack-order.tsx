import { type ReactNode, useState } from "react";
import { exchangeFavorites } from "../favorites/use-favorites.ts";
import { Icon } from "../ui/icon.tsx";
import type { ColoringItem } from "../ui/items.ts";

export interface PackOrderProps {
  /** In the order of the pack. */
  readonly pages: readonly ColoringItem[];
}

/** The pages of a pack, each to be moved up and down: the order of the favorites themselves, which the device keeps. */
export function PackOrder({ pages }: PackOrderProps): ReactNode {
  const [said, setSaid] = useState("");
  function move(page: ColoringItem, to: number): void {
    const other = pages[to];
    if (other === undefined || !exchangeFavorites(page._path, other._path)) return;
    setSaid(`${page.title} is now page ${to + 1} of ${pages.length}`);
  }
  return (
    <details className="more-files">
      <summary>Which page comes first?</summary>
      <ol className="pack-order">
        {pages.map((page, at) => (
          <li key={page._path}>
            <img src={page.drawing.thumbnail} width={44} height={44} alt="" loading="lazy" decoding="async" />
            <span>{page.title}</span>
            <MoveButton name={`Move ${page.title} up`} icon="back" isEnd={at === 0} onMove={() => move(page, at - 1)} />
            <MoveButton
              name={`Move ${page.title} down`}
              icon="arrow"
              isEnd={at === pages.length - 1}
              onMove={() => move(page, at + 1)}
            />
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{said}</output>
    </details>
  );
}

interface MoveButtonProps {
  readonly name: string;
  readonly icon: "back" | "arrow";
  readonly isEnd: boolean;
  readonly onMove: () => void;
}

/** At an end it stays where the keyboard is, and does nothing. */
function MoveButton({ name, icon, isEnd, onMove }: MoveButtonProps): ReactNode {
  return (
    <button className="button button-plain" type="button" aria-label={name} aria-disabled={isEnd} onClick={onMove}>
      <Icon name={icon} />
    </button>
  );
}
