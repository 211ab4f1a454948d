import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { Paper } from "../../content/routing/papers.ts";
import { fill, plural } from "../../content/words/words.ts";
import { LONGEST_NAME, lettersOf } from "../../drawings/name-sheet/name-lines.ts";
import { nameSheet } from "../../drawings/name-sheet/name-sheet.ts";
import { Icon } from "../../ui/icon.tsx";
import { usualPaper } from "../../ui/usual-paper.ts";
import { coloring } from "../../words/coloring.ts";
import { prints } from "../../words/prints.ts";
import { useWords } from "../../words.ts";
import { handedClass } from "../pack/handed-class.ts";
import { PaperField, SheetFile } from "../pack/sheet-file.tsx";
import { DrawingPanel } from "../page/drawing-panel.tsx";
import { DrawingShapes } from "../picture/drawing-shapes.tsx";
import { nameFragment, nameIn } from "./name-address.ts";
import { NameClass } from "./name-class.tsx";
import { type NameTheme, useFigures } from "./name-themes.ts";
import "../../styles/name-maker.css";

/** A name to color: typed and drawn here, and sent to no server. */
export function NameMaker({ themes }: { readonly themes: readonly [NameTheme, ...NameTheme[]] }): ReactNode {
  const words = useWords(coloring);
  const address = useLocation();
  const [typed, setTyped] = useState(() => nameIn(address)?.name ?? "");
  const [chosen, setChosen] = useState(() => nameIn(address)?.theme ?? "");
  const [paper, setPaper] = useState<Paper>(() => usualPaper(navigator));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is taken over once, however often it is rendered
  useEffect(() => {
    const requested = nameIn(address);
    if (requested === null) return;
    setTyped(requested.name);
    setChosen(requested.theme);
  }, [address.key, address.hash]);
  const theme = themes.find(({ name }) => name === chosen) ?? themes[0];
  const [{ drawings, state }, again] = useFigures(theme);
  const text = lettersOf(useDeferredValue(typed)).text || words.nameSample;
  const drawing = useMemo(() => nameSheet(text, drawings), [text, drawings]);
  const label = fill(useWords(prints).drawing, { title: text });
  return (
    <div className="coloring-page name-maker">
      <form className="name-fields" onSubmit={(event) => event.preventDefault()}>
        <NameField typed={typed} onType={setTyped} />
        <Themes themes={themes} chosen={theme} onChoose={setChosen} />
      </form>
      <div className="coloring-columns">
        <DrawingPanel
          path={address.pathname + nameFragment({ name: text, theme: theme.name })}
          title={text}
          credit={drawing?.credit ?? ""}
          isReady={state === "here" && drawing !== null}
          next={null}
          below={
            drawing !== null &&
            drawing.credit !== "" && <figcaption className="drawing-credit">{drawing.credit}</figcaption>
          }
        >
          {drawing !== null && (
            <svg className="drawing" role="img" aria-label={label} viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
              <DrawingShapes drawing={drawing} />
            </svg>
          )}
        </DrawingPanel>
        <aside className="drawing-side" aria-label={words.side}>
          <div className="drawing-actions">
            {state === "lost" && (
              <div role="alert">
                <p>{words.nameFigures}</p>
                <button className="button button-plain" type="button" onClick={again}>
                  <Icon name="reload" />
                  {words.nameAgain}
                </button>
              </div>
            )}
            {drawing !== null && (
              <SheetFile title={fill(words.nameTitle, { name: text })} drawing={drawing} paper={paper} />
            )}
            <PaperField paper={paper} onChoose={setPaper} />
          </div>
          <NameClass themes={themes} theme={theme} paper={paper} list={handedClass()} />
        </aside>
      </div>
    </div>
  );
}

interface NameFieldProps {
  readonly typed: string;
  readonly onType: (name: string) => void;
}

function NameField({ typed, onType }: NameFieldProps): ReactNode {
  const words = useWords(coloring);
  const id = useId();
  const { text, missing, excess } = lettersOf(useDeferredValue(typed));
  const message = [
    text !== "" && fill(words.nameShown, { name: text }),
    missing.length > 0 && fill(words.nameMissing, { letters: missing.join(" ") }),
    excess > 0 && fill(plural(words.nameExcess, excess, words.locale), { most: LONGEST_NAME }),
  ].filter((sentence) => sentence !== false);
  return (
    <div className="name-field">
      <label htmlFor={id}>{words.nameLabel}</label>
      <input
        id={id}
        value={typed}
        maxLength={80}
        placeholder={words.nameSample}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        aria-describedby={`${id}-hint ${id}-message`}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <p id={`${id}-hint`}>{fill(words.nameHint, { most: LONGEST_NAME })}</p>
      <p id={`${id}-message`} aria-live="polite">
        {message.join(" ")}
      </p>
    </div>
  );
}

interface ThemesProps {
  readonly themes: readonly NameTheme[];
  readonly chosen: NameTheme;
  readonly onChoose: (name: string) => void;
}

function Themes({ themes, chosen, onChoose }: ThemesProps): ReactNode {
  const id = useId();
  return (
    <fieldset className="name-themes">
      <legend>{useWords(coloring).nameThemes}</legend>
      {themes.map(({ name, label, figures: [figure] }) => (
        <label key={name}>
          <input type="radio" name={id} value={name} checked={name === chosen.name} onChange={() => onChoose(name)} />
          {figure !== undefined && <img src={figure.thumbnail} width={56} height={56} alt="" />}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
