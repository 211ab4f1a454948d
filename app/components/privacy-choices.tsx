import { type ReactNode, use } from "react";
import type { ComponentSchema } from "../content/schema/component.ts";
import { components } from "../content/words/components.ts";
import { withWords } from "../loaded-words.ts";
import { AnalyticsContext } from "../ui/contexts.ts";
import { useLoaded } from "../ui/use-loaded.ts";
import { useWords } from "../words.ts";

export const schema = {
  about: "Whether visits are counted, and the visitor's say in it.",
  props: {},
} as const satisfies ComponentSchema;

const loadPanel = import.meta.env.SSR ? null : () => withWords("consent", import("../analytics/consent-panel.tsx"));

/** The visitor's answer to being counted, and the way to change it; only the browser knows it. */
export function PrivacyChoices(): ReactNode {
  const configured = use(AnalyticsContext);
  const words = useWords(components);
  const [panel] = useLoaded(configured ? loadPanel : null);
  return (
    <div className="privacy-choices">
      {!configured && <p>{words.notCounted}</p>}
      {configured && panel === null && (
        <p className="without-script" data-at-once="">
          {words.notCountedWithoutScript}
        </p>
      )}
      {panel !== null && <panel.ConsentPanel />}
    </div>
  );
}
