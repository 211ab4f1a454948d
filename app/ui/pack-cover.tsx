import type { ReactNode } from "react";
import type { Picture } from "./items.ts";

/** A drawing beside words that name it: decoration, loaded when it comes near. */
export function SmallPicture({ picture: { thumbnail, width, height } }: { readonly picture: Picture }): ReactNode {
  return <img src={thumbnail} width={width} height={height} alt="" loading="lazy" decoding="async" />;
}
