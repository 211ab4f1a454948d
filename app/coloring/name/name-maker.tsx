import { type ReactNode, useDeferredValue, useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import type { Paper } from "../../content/routing/papers.ts";
import { fill, plural } from "../../content/words/words.ts";
import { tracedName } from "../../drawings/activities/tracing/name-tracing.ts";
import { LONGEST_NAME, lettersOf } from "../../drawings/name-sheet/name-lines.ts";
import { usualPaper } from "../../ui/usual-paper.ts";
import { coloring } from "../../words/coloring.ts";
import { useWords } from "../../words.ts";
import { handedClass } from "../pack/handed-class.ts";
import { ColorSheet } from "./color-sheet.tsx";
import { type NameUse, nameIn, requestedUse } from "./name-address.ts";
import { NameClass } from "./name-class.tsx";
import type { NameTheme } from "./name-themes.ts";
import { TraceSheet } from "./trace-sheet.tsx";
import "../../styles/name-maker.css";

/** A name to color or to trace: typed and drawn here, and sent to no server. */
export function NameMaker({ themes }: { readonly themes: readonly [NameTheme, ...NameTheme[]] }): ReactNode {
  const address = useLocation();
  const [typed, setTyped] = useState(() => nameIn(address)?.name ?? "");
  const [chosen, setChosen] = useState(() => nameIn(address)?.theme ?? "");
  const [use, setUse] = useState(() => requestedUse(address));
  const [list, setList] = useState(handedClass);
  const [paper, setPaper] = useState<Paper>(() => usualPaper(navigator));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is taken over once, however often it is rendered
  useEffect(() => {
    const requested = nameIn(address);
    if (requested === null) return;
    setTyped(requested.name);
    setChosen(requested.theme);
    setUse("color");
  }, [address.key, address.hash]);
  const theme = themes.find(({ name }) => name === chosen) ?? themes[0];
  const classSheets = <NameClass {...{ use, themes, theme, paper, list }} onList={setList} />;
  const sheet = { typed: useDeferredValue(typed), paper, onPaper: setPaper };
  return (
    <div className="coloring-page name-maker">
      <form className="name-fields" onSubmit={(event) => event.preventDefault()}>
        <NameField typed={typed} use={use} onType={setTyped} />
        <Uses chosen={use} onChoose={setUse} />
        {use === "color" && <Themes themes={themes} chosen={theme} onChoose={setChosen} />}
      </form>
      {use === "color" ? (
        <ColorSheet {...sheet} theme={theme}>
          {classSheets}
        </ColorSheet>
      ) : (
        <TraceSheet {...sheet}>{classSheets}</TraceSheet>
      )}
    </div>
  );
}

interface NameFieldProps {
  readonly typed: string;
  readonly use: NameUse;
  readonly onType: (name: string) => void;
}

function NameField({ typed, use, onType }: NameFieldProps): ReactNode {
  const words = useWords(coloring);
  const id = useId();
  const shown = useDeferredValue(typed);
  const message = use === "color" ? colorMessage(shown, words) : traceMessage(shown, words);
  return (
    <div className="name-field">
      <label htmlFor={id}>{use === "color" ? words.nameLabel : words.nameTraceLabel}</label>
      <input
        id={id}
        value={typed}
        maxLength={80}
        placeholder={words.nameSample}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        aria-describedby={`${id}-hint ${id}-message`}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <p id={`${id}-hint`}>{use === "color" ? fill(words.nameHint, { most: LONGEST_NAME }) : words.nameTraceHint}</p>
      <p id={`${id}-message`} aria-live="polite">
        {message}
      </p>
    </div>
  );
}

/** What stands of a name on its sheet. */
function colorMessage(name: string, words: typeof coloring.english): string {
  const { text, missing, excess } = lettersOf(name);
  const message = [
    text !== "" && fill(words.nameShown, { name: text }),
    missing.length > 0 && fill(words.nameMissing, { letters: missing.join(" ") }),
    excess > 0 && fill(plural(words.nameExcess, excess, words.locale), { most: LONGEST_NAME }),
  ];
  return message.filter((sentence) => sentence !== false).join(" ");
}

function traceMessage(name: string, words: typeof coloring.english): string {
  const { text, missing, isLong } = tracedName(name);
  if (text === "") return "";
  if (missing.length > 0) return fill(words.nameTraceMissing, { letters: missing.join(" ") });
  return fill(isLong ? words.nameTraceLong : words.nameShown, { name: text });
}

interface UsesProps {
  readonly chosen: NameUse;
  readonly onChoose: (use: NameUse) => void;
}

/** Each shows the letter that it makes. */
function Uses({ chosen, onChoose }: UsesProps): ReactNode {
  const words = useWords(coloring);
  const id = useId();
  return (
    <fieldset className="name-uses">
      <legend>{words.nameKinds}</legend>
      {(["color", "trace"] as const).map((use) => (
        <label key={use}>
          <input type="radio" name={id} value={use} checked={use === chosen} onChange={() => onChoose(use)} />
          <svg className={`name-use-${use}`} viewBox="0 0 64 64" aria-hidden="true">
            <path d="M12 54L32 10L52 54M20 40L44 40" />
            <path d="M12 54L32 10L52 54M20 40L44 40" />
          </svg>
          <span>{use === "color" ? words.nameColor : words.nameTrace}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ThemesProps {
  readonly themes: readonly NameTheme[];
  readonly chosen: NameTheme;
  readonly onChoose: (name: string) => void;
}

function Themes({ themes, chosen, onChoose }: ThemesProps): ReactNode {
  const id = useId();
  return (
    <fieldset className="name-themes">
      <legend>{useWords(coloring).nameThemes}</legend>
      {themes.map(({ name, label, figures: [figure] }) => (
        <label key={name}>
          <input type="radio" name={id} value={name} checked={name === chosen.name} onChange={() => onChoose(name)} />
          {figure !== undefined && <img src={figure.thumbnail} width={56} height={56} alt="" />}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
