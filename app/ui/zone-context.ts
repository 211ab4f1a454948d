import { createContext } from "react";
import type { Zone } from "../zones.ts";

/** Where a piece stands. The quietest zone, where nothing says otherwise: an island is put into any page. */
export const ZoneContext = createContext<Zone>("kids");
