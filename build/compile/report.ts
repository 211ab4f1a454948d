import { formatProblem, type Problem, sortProblems } from "./problem.ts";

/** Every problem on a line of its own, in the order of files and lines, and what they come to. Prints nothing for none. */
export function reportProblems(problems: readonly Problem[], print: (line: string) => void): void {
  if (problems.length === 0) return;
  for (const problem of sortProblems(problems)) print(formatProblem(problem));
  const errors = problems.filter(({ level }) => level === "error").length;
  print(`${counted(errors, "error")}, ${counted(problems.length - errors, "warning")}`);
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
