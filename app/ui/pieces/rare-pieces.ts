import { Account, ConfirmEmail, ForgotPassword, Login, Register, ResetPassword } from "./accounts.tsx";
import { Favorites } from "./favorites.tsx";
import { Price } from "./price.tsx";
import { PrivacyChoices } from "./privacy-choices.tsx";
import { ProductCard } from "./product-card.tsx";
import { SalesBanner } from "./sales-banner.tsx";
import { StarRating } from "./star-rating.tsx";

/** The pieces that few documents embed: a browser fetches them when it shows one that does. */
export const rarePieces = {
  ProductCard,
  Price,
  StarRating,
  SalesBanner,
  Login,
  Register,
  ForgotPassword,
  ResetPassword,
  ConfirmEmail,
  Account,
  Favorites,
  PrivacyChoices,
};
