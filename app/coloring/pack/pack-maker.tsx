import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { fileName } from "../../content/file-name.ts";
import { fill, plural } from "../../content/words/words.ts";
import { countPrints, sidesOfPage } from "../../drawings/pack-prints.ts";
import { countSetPrints, setNeeds } from "../../drawings/sets/set-prints.ts";
import { wordsHere } from "../../loaded-words.ts";
import { useSite } from "../../site-context.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ColoringItem } from "../../ui/items.ts";
import { packs } from "../../words/pack-maker.ts";
import { prints } from "../../words/prints.ts";
import { useWords } from "../../words.ts";
import { saveFile } from "../storage/save-file.ts";
import { bindPack } from "./bind-pack.ts";
import { ClassList, classTrouble } from "./class-list.tsx";
import { type Choices, PackChoices, readChoices } from "./pack-choices.tsx";
import { PackKind } from "./pack-kind.tsx";
import { PackOrder } from "./pack-order.tsx";
import { PackSize } from "./pack-size.tsx";
import { preparePrintFont, usePrintFont } from "./print-font.ts";

/** Makes one PDF of coloring pages in their order, for a class or a long journey, or a game of them. */
export function PackMaker({ pages }: { readonly pages: readonly ColoringItem[] }): ReactNode {
  const { site } = useSite();
  const words = useWords(packs);
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [chosen, setChosen] = useState<Choices>(() => readChoices(new FormData(), words.packTitle));
  const kind = useRef<HTMLSelectElement>(null);
  const names = useRef<HTMLTextAreaElement>(null);
  usePrintFont();
  const bind = async (form: HTMLFormElement) => {
    const wanted = readChoices(new FormData(form), words.packTitle);
    const { set } = wanted;
    const sheets = set === null ? wanted : ({ layout: "sheets", everyPage: false } as const);
    const trouble = classTrouble(wanted.names, { ...sheets, pages: pages.length * sidesOfPage(wanted.also) }, words);
    setError(trouble);
    setMessage("");
    if (set !== null && pages.length < setNeeds(set)) return kind.current?.focus();
    if (trouble !== "") return openField(names.current);
    setBusy(true);
    try {
      const paths = pages.map(({ _path }) => _path);
      const progress = (done: number) => setMessage(fill(words.packProgress, { done, count: paths.length }));
      const pack = await bindPack({ ...wanted, paths, site: site.name, words: wordsHere(prints), progress });
      saveFile(pack, `${fileName(wanted.title) || "coloring-pack"}.pdf`);
      setMessage(fill(wanted.keys ? words.packMadeWithKeys : words.packMade, { title: wanted.title }));
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
      onChange={({ currentTarget }) => setChosen(readChoices(new FormData(currentTarget), words.packTitle))}
    >
      <button className="button button-primary" type="submit" aria-disabled={isBusy}>
        <Icon name="pdf" />
        {plural(words.pack, pages.length, words.locale)}
      </button>
      <PackSize sheets={countSheets(pages.length, chosen)} isMost={chosen.set === null && chosen.also.length > 0} />
      <output>{message}</output>
      <PackKind ref={kind} set={chosen.set} pages={pages.length} />
      <PackChoices make={make} />
      <ClassList ref={names} error={error} make={make} />
      {pages.length > 1 && <PackOrder pages={pages} />}
    </form>
  );
}

/** How many sheets are made of so many pages; 0 where these are too few. */
function countSheets(pages: number, { set, ...chosen }: Choices): number {
  if (set === null) return countPrints(pages, chosen);
  return pages < setNeeds(set) ? 0 : countSetPrints(pages, { ...set, children: chosen.names.length });
}

/** Moves the focus to a field that has to be fixed, whether it was folded away or not. */
function openField(field: HTMLElement | null): void {
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
