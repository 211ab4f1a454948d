import { CommandError } from "../../command.ts";
import { median } from "../median.ts";
import { atLeast, GOAL, hundredths, known, type Section, whole } from "../report.ts";
import { astro } from "./astro.ts";
import { COLD, type FieldOptions, FLOOR, openField, WARM } from "./contestants.ts";
import type { Framework } from "./framework.ts";
import { KINDS, type Kind } from "./pages.ts";
import { type RaceOptions, race, type Standing } from "./race.ts";
import { reactRouter } from "./react-router.ts";

export const FRAMEWORKS: readonly Framework[] = [astro, reactRouter];

/** Of each kind of page; an article is asked for most. */
const GOALS = { warm: 0.95, cold: 1, article: 1.1 };

export interface Contest {
  readonly standings: readonly Standing[];
  /** Those that should have taken part and could not be installed. */
  readonly absent: readonly string[];
}

/** Those of some names. Throws a `CommandError` where there is none of a name. */
export function frameworksNamed(names: readonly string[]): readonly Framework[] {
  return names.map((name) => {
    const found = FRAMEWORKS.find((framework) => framework.name === name);
    if (found !== undefined) return found;
    const all = FRAMEWORKS.map((framework) => framework.name).join(", ");
    throw new CommandError(`--contestants ${name}: write one of ${all}.`);
  });
}

/** Races the worker against what others cost; without assets, whose router is not ours. */
export async function measureContest(options: FieldOptions & RaceOptions): Promise<Contest> {
  const field = await openField(options);
  return { standings: await race(field, options), absent: field.absent };
}

export function contestSection({ standings, absent }: Contest): Section {
  return {
    title: "Requests",
    text: `Microseconds of CPU for a page, medians; ratios of the same rounds.${absentText(absent)}`,
    head: [
      "",
      FLOOR,
      WARM,
      "of the floor",
      GOAL,
      ...FRAMEWORKS.map(({ title }) => title),
      COLD,
      `of ${astro.title}`,
      GOAL,
    ],
    rows: KINDS.map((kind) => rowOf(kind, standings)),
  };
}

function absentText(absent: readonly string[]): string {
  return absent.map((name) => ` ${name} could not be installed and is not among them.`).join("");
}

function rowOf(kind: Kind, standings: readonly Standing[]): readonly string[] {
  const roundsOf = (name: string) => standings.find((one) => one.kind === kind && one.name === name)?.rounds ?? null;
  const cpu = (name: string) => {
    const rounds = roundsOf(name);
    return known(rounds && median(rounds), whole);
  };
  /** How fast one is beside another in the same rounds. */
  const ratio = (name: string, other: string) => {
    const [own, others] = [roundsOf(name), roundsOf(other)];
    return own && others && median(own.map((cost, round) => (others[round] ?? Number.NaN) / cost));
  };
  const warm = ratio(WARM, FLOOR);
  const cold = ratio(COLD, astro.title);
  const coldGoal = { goal: kind === "article" ? GOALS.article : GOALS.cold, format: hundredths };
  return [
    kind,
    cpu(FLOOR),
    cpu(WARM),
    known(warm, hundredths),
    atLeast(warm, { goal: GOALS.warm, format: hundredths }),
    ...FRAMEWORKS.map(({ title }) => cpu(title)),
    cpu(COLD),
    known(cold, hundredths),
    cold === null ? "" : atLeast(cold, coldGoal),
  ];
}
