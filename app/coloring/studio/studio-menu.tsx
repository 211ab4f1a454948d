import type { Dispatch, ReactNode } from "react";
import type { Drawing } from "../../content/drawing/drawing.ts";
import type { IconName } from "../../content/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { shareLink } from "../keep/beginning.ts";
import { saveFile } from "../keep/save-file.ts";
import { BLANK, type Picture } from "../picture/picture.ts";
import { picturePng, pictureSvg, printPicture } from "../picture/picture-files.ts";
import type { StudioAction, StudioState } from "./studio-state.ts";

interface StudioMenuProps {
  readonly title: string;
  readonly drawing: Drawing;
  readonly sheet: SVGSVGElement;
  readonly picture: Picture;
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
  readonly onLock: () => void;
  /** Tells whoever colors how it went. */
  readonly onSay: (words: string) => void;
}

/** What is done with a picture as a whole. */
export function StudioMenu(props: StudioMenuProps): ReactNode {
  const { title, drawing, sheet, picture, state, dispatch, onLock, onSay } = props;
  const svg = () => pictureSvg(drawing, { picture, title });
  const name = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  const saveAsPng = () => savePng(svg(), { drawing, name, onSay });
  const shareOrSave = () => {
    const link = shareLink(location.href, { picture, drawing });
    if (link !== null) return share(link, { title, onSay });
    if (window.confirm("Your picture is too big for a link. Download it as a PNG to send?")) return saveAsPng();
  };
  return (
    <>
      <button className="studio-button" type="button" title="More" popoverTarget="studio-menu">
        <Icon name="menu" />
        <span className="visually-hidden">More</span>
      </button>
      <div className="studio-menu" id="studio-menu" popover="auto">
        <ul>
          <Item icon="numbers" pressed={state.numbered} onChoose={() => dispatch({ kind: "number" })}>
            Color by number
          </Item>
          <Item icon="print" onChoose={() => printPicture(sheet, { drawing, picture })}>
            Print it colored
          </Item>
          <Item icon="print" onChoose={() => printPicture(sheet, { drawing, picture: BLANK })}>
            Print it blank
          </Item>
          <Item icon="picture" onChoose={saveAsPng}>
            Download as PNG
          </Item>
          <Item icon="curve" onChoose={() => saveFile(new Blob([svg()], { type: "image/svg+xml" }), `${name}.svg`)}>
            Download as SVG
          </Item>
          <Item icon="share" onChoose={shareOrSave}>
            Share as a link
          </Item>
          <Item icon="lock" onChoose={onLock}>
            Lock for small children
          </Item>
          <Item icon="reload" onChoose={() => startOver(dispatch, onSay)}>
            Start over
          </Item>
        </ul>
      </div>
    </>
  );
}

interface ItemProps {
  readonly icon: IconName;
  readonly pressed?: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function Item({ icon, pressed, onChoose, children }: ItemProps): ReactNode {
  return (
    <li>
      <button
        type="button"
        aria-pressed={pressed}
        popoverTarget="studio-menu"
        popoverTargetAction="hide"
        onClick={onChoose}
      >
        <Icon name={icon} />
        {children}
      </button>
    </li>
  );
}

function startOver(dispatch: Dispatch<StudioAction>, onSay: (words: string) => void): void {
  dispatch({ kind: "start-over", id: crypto.randomUUID() });
  onSay("Blank again. Undo brings it back. What you colored stays among my pictures.");
}

async function savePng(
  svg: string,
  { drawing, name, onSay }: { drawing: Drawing; name: string; onSay: (words: string) => void },
): Promise<void> {
  try {
    saveFile(await picturePng(svg, drawing), `${name}.png`);
  } catch {
    onSay("This browser made no PNG of it. The SVG holds the same picture.");
  }
}

/** The device's own way to share where there is one, else the clipboard, else the link to be copied by hand. */
async function share(url: string, { title, onSay }: { title: string; onSay: (words: string) => void }): Promise<void> {
  try {
    if (navigator.share !== undefined) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    onSay("The link is copied. It carries your picture; nothing of it is on a server.");
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    window.prompt("Copy this link: it carries your picture.", url);
  }
}
