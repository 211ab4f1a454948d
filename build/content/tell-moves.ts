import type { Problem } from "../compile/problem.ts";
import { say } from "../compile/say.ts";
import type { Moves } from "../release/moves.ts";

/** The problems, where a link to a page that has moved is no dead one: its old address will send on to the new one. */
export function tellMoves(problems: readonly Problem[], moves: Moves): readonly Problem[] {
  return problems.map(({ nothingAt, ...problem }) => {
    const to = nothingAt === undefined ? undefined : moves.get(nothingAt);
    return to === undefined ? problem : { ...problem, message: `${say(nothingAt)} has moved to ${to}. Write that.` };
  });
}
