import { type ReactNode, useState } from "react";
import { useSite } from "../routes/site-context.ts";
import { Icon } from "../ui/icon.tsx";
import { plural } from "../ui/plural.ts";
import { bindPack, usualPaper } from "./bind-pack.ts";
import { saveFile } from "./save-file.ts";

/** Makes one PDF of coloring pages, for a class or a long journey. */
export function PackButton({ paths }: { readonly paths: readonly string[] }): ReactNode {
  const { site } = useSite();
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const progress = (done: number) => setSaid(`${done} of ${paths.length} drawings are here …`);
      const paper = usualPaper(navigator);
      const pack = await bindPack({ title: "My coloring pack", paths, site: site.name, paper, progress });
      saveFile(pack, "my-coloring-pack.pdf");
      setSaid("Your pack is among your downloads: a cover, the pages, and color by number behind them.");
    } catch (error) {
      console.error(error);
      setSaid("Not all drawings could be fetched. Try again in a moment.");
    }
    setBusy(false);
  };
  return (
    <div className="pack-button">
      <button
        className="button button-primary"
        type="button"
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : make}
      >
        <Icon name="pdf" />
        One PDF of {plural(paths.length, "favorite")}
      </button>
      <output>{said}</output>
    </div>
  );
}
