import { Account, ConfirmEmail, ForgotPassword, Login, Register, ResetPassword } from "./accounts.tsx";
import { Categories } from "./categories.tsx";
import { Columns } from "./columns.tsx";
import { Download } from "./download.tsx";
import { Favorites } from "./favorites.tsx";
import { Giveaways } from "./giveaways.tsx";
import { PageOfTheDay } from "./page-of-the-day.tsx";
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
  Download,
  Giveaways,
  PageOfTheDay,
  Categories,
  Columns,
  Login,
  Register,
  ForgotPassword,
  ResetPassword,
  ConfirmEmail,
  Account,
  Favorites,
  PrivacyChoices,
};
