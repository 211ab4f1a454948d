import { type ReactNode, useEffect, useRef, useState } from "react";
import { type AskedPicture, askedPicture } from "../../coloring/share-link.ts";
import type { StudioProps } from "../../coloring/studio.tsx";
import { useMyPicture } from "../../coloring/use-my-picture.ts";
import { Icon } from "../icon.tsx";

interface Opened extends Pick<StudioProps, "sheet" | "asked"> {
  readonly Studio: (props: StudioProps) => ReactNode;
}

interface StudioButtonProps {
  readonly path: string;
  readonly title: string;
  readonly credit: string;
}

/** Opens the studio, which is fetched when somebody wants it; at once for a link to a picture. */
export function StudioButton({ path, title, credit }: StudioButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const mine = useMyPicture(path, { isOpen: opened !== null });
  const open = async (asked: AskedPicture | null) => {
    // Nobody colors on the server, whose bundle has no use for the studio.
    if (import.meta.env.SSR) return;
    const sheet = button.current?.closest(".coloring-page")?.querySelector<SVGSVGElement>(".drawing svg");
    const { Studio } = await import("../../coloring/studio.tsx");
    if (sheet) setOpened({ Studio, sheet, asked });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once
  useEffect(() => {
    const asked = askedPicture(location);
    if (asked !== null) void open(asked);
  }, [path]);
  return (
    <>
      <button ref={button} className="button button-primary needs-script" type="button" onClick={() => void open(null)}>
        <Icon name="palette" />
        {mine === null ? "Color it here" : "Go on coloring"}
        {mine !== null && mine.thumbnail !== "" && (
          <img className="studio-thumbnail" src={mine.thumbnail} width={36} height={36} alt="" />
        )}
      </button>
      {opened !== null && (
        <opened.Studio {...opened} path={path} title={title} credit={credit} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
