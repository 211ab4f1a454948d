import type { ReactNode } from "react";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { components } from "../../content/words/components.ts";
import { withWords } from "../../loaded-words.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import { useWords } from "../../words.ts";

export const schema = {
  about: "Makes a coloring page of a photo of one's own drawing, which is read in the browser and sent nowhere.",
  props: {},
} as const satisfies ComponentSchema;

/** Only a browser reads a photo, so the worker does without the code for it. */
const loadMaker = import.meta.env.SSR
  ? null
  : () => withWords(["drawing", "coloring", "packs", "prints"], import("../../coloring/own/own-maker.tsx"));

/** What reads drawings, which a browser fetches where the page is shown. */
export function DrawingToColor(): ReactNode {
  const { drawingNeedsScript, drawingLost } = useWords(components);
  const [maker, isLost] = useLoaded(loadMaker);
  if (maker !== null) return <maker.OwnMaker />;
  return (
    <>
      <p className="without-script" data-at-once="">
        {drawingNeedsScript}
      </p>
      {isLost && <p role="alert">{drawingLost}</p>}
    </>
  );
}
