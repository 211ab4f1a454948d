import { createContext } from "react";
import { nowhere, type Places } from "../content/places.ts";

export const HOME = "/";

/** The pages of the site that screens and components lead to, whatever its navigation holds. */
export const PlacesContext = createContext<Places>(nowhere);
