import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { canvasOfSheet, sheetAround } from "../../coloring/picture/picture-head.ts";
import { readPictures } from "../../coloring/storage/picture-store.ts";
import { opensStudio, type RequestedPicture, requestedPicture } from "../../coloring/storage/share-link.ts";
import { useMyPicture } from "../../coloring/storage/use-pictures.ts";
import type { StudioProps } from "../../coloring/studio/studio.tsx";
import { withWords } from "../../loaded-words.ts";
import { coloring } from "../../words/coloring.ts";
import { fillNodes, useWords } from "../../words.ts";
import { Icon } from "../icon.tsx";

interface Opened extends Pick<StudioProps, "sheet" | "requested" | "saved"> {
  readonly Studio: (props: StudioProps) => ReactNode;
}

interface StudioButtonProps {
  readonly path: string;
  readonly title: string;
  readonly credit: string;
}

/** Opens the studio, which is fetched on demand; at once for an address that opens it. */
export function StudioButton({ path, title, credit }: StudioButtonProps): ReactNode {
  const words = useWords(coloring);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpening, setOpening] = useState(false);
  const mine = useMyPicture(path, { on: button, isOpen: opened !== null });
  const address = useLocation();
  const open = async (requested: RequestedPicture | null) => {
    // There is no coloring on the server, whose bundle leaves the studio out.
    if (import.meta.env.SSR) return;
    const sheet = sheetAround(button.current);
    if (sheet === null) return;
    setOpening(true);
    const id = requested?.kind === "own" ? requested.id : null;
    try {
      const [{ Studio }, saved] = await Promise.all([
        withWords("studio", import("../../coloring/studio/studio.tsx")),
        readPictures({ path, canvas: canvasOfSheet(sheet), id }),
      ]);
      setOpened({ Studio, sheet, requested, saved });
    } finally {
      setOpening(false);
    }
  };
  // `Routes` makes a new location object while another page is loaded: what names an entry of the history is its key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is opened once
  useEffect(() => {
    const requested = requestedPicture(address);
    if (opened === null && opensStudio(address)) void open(requested);
    // The picture under work is saved as with any page that is left, or the visitor must confirm.
    else if (requested !== null) location.reload();
  }, [address.key, address.hash]);
  const [goesOn, thumbnail] = [mine?.fits ?? false, mine?.saved.thumbnail ?? ""];
  return (
    <>
      <button
        ref={button}
        className="button button-primary needs-script"
        type="button"
        aria-busy={isOpening || undefined}
        onClick={() => void open(null)}
      >
        <Icon name="palette" />
        {goesOn ? words.goOn : words.start}
        {goesOn && thumbnail !== "" && <Thumbnail src={thumbnail} />}
      </button>
      {mine !== null && !goesOn && <Outdated thumbnail={thumbnail} title={title} />}
      {opened !== null && (
        <opened.Studio {...opened} path={path} title={title} credit={credit} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** The earlier drawing cannot be colored any more, but what was made of it is not lost. */
function Outdated({ thumbnail, title }: { readonly thumbnail: string; readonly title: string }): ReactNode {
  const { outdated, saveIt } = useWords(coloring);
  const link = thumbnail !== "" && (
    <a href={thumbnail} download={`${title}.png`}>
      {saveIt}
    </a>
  );
  return (
    <p className="studio-outdated">
      {thumbnail !== "" && <Thumbnail src={thumbnail} />}
      <span>{fillNodes(outdated, { link })}</span>
    </p>
  );
}

function Thumbnail({ src }: { readonly src: string }): ReactNode {
  return <img className="studio-thumbnail" src={src} width={36} height={36} alt="" />;
}
