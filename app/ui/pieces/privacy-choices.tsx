import { type ComponentType, type ReactNode, use, useEffect, useState } from "react";
import { AnalyticsContext } from "../analytics-context.ts";

/** The visitor's answer to being counted, and the way to change it; only the browser knows it. */
export function PrivacyChoices(): ReactNode {
  const configured = use(AnalyticsContext);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (configured)
      import("../../analytics/consent-panel.tsx").then(
        ({ ConsentPanel }) => setPanel(() => ConsentPanel),
        console.error,
      );
  }, [configured]);
  return (
    <div className="privacy-choices">
      {!configured && <p>Visits are not counted on this site: there is nothing to choose.</p>}
      {configured && Panel === null && (
        <p className="without-script">Without JavaScript your visits are not counted.</p>
      )}
      {configured && Panel !== null && <Panel />}
    </div>
  );
}
