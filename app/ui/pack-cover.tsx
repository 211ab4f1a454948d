import type { ReactNode } from "react";
import type { Picture } from "./items.ts";
import { plural } from "./plural.ts";
import { SmallPicture } from "./small-picture.tsx";

export interface PackCoverProps {
  readonly title: string;
  readonly count: number;
  readonly pictures: readonly Picture[];
}

/** The first page of a pack as it is printed (app/content/drawing/cover-print.ts), on a pile of the others. */
export function PackCover({ title, count, pictures }: PackCoverProps): ReactNode {
  return (
    <span className="pack-cover" aria-hidden="true">
      <span className="pack-cover-title">{title}</span>
      <span className="pack-cover-count">{plural(count, "page")} to color</span>
      <span className="pack-cover-pages">
        {pictures.map((picture) => (
          <SmallPicture key={picture.thumbnail} picture={picture} />
        ))}
      </span>
    </span>
  );
}
