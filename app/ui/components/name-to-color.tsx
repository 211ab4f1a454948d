import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { NameMakerProps } from "../../coloring/name/name-maker.tsx";
import type { NameTheme } from "../../coloring/name/name-themes.ts";
import { components } from "../../content/words/components.ts";
import { withWords } from "../../loaded-words.ts";
import { useWords } from "../../words.ts";
import { SmallPicture } from "../coloring/coloring-card.tsx";
import type { View } from "./view.ts";

/** What names are drawn with, which a browser fetches where the page is shown; until then, what there is to choose from. */
export function NameToColor({
  data,
}: View<"NameToColor", { readonly themes: readonly NameTheme[] } | null>): ReactNode {
  const { nameNeedsScript, nameLost } = useWords(components);
  const [Maker, setMaker] = useState<ComponentType<NameMakerProps> | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    // A name is no server's to draw, and the code for it not the worker's to carry.
    if (import.meta.env.SSR) return;
    withWords(["coloring", "studio", "prints"], import("../../coloring/name/name-maker.tsx")).then(
      ({ NameMaker }) => setMaker(() => NameMaker),
      (error: unknown) => {
        console.error(error);
        setLost(true);
      },
    );
  }, []);
  const [first, ...others] = data?.themes ?? [];
  if (first === undefined) return null;
  if (Maker !== null) return <Maker themes={[first, ...others]} />;
  return (
    <>
      <p className="without-script" data-at-once="">
        {nameNeedsScript}
      </p>
      {isLost && <p role="alert">{nameLost}</p>}
      <ul className="sheets">
        {[first, ...others].map(({ name, label, figures: [figure] }) => (
          <li key={name}>
            <a className="sheet-card" href={figure?._path}>
              <span className="sheet">{figure !== undefined && <SmallPicture picture={figure} />}</span>
              <span className="sheet-title">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
