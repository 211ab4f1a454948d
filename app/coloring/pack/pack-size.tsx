import type { ReactNode } from "react";
import { fill, plural } from "../../content/words/words.ts";
import { packs } from "../../words/pack-maker.ts";
import { useWords } from "../../words.ts";

/** More of them than many a printer holds. */
const MUCH_PAPER = 100;

interface PackSizeProps {
  readonly sheets: number;
  /** It may be fewer. */
  readonly isMost?: boolean;
}

/** Says how much paper is wanted before it is printed; nothing where nothing can be made. */
export function PackSize({ sheets, isMost = false }: PackSizeProps): ReactNode {
  const words = useWords(packs);
  const size = sheets === 0 ? "" : plural(isMost ? words.packSizeUpTo : words.packSize, sheets, words.locale);
  const warning = sheets > MUCH_PAPER ? ` ${fill(words.packMuchPaper, { most: MUCH_PAPER })}` : "";
  return (
    <p className="pack-size" aria-live="polite">
      {/* One text: React cannot take a second one away that a browser's translation has replaced. */}
      {size + warning}
    </p>
  );
}
