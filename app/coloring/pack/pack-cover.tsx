import type { ReactNode } from "react";
import { type ComponentWords, components, fileSize } from "../../content/words/components.ts";
import { fill, plural } from "../../content/words/words.ts";
import type { Picture } from "../../ui/items.ts";
import { SmallPicture } from "../../ui/small-picture.tsx";
import { useWords } from "../../words.ts";
import type { GiveawayState } from "./giveaway-days.tsx";

/** What a loader finds of a pack. */
export interface PackData extends GiveawayState {
  readonly title: string;
  /** "" before its first day. */
  readonly file: string;
  readonly bytes: number;
  readonly count: number;
  readonly pictures: readonly Picture[];
}

interface PackCoverProps {
  readonly title: string;
  readonly count: number;
  readonly pictures: readonly Picture[];
}

/** The first page of a pack as it is printed (`coverPrint` of app/drawings/print-cover.ts), on a pile of the others. */
export function PackCover({ title, count, pictures }: PackCoverProps): ReactNode {
  const { pagesToColor, locale } = useWords(components);
  return (
    <span className="pack-cover" aria-hidden="true">
      <span className="pack-cover-title">{title}</span>
      <span className="pack-cover-count">{plural(pagesToColor, count, locale)}</span>
      <span className="pack-cover-pages">
        {pictures.map((picture) => (
          <SmallPicture key={picture.thumbnail} picture={picture} />
        ))}
      </span>
    </span>
  );
}

/** What kind of file it is; one that is made when it is asked for has no size yet. */
export function packFacts({ count, bytes }: Pick<PackData, "count" | "bytes">, words: ComponentWords): string {
  const pages = plural(words.pages, count, words.locale);
  return bytes === 0
    ? fill(words.packFactsUnsized, { pages })
    : fill(words.packFacts, { pages, size: fileSize(bytes, words) });
}
