import { type ReactNode, useState } from "react";
import { fill } from "../../content/words/words.ts";
import { exchangeFavorites } from "../../favorites/use-favorites.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ColoringItem } from "../../ui/items.ts";
import { packs } from "../../words/pack-maker.ts";
import { useWords } from "../../words.ts";

interface PackOrderProps {
  /** In the order of the pack. */
  readonly pages: readonly ColoringItem[];
}

/** The pages of a pack, each to be moved up and down: the order of the favorites themselves, which the device keeps. */
export function PackOrder({ pages }: PackOrderProps): ReactNode {
  const words = useWords(packs);
  const [message, setMessage] = useState("");
  function move(page: ColoringItem, to: number): void {
    const other = pages[to];
    if (other === undefined || !exchangeFavorites(page._path, other._path)) return;
    setMessage(fill(words.moved, { title: page.title, page: to + 1, pages: pages.length }));
  }
  return (
    <details className="more-files">
      <summary>{words.packOrder}</summary>
      <ol className="pack-order">
        {pages.map((page, at) => (
          <li key={page._path}>
            <img src={page.drawing.thumbnail} width={44} height={44} alt="" loading="lazy" decoding="async" />
            <span>{page.title}</span>
            <MoveButton
              name={fill(words.moveUp, { title: page.title })}
              icon="back"
              isEnd={at === 0}
              onMove={() => move(page, at - 1)}
            />
            <MoveButton
              name={fill(words.moveDown, { title: page.title })}
              icon="arrow"
              isEnd={at === pages.length - 1}
              onMove={() => move(page, at + 1)}
            />
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{message}</output>
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
