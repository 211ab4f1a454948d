import type { ActivityName } from "../../content/routing/names.ts";
import type { Drawing } from "../drawing.ts";

/** A drawing that a week may be made of. */
export interface WeekPage {
  readonly title: string;
  readonly drawing: Drawing;
  /** What else comes out well of it. */
  readonly activities: readonly ActivityName[];
}

/** What a sheet is; `name` is the child's own name to trace. */
export type WeekKind = "coloring" | "by-number" | "maze" | "name" | ActivityName;

/** One thing to do: a sheet, or the two of a puzzle. The pages of a maze are where one starts, and the goal. */
export type PlannedSheet =
  | { readonly kind: DrawnKind; readonly page: WeekPage }
  | { readonly kind: "maze"; readonly from: WeekPage; readonly to: WeekPage }
  /** `instead`: for a child whose name cannot be traced. */
  | { readonly kind: "name"; readonly instead: PlannedSheet };

/** What there is to do on each of the five days. */
export type WeekPlan = readonly (readonly PlannedSheet[])[];

/** So many drawings are enough for a week, whatever they are refused for. */
export const WEEK_DRAWINGS = 12;

/** Of each child. */
const SHEETS = 10;

/** How many sides of paper a week is for so many children: a cover, two sheets a day for each, and the answers. */
export function countWeekSheets(children: number): number {
  return 1 + SHEETS * Math.max(1, children) + 1;
}

/** How many sides of paper a sheet is. */
export function sidesOf({ kind }: PlannedSheet): number {
  return kind === "puzzle" ? 2 : 1;
}

/** What a week is made of, up to an age: who is three cannot read numbers, and who is eight does not trace. */
const WEEKS: readonly { readonly upTo: number; readonly days: readonly (readonly WeekKind[])[] }[] = [
  {
    upTo: 3,
    days: [["tracing", "coloring"], ["puzzle"], ["name", "differences"], ["puzzle"], ["tracing", "coloring"]],
  },
  {
    upTo: 7,
    days: [
      ["tracing", "coloring"],
      ["dot-to-dot", "name"],
      ["by-number", "differences"],
      ["puzzle"],
      ["maze", "coloring"],
    ],
  },
  {
    upTo: Number.POSITIVE_INFINITY,
    days: [
      ["dot-to-dot", "coloring"],
      ["maze", "by-number"],
      ["differences", "coloring"],
      ["puzzle"],
      ["dot-to-dot", "by-number"],
    ],
  },
];

/** A kind that fewer drawings are good for chooses before the others. */
const RAREST_FIRST = [
  "puzzle",
  "differences",
  "dot-to-dot",
  "tracing",
  "name",
  "by-number",
  "maze",
  "coloring",
] as const;

/** What takes the place of a kind that no drawing is good for, the best first. */
const INSTEAD = ["differences", "dot-to-dot", "by-number", "tracing", "coloring", "maze"] as const;

const MAX_OF_KIND = 2;

/** A kind of which one drawing is enough. */
export type DrawnKind = Exclude<WeekKind, "name" | "maze">;

interface WeekOptions {
  /** Of the children, in years. */
  readonly age: number;
  /** Whether a page is good for a kind; where a puzzle or dots are measured that takes some time. */
  readonly suits: (kind: DrawnKind, page: WeekPage) => Promise<boolean>;
}

/**
 * Five days of different things for an age, no drawing twice, those first that come first. A kind that no drawing is good
 * for is replaced by others of as many sheets. Null where there are too few drawings.
 */
export async function planWeek(pages: readonly WeekPage[], { age, suits }: WeekOptions): Promise<WeekPlan | null> {
  const days = WEEKS.find(({ upTo }) => age <= upTo)?.days ?? [];
  const slots = days.flatMap((kinds, day) => kinds.map((kind) => ({ kind, day })));
  const choice = new Choice(pages, suits);
  const chosen = new Map<(typeof slots)[number], readonly (PlannedSheet | null)[]>();
  const rarest = RAREST_FIRST.flatMap((kind) => slots.filter((slot) => slot.kind === kind));
  for (const slot of rarest) {
    const sheet = await choice.take(slot.kind);
    if (sheet !== null) chosen.set(slot, [sheet]);
  }
  const own = new Set(slots.map(({ kind }) => kind));
  for (const slot of slots.filter((slot) => !chosen.has(slot))) {
    const first = await choice.takeInstead(own);
    chosen.set(slot, slot.kind === "puzzle" ? [first, await choice.takeInstead(own)] : [first]);
  }
  const sheets = slots.map((slot) => ({ day: slot.day, sheets: chosen.get(slot) ?? [] }));
  if (sheets.some((slot) => slot.sheets.includes(null))) return null;
  return days.map((_, day) =>
    sheets.flatMap((slot) => (slot.day === day ? slot.sheets.filter((sheet) => sheet !== null) : [])),
  );
}

/** Takes drawings for one sheet after another. */
class Choice {
  readonly #left: Set<WeekPage>;
  readonly #suits: WeekOptions["suits"];
  readonly #counts = new Map<WeekKind, number>();

  constructor(pages: readonly WeekPage[], suits: WeekOptions["suits"]) {
    this.#left = new Set(pages);
    this.#suits = suits;
  }

  /** Null where no drawing that is left is good for it. */
  async take(kind: WeekKind): Promise<PlannedSheet | null> {
    const sheet = await this.#sheetOf(kind);
    // What is left becomes less: a kind that it is not good for now is not looked for again.
    this.#counts.set(kind, sheet === null ? MAX_OF_KIND : (this.#counts.get(kind) ?? 0) + 1);
    return sheet;
  }

  /** The best that there are not two of yet; another coloring page where nothing else is left. */
  async takeInstead(own: ReadonlySet<WeekKind>): Promise<PlannedSheet | null> {
    for (const kind of INSTEAD) {
      const isFree = own.has(kind) && (this.#counts.get(kind) ?? 0) < MAX_OF_KIND;
      const sheet = isFree ? await this.take(kind) : null;
      if (sheet !== null) return sheet;
    }
    return this.take("coloring");
  }

  async #sheetOf(kind: WeekKind): Promise<PlannedSheet | null> {
    if (kind === "maze") return this.#takeMaze();
    if (kind !== "name") return this.#takeDrawn(kind);
    const instead = (await this.#takeDrawn("tracing")) ?? (await this.#takeDrawn("coloring"));
    return instead && { kind, instead };
  }

  #takeMaze(): PlannedSheet | null {
    const [from, to] = this.#left;
    if (from === undefined || to === undefined) return null;
    this.#left.delete(from);
    this.#left.delete(to);
    return { kind: "maze", from, to };
  }

  async #takeDrawn(kind: DrawnKind): Promise<PlannedSheet | null> {
    for (const page of this.#left) {
      if (!(await this.#suits(kind, page))) continue;
      this.#left.delete(page);
      return { kind, page };
    }
    return null;
  }
}
