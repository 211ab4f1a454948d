import type { Paper } from "../../content/routing/papers.ts";
import { activities } from "../../drawings/activities/activities.ts";
import { drawnLines } from "../../drawings/lettering.ts";
import { printPdf } from "../../drawings/print-pdf.ts";
import type { CoveredWeek } from "../../drawings/week/week-cover.ts";
import { planWeek, type WeekPlan } from "../../drawings/week/week-plan.ts";
import { type Activities, isGoodFor, weekPrints } from "../../drawings/week/week-sheets.ts";
import { drawnInTurns, madeInTurns, nextTurn } from "../pack/bind-pack.ts";
import { fetchInTurns } from "../pack/fetch-pages.ts";
import { loadPrintFont } from "../pack/print-font.ts";

interface WantedWeek extends Omit<CoveredWeek, "plan"> {
  readonly title: string;
  /** Of the drawings that it is made of. */
  readonly paths: readonly string[];
  readonly paper: Paper;
  /** How many sides there will be. */
  readonly sides: number;
  /** Called with the share that is done. */
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface MadeWeek {
  readonly plan: WeekPlan;
  readonly pdf: Blob;
}

/** Shares of the work: what is fetched, what is planned, and the sides. */
const [FETCHED, PLANNED] = [0.3, 0.5];
/** Of what is left of the plan, for each question. */
const PLANNING = 0.06;

/** The PDF of a week: made here, and sent nowhere. Rejects where a drawing is lost, and where it is stopped. */
export async function makeWeek({ paths, progress, signal, sides, ...wanted }: WantedWeek): Promise<MadeWeek> {
  const fetched = (done: number) => progress((FETCHED * done) / paths.length);
  const fetching = fetchInTurns(paths, { progress: fetched, signal });
  const [pages, own, font] = await Promise.all([fetching, loadActivities(), loadPrintFont()]);
  let share = FETCHED;
  const suits: Parameters<typeof planWeek>[1]["suits"] = async (kind, page) => {
    // How often it is called is not known before.
    share += PLANNING * (PLANNED - share);
    progress(share);
    await nextTurn();
    signal.throwIfAborted();
    return isGoodFor(kind, page, { age: wanted.age, activities: own });
  };
  const plan = await planWeek(pages, { age: wanted.age, suits });
  if (plan === null) throw new Error(`${pages.length} drawings are too few for a week`);
  const made = (done: number) => progress(PLANNED + ((1 - PLANNED) * done) / sides);
  const prints = await madeInTurns(weekPrints({ ...wanted, plan, activities: own }), { progress: made, signal });
  const letterings = drawnLines(await drawnInTurns(prints));
  // The last moment to stop it: from here on the browser has no turn.
  await nextTurn();
  signal.throwIfAborted();
  const pdf = printPdf(prints, { ...wanted, font, letterings });
  return { plan, pdf: new Blob([pdf], { type: "application/pdf" }) };
}

async function loadActivities(): Promise<Activities> {
  const [tracing, dotToDot, differences, puzzle, mask] = await Promise.all([
    activities.tracing(),
    activities["dot-to-dot"](),
    activities.differences(),
    activities.puzzle(),
    activities.mask(),
  ]);
  return { tracing, "dot-to-dot": dotToDot, differences, puzzle, mask };
}
