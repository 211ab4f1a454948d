import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { fill } from "../../content/words/words.ts";
import { countPrints } from "../../drawings/pack-prints.ts";
import { countSetSheets, setNeeds } from "../../drawings/sets/set-prints.ts";
import { wordsHere } from "../../loaded-words.ts";
import { useSite } from "../../site-context.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ColoringItem } from "../../ui/items.ts";
import { packs } from "../../words/pack-maker.ts";
import { prints } from "../../words/prints.ts";
import { useWords } from "../../words.ts";
import { savePdf } from "../storage/save-file.ts";
import { bindPack } from "./bind-pack.ts";
import { ClassList } from "./class-list.tsx";
import { type Choices, PackChoices, readChoices } from "./pack-choices.tsx";
import { PackKind } from "./pack-kind.tsx";
import { PackOrder } from "./pack-order.tsx";
import { PackSize } from "./pack-size.tsx";
import { buttonLabel, fileTitles, kindLabel, packTrouble, savedText, usualTitle } from "./pack-words.ts";
import { preparePrintFont, usePrintFont } from "./print-font.ts";

/** Makes one PDF of coloring pages in their order, for a class or a long journey, or a game of them. */
export function PackMaker({ pages }: { readonly pages: readonly ColoringItem[] }): ReactNode {
  const { site } = useSite();
  const words = useWords(packs);
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState({ names: "", also: "" });
  const [chosen, setChosen] = useState<Choices>(() => readChoices(new FormData()));
  const kind = useRef<HTMLSelectElement>(null);
  const names = useRef<HTMLTextAreaElement>(null);
  const also = useRef<HTMLFieldSetElement>(null);
  usePrintFont();
  const bind = async (form: HTMLFormElement) => {
    const choices = readChoices(new FormData(form));
    const { set } = choices;
    const make = set?.make ?? null;
    const wanted = { ...choices, title: choices.title || usualTitle(pages, make, words) };
    const found = packTrouble(wanted, { pages: pages.length, sheets: countSheets(pages.length, wanted) }, words);
    setTrouble(found);
    setMessage("");
    if (set !== null && pages.length < setNeeds(set)) return kind.current?.focus();
    if (found.names !== "") return openField(names.current);
    if (found.also !== "") return openField(also.current);
    setBusy(true);
    try {
      const paths = pages.map(({ _path }) => _path);
      const what = kindLabel(make, words);
      const progress = (done: number) => setMessage(fill(words.packMaking, { what, done, count: paths.length }));
      const pack = await bindPack({ ...wanted, paths, site: site.name, words: wordsHere(prints), progress });
      setMessage(savedText(savePdf(pack, fileTitles(wanted, words)), wanted, words));
    } catch (error) {
      console.error(error);
      setMessage(words.packFailed);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void bind(event.currentTarget);
  };
  const make = chosen.set?.make ?? null;
  return (
    <form
      className="pack-maker"
      // A browser's own check cannot reach a field that is folded away: `readChoices` takes what can be made.
      noValidate={true}
      onFocus={preparePrintFont}
      onPointerDown={preparePrintFont}
      onSubmit={submit}
      onChange={({ currentTarget }) => setChosen(readChoices(new FormData(currentTarget)))}
    >
      <button className="button button-primary" type="submit" aria-disabled={isBusy}>
        <Icon name="pdf" />
        {buttonLabel(make, pages.length, words)}
      </button>
      <PackSize sheets={countSheets(pages.length, chosen)} isMost={chosen.set === null && chosen.also.length > 0} />
      <output>{message}</output>
      <PackKind ref={kind} set={chosen.set} pages={pages.length} />
      <PackChoices ref={also} error={trouble.also} make={make} usualTitle={usualTitle(pages, make, words)} />
      <ClassList ref={names} error={trouble.names} make={make} />
      {pages.length > 1 && <PackOrder pages={pages} />}
    </form>
  );
}

/** How many sheets are made of so many pages; 0 where these are too few. */
function countSheets(pages: number, { set, ...chosen }: Choices): number {
  if (set === null) return countPrints(pages, chosen);
  return pages < setNeeds(set) ? 0 : countSetSheets(pages, { ...set, children: chosen.names.length });
}

/** Moves the focus to a field that has to be fixed, whether it was folded away or not. */
function openField(field: HTMLElement | null): void {
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
