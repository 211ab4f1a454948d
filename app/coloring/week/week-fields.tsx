import { type ReactNode, type Ref, useId } from "react";
import type { ListedDrawing } from "../../drawings/finder/drawing-entry.ts";
import { markLabel } from "../../drawings/finder/findable.ts";
import { themesOf, WEEK_AGES, type WeekTheme } from "../../drawings/week/week-drawings.ts";
import { coloring } from "../../words/coloring.ts";
import { week } from "../../words/week.ts";
import { useWords } from "../../words.ts";

interface ThemeFieldProps {
  readonly ref: Ref<HTMLSelectElement>;
  readonly drawings: readonly ListedDrawing[];
  readonly chosen: WeekTheme | null;
  /** Why it cannot be had; "" where it can. */
  readonly error: string;
  /** What there is to know of it; "" for nothing. */
  readonly note: string;
  readonly onChoose: (theme: WeekTheme | null) => void;
}

export function ThemeField({ ref, drawings, chosen, error, note, onChoose }: ThemeFieldProps): ReactNode {
  const words = useWords(week);
  const facets = useWords(coloring);
  const id = useId();
  const groups = [
    { label: words.weekThemes, themes: themesOf(drawings, "category") },
    { label: words.weekSeasons, themes: themesOf(drawings, "season") },
  ];
  const all = groups.flatMap(({ themes }) => themes);
  return (
    <div className="pack-title">
      <label>
        {words.weekTheme}
        <select
          ref={ref}
          value={chosen === null ? "" : keyOf(chosen)}
          aria-describedby={`${id} ${id}-note`}
          aria-invalid={error !== "" || undefined}
          onChange={({ currentTarget }) => onChoose(all.find((theme) => keyOf(theme) === currentTarget.value) ?? null)}
        >
          <option value="">{words.weekAnyTheme}</option>
          {groups.map(({ label, themes }) => (
            <optgroup key={label} label={label}>
              {themes.map((theme) => (
                <option key={theme.mark} value={keyOf(theme)}>
                  {markLabel(theme.facet, theme.mark, facets)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <p id={id} aria-live="polite">
        {error}
      </p>
      <p id={`${id}-note`} className="pack-hint" aria-live="polite">
        {note}
      </p>
    </div>
  );
}

function keyOf({ facet, mark }: WeekTheme): string {
  return `${facet} ${mark}`;
}

interface AgeFieldProps {
  readonly age: number;
  readonly onChoose: (age: number) => void;
}

export function AgeField({ age, onChoose }: AgeFieldProps): ReactNode {
  const words = useWords(week);
  const facets = useWords(coloring);
  return (
    <label>
      {words.weekAge}
      <select value={age} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {WEEK_AGES.map((years) => (
          <option key={years} value={years}>
            {markLabel("age", String(years), facets)}
          </option>
        ))}
      </select>
    </label>
  );
}
