import type { ReactNode } from "react";
import type { Picture } from "./items.ts";
import { plural } from "./plural.ts";

interface PackCoverProps {
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

/** A drawing beside words that name it: decoration, loaded when it comes near. */
export function SmallPicture({ picture: { thumbnail, width, height } }: { readonly picture: Picture }): ReactNode {
  return <img src={thumbnail} width={width} height={height} alt="" loading="lazy" decoding="async" />;
}
