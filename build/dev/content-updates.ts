import { CommandError } from "../command.ts";
import type { Compiled } from "../compile/compile.ts";
import type { FolderCompiler } from "../compile/folder-compiler.ts";
import { reportProblems } from "../compile/report.ts";
import { prepare } from "../content/compile-for.ts";
import type { Receipt } from "../release/publish.ts";
import type { ReleaseStore } from "../release/store.ts";
import { PublishingSession } from "./session.ts";

export interface Update extends Receipt {
  /** Files that were compiled for it. */
  readonly fresh: number;
}

/** Brings a store up to what a folder holds. */
export interface ContentUpdates {
  /**
   * `changed`: paths below the folder that may have changed since the last time, null where that is not known. Answers
   * null where nothing has. Throws a `CommandError` after every problem has been printed; the site is then as it was.
   */
  update(changed: readonly string[] | null): Promise<Update | null>;
}

export function createUpdates(options: {
  readonly compiler: FolderCompiler;
  readonly store: ReleaseStore;
  readonly clock: () => number;
  readonly print: (line: string) => void;
}): ContentUpdates {
  const { compiler, store, clock, print } = options;
  const session = new PublishingSession(store);
  let last: Compiled | null = null;
  return {
    async update(changed) {
      const compiled = await compiler.compile({ drafts: false, changed });
      if (compiled === last) return null;
      if (compiled.problems.some(({ level }) => level === "error")) {
        reportProblems(compiled.problems, print);
        last = compiled;
        throw new CommandError("The content has errors. The site stays as it was.");
      }
      const receipt = await session.publish(async (before) => {
        const prepared = await prepare(compiled, before);
        reportProblems(prepared.problems, print);
        return prepared;
      }, clock());
      last = compiled;
      return { ...receipt, fresh: compiled.fresh };
    },
  };
}
