import type { ReactNode } from "react";
import { fill } from "../../content/words/words.ts";
import { kindLabel, pagesOf } from "../../drawings/week/week-cover.ts";
import type { PlannedSheet, WeekPlan } from "../../drawings/week/week-plan.ts";
import { prints } from "../../words/prints.ts";
import { week } from "../../words/week.ts";
import { useWords } from "../../words.ts";

interface WeekDaysProps {
  readonly plan: WeekPlan;
  readonly hasNames: boolean;
}

/** What a week has come out as, day by day. */
export function WeekDays({ plan, hasNames }: WeekDaysProps): ReactNode {
  const words = useWords(week);
  const printed = useWords(prints);
  const days = printed.weekDays.split(", ");
  const describe = (sheet: PlannedSheet): string => {
    if (sheet.kind === "name") return hasNames ? printed.traceYourName : describe(sheet.instead);
    const title = pagesOf(sheet)
      .map((page) => page.title)
      .join(", ");
    return fill(words.weekSheet, { kind: kindLabel(sheet.kind, printed), title });
  };
  return (
    <section className="week-days">
      <h2>{words.weekYours}</h2>
      <dl>
        {plan.map((sheets, day) => (
          <div key={days[day]}>
            <dt>{days[day]}</dt>
            {sheets.map((sheet) => (
              <dd key={describe(sheet)}>{describe(sheet)}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
