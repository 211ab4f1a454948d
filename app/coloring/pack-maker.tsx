import { type FormEvent, type ReactNode, useState } from "react";
import { fileName } from "../content/file-name.ts";
import { useSite } from "../routes/site-context.ts";
import { Icon } from "../ui/icon.tsx";
import type { ColoringItem } from "../ui/items.ts";
import { plural } from "../ui/plural.ts";
import { bindPack } from "./bind-pack.ts";
import { PackChoices, readChoices } from "./pack-choices.tsx";
import { PackOrder } from "./pack-order.tsx";
import { saveFile } from "./save-file.ts";

/** Makes one PDF of coloring pages in their order, for a class or a long journey. */
export function PackMaker({ pages }: { readonly pages: readonly ColoringItem[] }): ReactNode {
  const { site } = useSite();
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const make = async (form: HTMLFormElement) => {
    setBusy(true);
    try {
      const wanted = readChoices(new FormData(form));
      const paths = pages.map(({ _path }) => _path);
      const progress = (done: number) => setSaid(`${done} of ${paths.length} drawings are here …`);
      const pack = await bindPack({ ...wanted, paths, site: site.name, progress });
      saveFile(pack, `${fileName(wanted.title) || "coloring-pack"}.pdf`);
      setSaid(`“${wanted.title}” is among your downloads${wanted.keys ? ", with color by number at its end" : ""}.`);
    } catch (error) {
      console.error(error);
      setSaid("Not all drawings could be fetched. Try again in a moment.");
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void make(event.currentTarget);
  };
  return (
    <form className="pack-maker" onSubmit={submit}>
      <button className="button button-primary" type="submit" aria-disabled={isBusy}>
        <Icon name="pdf" />
        One PDF of {plural(pages.length, "favorite")}
      </button>
      <output>{said}</output>
      <PackChoices />
      {pages.length > 1 && <PackOrder pages={pages} />}
    </form>
  );
}
