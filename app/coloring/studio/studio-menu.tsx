import type { Dispatch, ReactNode } from "react";
import type { IconName } from "../../content/icon-names.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { Icon } from "../../ui/icon.tsx";
import { studio } from "../../words/studio.ts";
import { useWords } from "../../words.ts";
import { BLANK, type Picture } from "../picture/picture.ts";
import { useSending } from "../send/use-sending.tsx";
import type { StudioAction } from "./studio-state.ts";
import { type FileCode, fileCode } from "./tool-code.ts";

interface StudioMenuProps {
  readonly path: string;
  readonly title: string;
  readonly drawing: Drawing;
  readonly sheet: SVGSVGElement;
  readonly picture: Picture;
  /** Whether color by number is on; null where the drawing has none. */
  readonly isGame: boolean | null;
  readonly onGame: () => void;
  readonly dispatch: Dispatch<StudioAction>;
  readonly onLock: () => void;
  /** Says how it went. */
  readonly onMessage: (words: string) => void;
}

/** What is done with a picture as a whole. */
export function StudioMenu(props: StudioMenuProps): ReactNode {
  const { path, title, drawing, sheet, picture, dispatch, isGame, onGame, onLock, onMessage } = props;
  const words = useWords(studio);
  const outgoing = { path, title, drawing, picture };
  /** What is said of it is "" for nothing. */
  const withFiles = (act: (code: FileCode) => Promise<string>) =>
    void fileCode
      .load()
      .then(act)
      .catch(() => words.toolLost)
      .then(onMessage);
  const print = (printed: Picture) =>
    withFiles(async ({ printPicture }) => {
      await printPicture(sheet, { drawing, picture: printed });
      return "";
    });
  const [sending, send] = useSending();
  const startOver = () => {
    dispatch({ kind: "start-over", id: crypto.randomUUID() });
    onMessage(words.blankAgain);
  };
  return (
    <>
      <button className="studio-button" type="button" title={words.more} popoverTarget="studio-menu">
        <Icon name="menu" />
        <span className="visually-hidden">{words.more}</span>
      </button>
      <div className="studio-menu" id="studio-menu" popover="auto">
        <ul>
          {isGame !== null && (
            <Item icon={isGame ? "palette" : "numbers"} onChoose={onGame}>
              {isGame ? words.freely : words.byNumber}
            </Item>
          )}
          <Item icon="print" onChoose={() => print(picture)}>
            {words.printColored}
          </Item>
          <Item icon="print" onChoose={() => print(BLANK)}>
            {words.printBlank}
          </Item>
          <Item icon="picture" onChoose={() => withFiles(({ savePicture }) => savePicture(outgoing))}>
            {words.downloadPng}
          </Item>
          <Item icon="curve" onChoose={() => withFiles(({ savePictureSvg }) => savePictureSvg(outgoing))}>
            {words.downloadSvg}
          </Item>
          <Item icon="share" onChoose={() => void send(outgoing).then(onMessage)}>
            {words.send}
          </Item>
          <Item icon="lock" onChoose={onLock}>
            {words.lock}
          </Item>
          <Item icon="reload" onChoose={startOver}>
            {words.startOver}
          </Item>
        </ul>
      </div>
      {sending}
    </>
  );
}

interface ItemProps {
  readonly icon: IconName;
  readonly onChoose: () => void;
  readonly children: string;
}

function Item({ icon, onChoose, children }: ItemProps): ReactNode {
  return (
    <li>
      <button type="button" popoverTarget="studio-menu" popoverTargetAction="hide" onClick={onChoose}>
        <Icon name={icon} />
        {children}
      </button>
    </li>
  );
}
