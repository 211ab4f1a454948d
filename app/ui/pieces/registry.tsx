import type { ComponentType } from "react";
import type { JsonObject } from "../../content/json.ts";
import type { PieceName } from "../../content/pieces/schemas.ts";
import { Account, ConfirmEmail, ForgotPassword, Login, Register, ResetPassword } from "./accounts.tsx";
import { ArticleList } from "./article-list.tsx";
import { ArticlePreview } from "./article-preview.tsx";
import { ButtonLink } from "./button-link.tsx";
import { Callout } from "./callout.tsx";
import { ColoringCard } from "./coloring-card.tsx";
import { Download } from "./download.tsx";
import { Favorites } from "./favorites.tsx";
import { Gallery } from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import { Links } from "./links.tsx";
import { Price } from "./price.tsx";
import { PrivacyChoices } from "./privacy-choices.tsx";
import { ProductCard } from "./product-card.tsx";
import { SalesBanner } from "./sales-banner.tsx";
import { StarRating } from "./star-rating.tsx";
import { Tag } from "./tag.tsx";
import type { Slots, View } from "./view.ts";

/** A piece as the document view meets it. */
export type PieceComponent = ComponentType<{
  readonly props: JsonObject;
  readonly data: JsonObject | null;
  readonly slots: Slots;
}>;

/** Every piece of app/content/pieces/schemas.ts, under the name Markdown, islands and the catalogue know it by. */
export const pieces = {
  Hero,
  ButtonLink,
  ProductCard,
  Price,
  StarRating,
  SalesBanner,
  Tag,
  ArticlePreview,
  ArticleList,
  Login,
  Register,
  ForgotPassword,
  ResetPassword,
  ConfirmEmail,
  Account,
  Favorites,
  PrivacyChoices,
  ColoringCard,
  Gallery,
  Download,
  Callout,
  Links,
} satisfies { readonly [Name in PieceName]: ComponentType<View<Name, never>> };

/**
 * The component of a piece, null for a name that is none. The schema has checked its props and its loader made its
 * data, both before they became JSON: that is what the cast relies on.
 */
export function pieceNamed(name: string): PieceComponent | null {
  return Object.hasOwn(pieces, name) ? (pieces[name as PieceName] as PieceComponent) : null;
}
