import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { plural } from "../../content/words/words.ts";
import { markLabel } from "../../drawings/finder/findable.ts";
import { chooseDrawings } from "../../drawings/week/week-drawings.ts";
import { countWeekSheets } from "../../drawings/week/week-plan.ts";
import { Icon } from "../../ui/icon.tsx";
import { usualPaper } from "../../ui/usual-paper.ts";
import { coloring } from "../../words/coloring.ts";
import { packs } from "../../words/pack-maker.ts";
import { week } from "../../words/week.ts";
import { useWords } from "../../words.ts";
import { NamesField } from "../pack/class-list.tsx";
import { namesIn } from "../pack/class-names.ts";
import { handedClass } from "../pack/handed-class.ts";
import { PackSize } from "../pack/pack-size.tsx";
import { usePrintFont } from "../pack/print-font.ts";
import { PaperField } from "../pack/sheet-file.tsx";
import { type MakingWeek, useDrawings, useWeek, type WantedSheets, type WeekSource } from "./use-week.ts";
import { WeekDays } from "./week-days.tsx";
import { AgeField, ThemeField } from "./week-fields.tsx";
import { drawingsTrouble, namesTrouble } from "./week-trouble.ts";
import "../../styles/week-maker.css";

type Choice = Omit<WantedSheets, "mix">;

/** Kindergarten. */
const USUAL_AGE = 5;

function usualChoice(): Choice {
  return { names: namesIn(handedClass()), theme: null, age: USUAL_AGE, paper: usualPaper(navigator) };
}

/** A week of printables for a child or a class, of the drawings of a theme: typed and made here, and sent nowhere. */
export function WeekMaker({ source }: { readonly source: WeekSource }): ReactNode {
  const words = { week: useWords(week), packs: useWords(packs), facets: useWords(coloring) };
  const drawings = useDrawings(source);
  const making = useWeek(source);
  const [choice, setChoice] = useState(usualChoice);
  const [mix, setMix] = useState(0);
  const [isTried, setTried] = useState(false);
  const namesField = useRef<HTMLTextAreaElement>(null);
  const themeField = useRef<HTMLSelectElement>(null);
  usePrintFont();

  const all = typeof drawings === "string" ? [] : drawings;
  const { names, theme } = choice;
  const chosen = chooseDrawings(all, { ...choice, mix: "" });
  const nameError = namesTrouble(names, words);
  const drawingError = typeof drawings === "string" ? "" : drawingsTrouble(all, { ...choice, mix: "" }, words);
  const isReady = nameError === "" && drawingError === "";
  const isFilled = isReady && chosen.drawings.length > chosen.ofTheme;
  const choose = (part: Partial<Choice>) => {
    setChoice({ ...choice, ...part });
    setMix(0);
    making.clear();
  };
  const make = (number: number) => {
    if (making.share !== null) return;
    setMix(number);
    const label = theme && markLabel(theme.facet, theme.mark, words.facets);
    void making.make({ ...choice, mix: String(number) }, label);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (nameError !== "") namesField.current?.focus();
    else if (drawingError !== "") themeField.current?.focus();
    else make(mix);
  };
  return (
    <form className="pack-maker week-maker" onSubmit={submit}>
      <NamesField
        ref={namesField}
        label={words.week.weekNames}
        hint={words.week.weekNamesHint}
        error={isTried ? nameError : ""}
        list={names.join("\n")}
        onNames={(names) => choose({ names })}
      />
      <div className="pack-choices">
        <ThemeField
          ref={themeField}
          drawings={all}
          chosen={theme}
          error={drawingError}
          note={isFilled ? plural(words.week.weekFew, chosen.ofTheme, words.week.locale) : ""}
          onChoose={(theme) => choose({ theme })}
        />
        <AgeField age={choice.age} onChoose={(age) => choose({ age })} />
        <PaperField paper={choice.paper} onChoose={(paper) => choose({ paper })} />
      </div>
      {drawings === "lost" && <p role="alert">{words.week.weekListLost}</p>}
      <WeekButtons making={making} onMix={isReady ? () => make(mix + 1) : null} />
      <PackSize sheets={isReady ? countWeekSheets(names.length) : 0} />
      <WeekMade making={making} hasNames={names.length > 0} />
    </form>
  );
}

interface WeekButtonsProps {
  readonly making: MakingWeek;
  /** Null where there can be no week. */
  readonly onMix: (() => void) | null;
}

function WeekButtons({ making: { share, plan, stop }, onMix }: WeekButtonsProps): ReactNode {
  const words = useWords(week);
  const makes = useRef<HTMLButtonElement>(null);
  const isBusy = share !== null;
  const stopHere = () => {
    stop();
    // The button that has the focus goes.
    makes.current?.focus();
  };
  return (
    <div className="week-buttons">
      <button ref={makes} className="button button-primary" type="submit" aria-disabled={isBusy}>
        <Icon name="pdf" />
        {words.weekMake}
      </button>
      {plan !== null && onMix !== null && (
        <button className="button button-plain" type="button" aria-disabled={isBusy} onClick={onMix}>
          <Icon name="reload" />
          {words.weekMix}
        </button>
      )}
      {isBusy && (
        <button className="button button-plain" type="button" onClick={stopHere}>
          {words.weekStop}
        </button>
      )}
    </div>
  );
}

interface WeekMadeProps extends Pick<WeekButtonsProps, "making"> {
  readonly hasNames: boolean;
}

/** How far it is, and then what has come out. */
function WeekMade({ making: { share, message, plan }, hasNames }: WeekMadeProps): ReactNode {
  const words = useWords(week);
  return (
    <>
      {share !== null && <progress aria-label={words.weekBusy} max={1} value={share} />}
      <output>{share === null ? message : words.weekBusy}</output>
      {plan !== null && share === null && <WeekDays plan={plan} hasNames={hasNames} />}
    </>
  );
}
