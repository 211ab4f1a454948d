import type { Standing } from "./contest.ts";
import type { ScenarioResult } from "./scenarios.ts";
import { WEIGHT_GOALS, type Weight } from "./weight.ts";

export interface Report {
  readonly scenarios: readonly ScenarioResult[];
  readonly weight: Weight;
}

/** The figures as a table a person reads. */
export function formatReport({ scenarios, weight }: Report): string {
  const head = row(["", "at once", "req/s", "floor", "ratio", "p50 ms", "p99 ms", "first byte", "goal"]);
  return [head, ...scenarios.flatMap(scenarioRows), "", ...weightRows(weight)].join("\n");
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
  if ("ratio" in goal) return concurrency === 8 ? verdict(ratio >= goal.ratio, `>= ${goal.ratio.toFixed(2)}`) : "";
  return concurrency === 1 ? verdict(p50 <= goal.p50, `p50 <= ${goal.p50}`) : "";
}

function weightRows(weight: Weight): string[] {
  const rows: readonly (readonly [string, keyof Weight, (value: number) => string])[] = [
    ["worker, gzip", "workerBytes", kib],
    ["first request of a new isolate", "firstRequest", (ms) => `${ms.toFixed(1)} ms`],
    ["article: HTML, gzip", "html", kib],
    ["article: CSS, gzip", "css", kib],
    ["article: JavaScript before load, gzip", "scriptBeforeLoad", kib],
    ["article: JavaScript in all, gzip", "script", kib],
    ["article: everything before load, gzip", "beforeLoad", kib],
    ["article: cumulative layout shift", "layoutShift", (shift) => shift.toFixed(3)],
  ];
  return rows.map(([title, key, format]) => {
    const goal = WEIGHT_GOALS[key];
    const asked = goal === undefined ? "" : verdict(weight[key] <= goal, `<= ${format(goal)}`);
    return `${title.padEnd(40)}${format(weight[key]).padStart(12)}  ${asked}`;
  });
}

function verdict(reached: boolean, goal: string): string {
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
