import { createContext } from "react";
import { nowhere, type Places } from "../content/places.ts";
import type { Zone } from "../zones.ts";

/** Whether analytics is set up where a component stands: not without a key, and not in a preview. */
export const AnalyticsContext = createContext(false);

/** Where a component stands. The quietest zone, where nothing says otherwise: an island is put into any page. */
export const ZoneContext = createContext<Zone>("kids");

/** The home page of the locale that a component stands in. */
export const HomeContext = createContext("/");

/** The pages of the site that screens and components lead to, whatever its navigation holds. */
export const PlacesContext = createContext<Places>(nowhere);
