import type { Standing } from "./contest.ts";
import { PUBLISHING_GOALS, type Publishing } from "./publishing.ts";
import type { ScenarioResult } from "./scenarios.ts";
import { STUDIO_GOALS, type StudioTimes } from "./studio.ts";
import { WEIGHT_GOALS, type Weight } from "./weight.ts";

export interface Report {
  readonly scenarios: readonly ScenarioResult[];
  readonly weight: Weight;
  readonly publishing: readonly Publishing[];
  readonly studio: StudioTimes;
}

/** The figures as a table a person reads. */
export function formatReport({ scenarios, weight, publishing, studio }: Report): string {
  const head = row(["", "at once", "req/s", "floor", "ratio", "p50 ms", "p99 ms", "first byte", "goal"]);
  const published = publishing.flatMap((one) => ["", ...publishingRows(one)]);
  return [
    head,
    ...scenarios.flatMap(scenarioRows),
    "",
    ...weightRows(weight),
    ...studioRows(studio),
    ...published,
  ].join("\n");
}

function scenarioRows({ name, bytes, goal, standings }: ScenarioResult): string[] {
  return standings.map((standing, at) => {
    const title = at === 0 ? `${name} (${kib(bytes)})` : "";
    return row([title, ...figures(standing), goalText(goal, standing)]);
  });
}

function figures({ concurrency, perSecond, floorPerSecond, ratio, p50, p99, firstByte }: Standing): string[] {
  const times = [p50, p99, firstByte].map((ms) => ms.toFixed(2));
  return [String(concurrency), perSecond.toFixed(0), floorPerSecond.toFixed(0), ratio.toFixed(2), ...times];
}

/** Ratios are asked for at 8 at once, the time of one answer at 1. */
function goalText(goal: ScenarioResult["goal"], { concurrency, ratio, p50 }: Standing): string {
  if (goal === null) return "";
  if ("ratio" in goal) return concurrency === 8 ? formatGoal(ratio >= goal.ratio, `>= ${goal.ratio.toFixed(2)}`) : "";
  return concurrency === 1 ? formatGoal(p50 <= goal.p50, `p50 <= ${goal.p50}`) : "";
}

function studioRows(times: StudioTimes): string[] {
  const rows = [
    ["a fill", "fill"],
    ["a movement of the brush", "stroke"],
    ["the same where it roams", "roaming"],
    ["the end of a stroke", "end"],
    ["the same over 170 of them", "roamingEnd"],
  ] as const;
  return rows.map(([title, part]) =>
    measured(`studio: ${title}, 500 regions, CPU at 1/4`, {
      value: times[part],
      format: tenths,
      most: STUDIO_GOALS[part],
    }),
  );
}

function weightRows(weight: Weight): string[] {
  const rows: readonly (readonly [string, keyof Weight, (value: number) => string])[] = [
    ["worker, gzip", "workerBytes", kib],
    ["first request of a new isolate", "firstRequest", tenths],
    ["article: HTML, gzip", "html", kib],
    ["article: CSS, gzip", "css", kib],
    ["article: JavaScript before load, gzip", "scriptBeforeLoad", kib],
    ["article: JavaScript in all, gzip", "script", kib],
    ["article: everything before load, gzip", "beforeLoad", kib],
    ["article: cumulative layout shift", "layoutShift", (shift) => shift.toFixed(3)],
  ];
  return rows.map(([title, key, format]) => {
    const goal = WEIGHT_GOALS[key];
    return measured(title, { value: weight[key], format, most: goal });
  });
}

function publishingRows(publishing: Publishing): string[] {
  const { documents, compile, compileChange, firstPublish, publishChange, writes } = publishing;
  const of = `${documents.toLocaleString("en")} documents: `;
  const most = PUBLISHING_GOALS.saveToPage(documents);
  return [
    measured(`${of}compile anew`, { value: compile, format: ms }),
    measured(`${of}compile one change`, { value: compileChange, format: ms }),
    measured(`${of}first publish`, { value: firstPublish, format: ms }),
    measured(`${of}publish one change`, { value: publishChange, format: ms, most: PUBLISHING_GOALS.publishChange }),
    measured(`${of}KV writes of it`, { value: writes, format: String, most: PUBLISHING_GOALS.writes }),
    measured(`${of}save to page`, { value: publishing.saveToPage, format: ms, most }),
  ];
}

interface Measured {
  readonly value: number;
  readonly format: (value: number) => string;
  /** The goal, where there is one. */
  readonly most?: number | undefined;
}

function measured(title: string, { value, format, most }: Measured): string {
  const goalText = most === undefined ? "" : formatGoal(value <= most, `<= ${format(most)}`);
  return `${title.padEnd(40)}${format(value).padStart(12)}  ${goalText}`.trimEnd();
}

function tenths(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function formatGoal(reached: boolean, goal: string): string {
  return `${goal} ${reached ? "ok" : "MISSED"}`;
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}

function row([title = "", ...cells]: readonly string[]): string {
  const goal = cells.at(-1) ?? "";
  return `${title.padEnd(36)}${cells
    .slice(0, -1)
    .map((cell) => cell.padStart(11))
    .join("")}  ${goal}`.trimEnd();
}
