import { type ComponentType, type ReactNode, use, useEffect, useState } from "react";
import type { ComponentSchema } from "../content/schema/component.ts";
import { components } from "../content/words/components.ts";
import { withWords } from "../loaded-words.ts";
import { AnalyticsContext } from "../ui/contexts.ts";
import { useWords } from "../words.ts";

export const schema = {
  about: "Whether visits are counted, and the visitor's say in it.",
  props: {},
} as const satisfies ComponentSchema;

/** The visitor's answer to being counted, and the way to change it; only the browser knows it. */
export function PrivacyChoices(): ReactNode {
  const configured = use(AnalyticsContext);
  const words = useWords(components);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (configured && !import.meta.env.SSR)
      withWords("consent", import("../analytics/consent-panel.tsx")).then(
        ({ ConsentPanel }) => setPanel(() => ConsentPanel),
        console.error,
      );
  }, [configured]);
  return (
    <div className="privacy-choices">
      {!configured && <p>{words.notCounted}</p>}
      {configured && Panel === null && (
        <p className="without-script" data-at-once="">
          {words.notCountedWithoutScript}
        </p>
      )}
      {configured && Panel !== null && <Panel />}
    </div>
  );
}
