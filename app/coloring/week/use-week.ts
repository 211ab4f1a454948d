import { useEffect, useRef, useState } from "react";
import type { Paper } from "../../content/routing/papers.ts";
import { fill } from "../../content/words/words.ts";
import type { ListedDrawing } from "../../drawings/finder/drawing-entry.ts";
import { chooseDrawings, type WeekChoice } from "../../drawings/week/week-drawings.ts";
import { countWeekSheets, type WeekPlan } from "../../drawings/week/week-plan.ts";
import { wordsHere } from "../../loaded-words.ts";
import { useSite } from "../../site-context.ts";
import { prints } from "../../words/prints.ts";
import { week } from "../../words/week.ts";
import { useWords } from "../../words.ts";
import type { FavoritesSource } from "../favorites-page/favorite-list.tsx";
import { loadItems } from "../finder/drawing-files.ts";
import { savePdf } from "../storage/save-file.ts";
import { makeWeek } from "./make-week.ts";

export type WeekSource = Pick<FavoritesSource, "drawings">;

export interface WantedSheets extends WeekChoice {
  readonly names: readonly string[];
  readonly paper: Paper;
}

interface Made {
  /** What is done of it; null while none is made. */
  readonly share: number | null;
  readonly message: string;
  /** Of the last file; null where something else has been chosen since. */
  readonly plan: WeekPlan | null;
}

const NOTHING: Made = { share: null, message: "", plan: null };

export interface MakingWeek extends Made {
  /** `label`: of its theme. */
  make(wanted: WantedSheets, label: string | null): Promise<void>;
  stop(): void;
  /** Forgets what was made, and stops what is being made. */
  clear(): void;
}

/** Makes weeks, one at a time, and saves each. */
export function useWeek(source: WeekSource): MakingWeek {
  const { site } = useSite();
  const words = useWords(week);
  const [made, setMade] = useState(NOTHING);
  const stopping = useRef<AbortController | null>(null);
  const stop = () => stopping.current?.abort();
  useEffect(() => () => stopping.current?.abort(), []);
  const make: MakingWeek["make"] = async (wanted, label) => {
    const stopper = new AbortController();
    const { signal } = stopper;
    stopping.current = stopper;
    const progress = (share: number) => setMade((before) => ({ ...before, share, message: "" }));
    progress(0);
    try {
      const printed = wordsHere(prints);
      const title = label === null ? printed.week : fill(printed.weekOf, { theme: label });
      const { drawings } = chooseDrawings(await listOf(source), wanted);
      const { plan, pdf } = await makeWeek({
        ...wanted,
        title,
        words: printed,
        site: site.name,
        theme: label,
        paths: drawings.map(({ _path }) => _path),
        sides: countWeekSheets(wanted.names.length),
        progress,
        signal,
      });
      setMade({ share: null, message: fill(words.weekMade, { file: savePdf(pdf, [title]) }), plan });
    } catch (error) {
      if (!signal.aborted) console.error(error);
      const message = signal.aborted ? words.weekStopped : words.weekFailed;
      setMade((before) => ({ ...before, share: null, message }));
    }
  };
  const clear = () => {
    stop();
    setMade(({ share }) => ({ ...NOTHING, share }));
  };
  return { ...made, make, stop, clear };
}

async function listOf({ drawings }: WeekSource): Promise<readonly ListedDrawing[]> {
  return drawings === null ? [] : loadItems(drawings);
}

/** The drawings of the site from which the choices are made. */
export function useDrawings(source: WeekSource): readonly ListedDrawing[] | "coming" | "lost" {
  const [drawings, setDrawings] = useState<readonly ListedDrawing[] | "coming" | "lost">("coming");
  useEffect(() => {
    listOf(source).then(setDrawings, (error: unknown) => {
      console.error(error);
      setDrawings("lost");
    });
  }, [source]);
  return drawings;
}
