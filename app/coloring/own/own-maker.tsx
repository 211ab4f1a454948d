import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { fill } from "../../content/words/words.ts";
import { Icon } from "../../ui/icon.tsx";
import { drawing } from "../../words/drawing.ts";
import { useWords } from "../../words.ts";
import { drawingIn } from "../storage/drawing-address.ts";
import { dropUnused } from "../storage/drawing-store.ts";
import { CheckAreas } from "./check-areas.tsx";
import { ChoosePicture } from "./choose-picture.tsx";
import { OwnSheet, showAddress } from "./own-sheet.tsx";
import { type OwnStep, useOwnDrawing } from "./use-own-drawing.ts";
import "../../styles/own-maker.css";

/** A photo of one's own drawing to color: read here, and sent to no server. */
export function OwnMaker(): ReactNode {
  const own = useOwnDrawing(drawingIn(useLocation()));
  const { step } = own;
  const focus = useFocus(step.kind);
  useEffect(() => void dropUnused(drawingIn(location), Date.now()), []);
  const restart = () => {
    showAddress("");
    own.restart();
  };
  switch (step.kind) {
    case "opening":
      return null;
    case "choosing":
      return <ChoosePicture reason={step.reason} focus={focus} onChoose={own.choose} />;
    case "reading":
      return <Reading step={step} focus={focus} onCancel={own.cancel} />;
    case "checking":
      return <CheckAreas own={own} step={step} focus={focus} onRestart={restart} />;
    case "kept":
      return <KeptSheet step={step} focus={focus} onRestart={restart} />;
  }
}

/**
 * What takes the focus when a step begins, at the top of the screen: what had it went with the step before. A page that opens
 * moves none.
 */
function useFocus(kind: OwnStep["kind"]): RefObject<HTMLElement | null> {
  const focus = useRef<HTMLElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    const begins = before.current !== kind && before.current !== "opening";
    before.current = kind;
    if (!begins) return;
    focus.current?.focus({ preventScroll: true });
    focus.current?.scrollIntoView();
  }, [kind]);
  return focus;
}

interface ReadingProps {
  readonly step: Extract<OwnStep, { readonly kind: "reading" }>;
  readonly focus: RefObject<HTMLElement | null>;
  readonly onCancel: () => void;
}

/** Hundredths of the work after which a screen reader hears how far it is. */
const SPOKEN_STEP = 25;

function Reading({ step: { share, picture }, focus, onCancel }: ReadingProps): ReactNode {
  const words = useWords(drawing);
  const percent = SPOKEN_STEP * Math.floor((100 * share) / SPOKEN_STEP);
  return (
    <section className="own-maker own-reading" ref={focus} tabIndex={-1} aria-label={words.reading}>
      {picture !== null && (
        <img src={picture.url} width={picture.size.width} height={picture.size.height} alt={words.picture} />
      )}
      <p aria-hidden="true">{words.reading} …</p>
      <progress max={1} value={share} aria-label={words.reading} />
      <output className="visually-hidden">{fill(words.readingShare, { percent })}</output>
      <button className="button button-plain" type="button" onClick={onCancel}>
        <Icon name="close" />
        {words.cancel}
      </button>
    </section>
  );
}

interface KeptSheetProps {
  readonly step: Extract<OwnStep, { readonly kind: "kept" }>;
  readonly focus: RefObject<HTMLElement | null>;
  readonly onRestart: () => void;
}

function KeptSheet({ step, focus, onRestart }: KeptSheetProps): ReactNode {
  const words = useWords(drawing);
  const heading = (
    <header ref={focus} tabIndex={-1}>
      <h2>{words.title}</h2>
    </header>
  );
  return <OwnSheet id={step.id} drawing={step.drawing} photo={null} onRestart={onRestart} heading={heading} />;
}
