import { createContext } from "react";

/** Whether analytics is set up where a piece stands: not without a key, and not in a preview. */
export const AnalyticsContext = createContext(false);
