import { ArticleList } from "./article-list.tsx";
import { ArticlePreview } from "./article-preview.tsx";
import { ButtonLink } from "./button-link.tsx";
import { Callout } from "./callout.tsx";
import { ColoringCard } from "./coloring-card.tsx";
import { Gallery } from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import { Links } from "./links.tsx";
import { Tag } from "./tag.tsx";

/** The pieces that most documents are made of: every page brings them along. */
export const everydayPieces = {
  Hero,
  ButtonLink,
  Tag,
  ArticlePreview,
  ArticleList,
  ColoringCard,
  Gallery,
  Callout,
  Links,
};
