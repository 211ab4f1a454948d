import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { fileName } from "../../content/file-name.ts";
import type { Paper } from "../../content/routing/papers.ts";
import { fill, plural } from "../../content/words/words.ts";
import type { ListedDrawing } from "../../drawings/finder/drawing-entry.ts";
import { markLabel } from "../../drawings/finder/findable.ts";
import { chooseDrawings, type WeekTheme } from "../../drawings/week/week-drawings.ts";
import { countWeekSheets, type WeekPlan } from "../../drawings/week/week-plan.ts";
import { wordsHere } from "../../loaded-words.ts";
import { useSite } from "../../site-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { usualPaper } from "../../ui/usual-paper.ts";
import { coloring } from "../../words/coloring.ts";
import { packs } from "../../words/pack-maker.ts";
import { prints } from "../../words/prints.ts";
import { week } from "../../words/week.ts";
import { useWords } from "../../words.ts";
import type { FavoritesSource } from "../favorites-page/favorite-list.tsx";
import { loadItems } from "../finder/drawing-files.ts";
import { NamesField } from "../pack/class-list.tsx";
import { namesIn } from "../pack/class-names.ts";
import { handedClass } from "../pack/handed-class.ts";
import { PackSize } from "../pack/pack-size.tsx";
import { usePrintFont } from "../pack/print-font.ts";
import { PaperField } from "../pack/sheet-file.tsx";
import { saveFile } from "../storage/save-file.ts";
import { makeWeek } from "./make-week.ts";
import { WeekDays } from "./week-days.tsx";
import { AgeField, ThemeField } from "./week-fields.tsx";
import { drawingsTrouble, namesTrouble } from "./week-trouble.ts";
import "../../styles/week-maker.css";

/** Kindergarten. */
const USUAL_AGE = 5;

/** A week of printables for a child or a class, of the drawings of a theme: typed and made here, and sent nowhere. */
export function WeekMaker({ source }: { readonly source: Pick<FavoritesSource, "drawings"> }): ReactNode {
  const { site } = useSite();
  const words = useWords(week);
  const facets = useWords(coloring);
  const packWords = useWords(packs);
  const drawings = useDrawings(source);
  const [names, setNames] = useState(() => namesIn(handedClass()));
  const [theme, setTheme] = useState<WeekTheme | null>(null);
  const [age, setAge] = useState(USUAL_AGE);
  const [paper, setPaper] = useState<Paper>(() => usualPaper(navigator));
  const [mix, setMix] = useState(0);
  const [isTried, setTried] = useState(false);
  const [message, setMessage] = useState("");
  const [share, setShare] = useState<number | null>(null);
  const [made, setMade] = useState<WeekPlan | null>(null);
  const stop = useRef<AbortController | null>(null);
  const namesField = useRef<HTMLTextAreaElement>(null);
  const themeField = useRef<HTMLSelectElement>(null);
  usePrintFont();
  useEffect(() => () => stop.current?.abort(), []);

  const all = typeof drawings === "string" ? [] : drawings;
  const choice = { theme, age, mix: String(mix) };
  const nameError = namesTrouble(names, { packs: packWords, week: words });
  const drawingError = typeof drawings === "string" ? "" : drawingsTrouble(all, choice, { facets, week: words });
  const chosen = chooseDrawings(all, choice);
  const label = theme === null ? null : markLabel(theme.facet, theme.mark, facets);

  const make = async (number: number) => {
    const stopping = new AbortController();
    stop.current = stopping;
    setMix(number);
    setMessage("");
    setShare(0);
    try {
      const printed = wordsHere(prints);
      const title = label === null ? printed.week : fill(printed.weekOf, { theme: label });
      const { drawings: found } = chooseDrawings(await listOf(source), { ...choice, mix: String(number) });
      const { plan, pdf } = await makeWeek({
        ...{ title, age, names, paper, words: printed, site: site.name, theme: label },
        paths: found.map(({ _path }) => _path),
        sides: countWeekSheets(names.length),
        progress: setShare,
        signal: stopping.signal,
      });
      const file = `${fileName(title) || "week"}.pdf`;
      saveFile(pdf, file);
      setMade(plan);
      setMessage(fill(words.weekMade, { file }));
    } catch (error) {
      if (!stopping.signal.aborted) console.error(error);
      setMessage(stopping.signal.aborted ? words.weekStopped : words.weekFailed);
    }
    setShare(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (nameError !== "") return namesField.current?.focus();
    if (drawingError !== "") return themeField.current?.focus();
    if (share === null) void make(mix);
  };
  /** What was made is of other choices then. */
  const change = () => {
    setMade(null);
    setMix(0);
    setMessage("");
  };
  const isReady = nameError === "" && drawingError === "";
  const isFilled = isReady && chosen.drawings.length > chosen.ofTheme;
  return (
    <form className="pack-maker week-maker" onSubmit={submit} onChange={change}>
      <NamesField
        ref={namesField}
        label={words.weekNames}
        hint={words.weekNamesHint}
        error={isTried ? nameError : ""}
        list={names.join("\n")}
        onNames={setNames}
      />
      <div className="pack-choices">
        <ThemeField
          ref={themeField}
          drawings={all}
          chosen={theme}
          error={drawingError}
          note={isFilled ? plural(words.weekFew, chosen.ofTheme, words.locale) : ""}
          onChoose={setTheme}
        />
        <AgeField age={age} onChoose={setAge} />
        <PaperField paper={paper} onChoose={setPaper} />
      </div>
      {drawings === "lost" && <p role="alert">{words.weekListLost}</p>}
      <div className="week-buttons">
        <button className="button button-primary" type="submit" aria-disabled={share !== null}>
          <Icon name="pdf" />
          {words.weekMake}
        </button>
        {made !== null && share === null && isReady && (
          <button className="button button-plain" type="button" onClick={() => void make(mix + 1)}>
            <Icon name="reload" />
            {words.weekMix}
          </button>
        )}
        {share !== null && (
          <button className="button button-plain" type="button" onClick={() => stop.current?.abort()}>
            {words.weekStop}
          </button>
        )}
      </div>
      <PackSize sheets={isReady ? countWeekSheets(names.length) : 0} />
      {share !== null && <progress aria-label={words.weekBusy} max={1} value={share} />}
      <output>{share === null ? message : words.weekBusy}</output>
      {made !== null && share === null && <WeekDays plan={made} hasNames={names.length > 0} />}
    </form>
  );
}

function listOf({ drawings }: Pick<FavoritesSource, "drawings">): Promise<readonly ListedDrawing[]> {
  if (drawings === null) return Promise.reject(new Error("this site has no list of its drawings in one file"));
  return loadItems(drawings);
}

/** All drawings of the site, from which the choices are made. */
function useDrawings(source: Pick<FavoritesSource, "drawings">): readonly ListedDrawing[] | "coming" | "lost" {
  const [drawings, setDrawings] = useState<readonly ListedDrawing[] | "coming" | "lost">("coming");
  useEffect(() => {
    listOf(source).then(setDrawings, (error: unknown) => {
      console.error(error);
      setDrawings("lost");
    });
  }, [source]);
  return drawings;
}
