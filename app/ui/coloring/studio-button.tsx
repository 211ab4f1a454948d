import { type ReactNode, useRef } from "react";
import { coloring } from "../../words/coloring.ts";
import { useWords } from "../../words.ts";
import { Icon } from "../icon.tsx";
import { type ColoringPlace, useStudio } from "./use-studio.tsx";

/** Opens the studio, where its sheet shows something else. */
export function StudioButton(place: ColoringPlace): ReactNode {
  const words = useWords(coloring);
  const button = useRef<HTMLButtonElement>(null);
  const { mine, isOpening, open, studio } = useStudio({ ...place, on: button });
  return (
    <>
      <button
        ref={button}
        className="button button-primary needs-script"
        type="button"
        aria-busy={isOpening || undefined}
        onClick={() => open(null)}
      >
        <Icon name="palette" />
        {mine?.fits ? words.goOn : words.start}
      </button>
      {studio}
    </>
  );
}
