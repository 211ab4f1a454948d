import { memo, type ReactNode, type RefObject, useId, useMemo, useState } from "react";
import { fill, plural } from "../../content/words/words.ts";
import { regionCount } from "../../drawings/drawing.ts";
import type { OwnArt } from "../../drawings/tracing/drawing-from-ink.ts";
import type { Finding } from "../../drawings/tracing/findings.ts";
import { widestGap } from "../../drawings/tracing/judge-gaps.ts";
import { Icon } from "../../ui/icon.tsx";
import { drawing as drawingWords } from "../../words/drawing.ts";
import { useWords } from "../../words.ts";
import { MAX_REGIONS } from "../picture/picture-cost.ts";
import { GAP_STEP } from "./close-leaks.ts";
import { OwnSheet } from "./own-sheet.tsx";
import type { Size } from "./trace-messages.ts";
import { type Turns, turnDrawing, turned, turnedSize, turnMatrix } from "./turn-drawing.ts";
import type { OwnDrawing, OwnStep, ShownPicture } from "./use-own-drawing.ts";

interface CheckAreasProps {
  readonly own: Pick<OwnDrawing, "closeGaps" | "isCurrent" | "changeGaps">;
  readonly step: Extract<OwnStep, { readonly kind: "checking" }>;
  readonly focus: RefObject<HTMLElement | null>;
  readonly onRestart: () => void;
}

/** What of a photo can be colored, and what can be done about it before it is. */
export function CheckAreas({ own, step: { picture, art }, focus, onRestart }: CheckAreasProps): ReactNode {
  const words = useWords(drawingWords);
  const [turns, setTurns] = useState<Turns>(0);
  const [showsPhoto, setShowsPhoto] = useState(true);
  const drawing = useMemo(() => turnDrawing(art.drawing, turns), [art, turns]);
  // A picture that is colored belongs to the drawing as it is now: another one is a drawing of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an id for each drawing
  const id = useMemo(() => crypto.randomUUID(), [drawing]);
  const count = regionCount(drawing);
  const isColorable = count > 0 && count <= MAX_REGIONS;
  const photo = showsPhoto || !isColorable ? <AreasOnPhoto picture={picture} art={art} turns={turns} /> : null;
  const heading = (
    <header ref={focus} tabIndex={-1}>
      <h2>{count === 0 ? words.noAreas : plural(words.areas, count, words.locale)}</h2>
      <Lead count={count} />
    </header>
  );
  return (
    <OwnSheet
      {...{ id, drawing, photo, heading, isColorable, onRestart }}
      isCurrent={own.isCurrent}
      onColor={() => setShowsPhoto(false)}
    >
      <GapsField closeGaps={own.closeGaps} onChange={own.changeGaps} />
      <output className="own-notes own-about-photo">{notesOf(art, words).join(" ")}</output>
      <div className="own-turns">
        <button className="button button-plain" type="button" onClick={() => setTurns(turned(turns, -1))}>
          <Icon name="undo" />
          {words.turnLeft}
        </button>
        <button className="button button-plain" type="button" onClick={() => setTurns(turned(turns, 1))}>
          <Icon name="redo" />
          {words.turnRight}
        </button>
      </div>
      {isColorable && <ViewField showsPhoto={showsPhoto} onChange={setShowsPhoto} />}
    </OwnSheet>
  );
}

/** What is to be done about so many areas. */
function Lead({ count }: { readonly count: number }): ReactNode {
  const words = useWords(drawingWords);
  if (count > MAX_REGIONS) return <p role="alert">{fill(words.manyAreasLead, { most: MAX_REGIONS })}</p>;
  return count === 0 ? <p>{words.noAreasLead}</p> : <p className="own-about-photo">{words.areasLead}</p>;
}

function those(findings: readonly Finding[], ...kinds: readonly Finding["kind"][]): readonly Finding[] {
  return findings.filter(({ kind }) => kinds.includes(kind));
}

function notesOf({ findings }: OwnArt, words: typeof drawingWords.english): readonly string[] {
  const open = those(findings, "leak", "open-end").length;
  return [
    those(findings, "closed-gap").length > 0 && words.closed,
    open > 0 && plural(words.open, open, words.locale),
    those(findings, "low-contrast").length > 0 && words.faint,
    those(findings, "slanted").length > 0 && words.slanted,
  ].filter((note) => note !== false);
}

interface AreasOnPhotoProps {
  readonly picture: ShownPicture;
  readonly art: OwnArt;
  readonly turns: Turns;
}

/** Of the longer side of a drawing: what marks a gap, and how much of the photo is seen around it all. */
const DOT = 0.008;
const RING = 0.025;
const AROUND = 0.06;

/** A photo with its areas tinted, the gaps that were closed dotted, and those that may let paint out ringed. */
const AreasOnPhoto = memo(function AreasOnPhoto({ picture: { url, size }, art, turns }: AreasOnPhotoProps): ReactNode {
  const words = useWords(drawingWords);
  const { drawing, frame, findings } = art;
  const side = Math.max(drawing.width, drawing.height);
  const { left, top, width, height } = seenPart(size, art);
  const box = turnedSize({ width, height }, turns);
  const marks = [
    ...those(findings, "closed-gap").map((finding) => ({ finding, kind: "closed", radius: DOT * side })),
    ...those(findings, "leak", "open-end").map((finding) => ({ finding, kind: "open", radius: RING * side })),
  ];
  return (
    <svg className="own-photo" role="img" aria-label={words.photo} viewBox={`0 0 ${box.width} ${box.height}`}>
      <g transform={`matrix(${turnMatrix({ width, height }, turns).join(" ")}) translate(${-left} ${-top})`}>
        <image href={url} width={size.width} height={size.height} />
        {frame !== null && (
          <g transform={`translate(${frame.left} ${frame.top}) scale(${frame.scale})`}>
            {drawing.shapes.map(
              (shape) =>
                shape.kind === "region" && (
                  <path key={shape.name} className="own-area" fill={shape.color} d={shape.path} />
                ),
            )}
            {marks.map(({ finding: { at, to = at }, kind, radius }) => (
              <circle
                key={`${at.x} ${at.y}`}
                className={`own-mark own-mark-${kind}`}
                cx={(at.x + to.x) / 2}
                cy={(at.y + to.y) / 2}
                r={radius}
              />
            ))}
          </g>
        )}
      </g>
    </svg>
  );
});

/** The part of a photo that a drawing fills, and a little more: a table around the sheet would make it small. */
function seenPart(photo: Size, { drawing, frame }: OwnArt): Size & { readonly left: number; readonly top: number } {
  if (frame === null) return { left: 0, top: 0, ...photo };
  const around = AROUND * Math.max(drawing.width, drawing.height) * frame.scale;
  const [left, top] = [Math.max(0, frame.left - around), Math.max(0, frame.top - around)];
  const right = Math.min(photo.width, frame.left + drawing.width * frame.scale + around);
  const bottom = Math.min(photo.height, frame.top + drawing.height * frame.scale + around);
  return { left, top, width: right - left, height: bottom - top };
}

interface GapsFieldProps {
  readonly closeGaps: number;
  readonly onChange: (closeGaps: number) => void;
}

function GapsField({ closeGaps, onChange }: GapsFieldProps): ReactNode {
  const words = useWords(drawingWords);
  const id = useId();
  return (
    <div className="own-gaps">
      <label htmlFor={id}>{words.gaps}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={widestGap}
        step={GAP_STEP}
        value={closeGaps}
        aria-valuetext={closeGaps === 0 ? words.gapsNone : fill(words.gapsUpTo, { size: closeGaps })}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <p id={`${id}-hint`}>{words.gapsHint}</p>
    </div>
  );
}

interface ViewFieldProps {
  readonly showsPhoto: boolean;
  readonly onChange: (showsPhoto: boolean) => void;
}

function ViewField({ showsPhoto, onChange }: ViewFieldProps): ReactNode {
  const words = useWords(drawingWords);
  const name = useId();
  return (
    <fieldset className="own-view">
      <legend>{words.view}</legend>
      <label>
        <input type="radio" name={name} checked={showsPhoto} onChange={() => onChange(true)} />
        {words.viewPhoto}
      </label>
      <label>
        <input type="radio" name={name} checked={!showsPhoto} onChange={() => onChange(false)} />
        {words.viewSheet}
      </label>
    </fieldset>
  );
}
