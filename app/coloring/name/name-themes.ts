import { useEffect, useState } from "react";
import type { Drawing } from "../../drawings/drawing.ts";
import type { Picture } from "../../ui/items.ts";
import { fetchInTurns } from "../pack/fetch-pages.ts";

/** A theme as the page has it: its figures are drawings of coloring pages, which are fetched when it is chosen. */
export interface NameTheme {
  readonly name: string;
  readonly label: string;
  readonly figures: readonly (Picture & { readonly _path: string })[];
}

/** Caches the drawings of themes in this document. */
const loaded = new Map<string, Promise<readonly Drawing[]>>();

/** The figures of a theme; rejects where they cannot be had now. */
export function loadFigures({ name, figures }: NameTheme): Promise<readonly Drawing[]> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const paths = figures.map(({ _path }) => _path);
  const fetched = fetchInTurns(paths).then((pages) => pages.map(({ drawing }) => drawing));
  loaded.set(name, fetched);
  fetched.catch(() => loaded.delete(name));
  return fetched;
}

interface Figures {
  readonly drawings: readonly Drawing[];
  readonly state: "loading" | "here" | "lost";
}

/** The figures of a theme, and the way to ask for them again. Those of the theme before stay until they are here. */
export function useFigures(theme: NameTheme): readonly [figures: Figures, again: () => void] {
  const [shown, setShown] = useState<Figures & { readonly name: string }>({ name: "", drawings: [], state: "loading" });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks again
  useEffect(() => {
    let isStale = false;
    const { name } = theme;
    loadFigures(theme).then(
      (drawings) => !isStale && setShown({ name, drawings, state: "here" }),
      () => !isStale && setShown((before) => ({ ...before, name, state: "lost" })),
    );
    return () => {
      isStale = true;
    };
  }, [theme, turn]);
  const isOld = shown.name !== theme.name;
  return [isOld ? { ...shown, state: "loading" } : shown, () => setTurn((before) => before + 1)];
}
