import type { ReactNode } from "react";
import { COLORED } from "../content/routing/names.ts";
import type { Picture } from "./items.ts";

interface SmallPictureProps {
  readonly picture: Omit<Picture, "title">;
  /** The same file colored: the stylesheet says when that shows, and without it it does not. */
  readonly isColored?: boolean;
}

/** A drawing beside words that name it: decoration, loaded when it comes near. */
export function SmallPicture({ picture, isColored = false }: SmallPictureProps): ReactNode {
  const { thumbnail, width, height } = picture;
  const colored = isColored ? { src: thumbnail + COLORED, className: "colored", hidden: true } : { src: thumbnail };
  return <img {...colored} width={width} height={height} alt="" loading="lazy" decoding="async" />;
}
