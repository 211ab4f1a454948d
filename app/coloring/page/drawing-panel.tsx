import { type ReactNode, use, useEffect, useRef, useState } from "react";
import type { IconName } from "../../content/icon-names.ts";
import type { PageLink } from "../../content/menu.ts";
import { fill } from "../../content/words/words.ts";
import { HAS_PICTURES } from "../../stored-values.ts";
import { PlacesContext } from "../../ui/contexts.ts";
import { Icon } from "../../ui/icon.tsx";
import { coloring } from "../../words/coloring.ts";
import { fillNodes, useWords } from "../../words.ts";
import type { ColoredPicture } from "../done/colored-picture.ts";
import { useSending } from "../send/use-sending.tsx";
import { studioAt } from "../storage/share-link.ts";
import type { MyPicture } from "../storage/use-pictures.ts";
import { type ColoringPlace, useStudio } from "./use-studio.tsx";

interface DrawingPanelProps extends ColoringPlace {
  /** Where a child goes on that is done; null for nowhere. */
  readonly next: PageLink | null;
  /** The drawing, with what makes it; it can be colored once it is there. */
  readonly children: ReactNode;
  readonly isReady?: boolean;
  /** Called before a press opens the studio, which waits for it: false leaves it closed. */
  readonly onStart?: () => Promise<boolean>;
  /** Called with true when the studio is on its way, and with false when it is there or has failed. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** What stands above the drawing on paper, and below it. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

/**
 * The sheet, which opens the studio where it is tapped, or in its place what was made of it; and beside it, on a phone at
 * the lower edge of the screen, what is done with either.
 */
export function DrawingPanel({
  next,
  children,
  isReady = true,
  onStart,
  onBusy,
  ...rest
}: DrawingPanelProps): ReactNode {
  const { above, below, ...place } = rest;
  const words = useWords(coloring);
  const panel = useRef<HTMLElement>(null);
  const color = useRef<HTMLButtonElement>(null);
  const [isBlankWanted, wantBlank] = useState(false);
  const [message, setMessage] = useState("");
  const [isStarting, setStarting] = useState(false);
  const onDone = () => {
    wantBlank(false);
    setMessage("");
    // What opened the studio may be gone: the sheet's own button is, below a picture.
    color.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "nearest" });
  };
  const { mine, colored, isOpening, isLost, open, openShared, studio } = useStudio({
    ...place,
    isReady,
    on: panel,
    onDone,
  });
  const isBusy = isStarting || isOpening;
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  const [sending, send] = useSending();
  const hung = isBlankWanted ? null : colored;
  const start = async () => {
    if (onStart !== undefined) {
      setStarting(true);
      const isWanted = await onStart();
      setStarting(false);
      if (!isWanted) return;
    }
    open(isBlankWanted ? { kind: "new" } : null);
  };
  const say = (saying: Promise<string>) => void saying.then(setMessage);
  return (
    <>
      <figure
        ref={panel}
        className="drawing-panel"
        data-at-once={HAS_PICTURES}
        data-colored={hung === null ? undefined : ""}
      >
        {above}
        <div className="drawing-place">
          <div className="drawing">
            {children}
            {hung !== null && <Framed colored={hung} title={place.title} />}
          </div>
          {hung === null && isReady && (
            <SheetButton title={place.title} isOpening={isBusy} onPress={() => void start()} />
          )}
        </div>
        {below}
        {colored !== null && <OtherSheet isBlank={isBlankWanted} onChange={wantBlank} />}
        {openShared !== null && (
          <p className="other-sheet">
            <button className="button button-plain" type="button" onClick={openShared}>
              <Icon name="gift" />
              {words.sharedAgain}
            </button>
          </p>
        )}
        {mine?.fits === false && <Outdated mine={mine} title={place.title} />}
      </figure>
      <div className="sheet-bar needs-script" data-colored={hung === null ? undefined : ""}>
        {hung !== null && next !== null && (
          <a className="button button-primary sheet-next" href={studioAt(next._path)}>
            <Icon name="arrow" />
            {words.nextOne}
            <span className="visually-hidden"> {next.title}</span>
          </a>
        )}
        {isReady && (
          <button
            key="color"
            ref={color}
            className={hung === null ? "button button-primary" : "button button-plain"}
            type="button"
            aria-busy={isBusy || undefined}
            onClick={() => void start()}
          >
            <Icon name="palette" />
            {hung === null ? words.start : words.goOn}
          </button>
        )}
        <BarButton key="print" icon="print" label={words.print} onPress={() => window.print()} />
        {hung !== null && (
          <>
            <BarButton icon="download" label={words.savePicture} onPress={() => say(hung.save())} />
            <BarButton icon="share" label={words.sendPicture} onPress={() => say(send(hung.outgoing))} />
          </>
        )}
        <output>{isLost ? words.openLost : message}</output>
      </div>
      <output className="visually-hidden">{isBusy ? words.opening : ""}</output>
      {studio}
      {sending}
    </>
  );
}

interface SheetButtonProps {
  readonly title: string;
  readonly isOpening: boolean;
  readonly onPress: () => void;
}

/** Lies on the whole sheet and says what a press does. It is a button, so that a press before the application counts. */
function SheetButton({ title, isOpening, onPress }: SheetButtonProps): ReactNode {
  const words = useWords(coloring);
  return (
    <button className="sheet-button needs-script" type="button" aria-busy={isOpening || undefined} onClick={onPress}>
      <span className="sheet-hint">
        <Icon name="palette" />
        <span className="for-finger">{words.tapToColor}</span>
        <span className="for-mouse">{words.clickToColor}</span>
        <span className="for-waiting">{words.opening}</span>
      </span>
      <span className="visually-hidden">{title}</span>
    </button>
  );
}

function Framed({
  colored: { url, width, height },
  title,
}: {
  readonly colored: ColoredPicture;
  readonly title: string;
}) {
  const words = useWords(coloring);
  return <img className="hung" src={url} width={width} height={height} alt={fill(words.coloredPicture, { title })} />;
}

interface OtherSheetProps {
  readonly isBlank: boolean;
  readonly onChange: (isBlank: boolean) => void;
}

/** Where the picture hangs, too, and the way to the blank sheet and back. */
function OtherSheet({ isBlank, onChange }: OtherSheetProps): ReactNode {
  const words = useWords(coloring);
  return (
    <p className="other-sheet">
      {!isBlank && <span>{fillNodes(words.hangsAmong, { link: <MyPicturesLink key="link" /> })}</span>}
      <button className="button button-plain" type="button" onClick={() => onChange(!isBlank)}>
        <Icon name={isBlank ? "picture" : "reload"} />
        {isBlank ? words.backToPicture : words.blankSheet}
      </button>
    </p>
  );
}

/** Leads to what was colored on this device; only its words where no page shows that. */
export function MyPicturesLink(): ReactNode {
  const { myPictures } = useWords(coloring);
  const { favorites } = use(PlacesContext);
  return favorites === null ? myPictures : <a href={`${favorites}#my-pictures`}>{myPictures}</a>;
}

interface BarButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
}

function BarButton({ icon, label, onPress }: BarButtonProps): ReactNode {
  return (
    <button className="button button-plain" type="button" onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

/** The earlier drawing cannot be colored any more, but what was made of it is not lost. */
function Outdated({ mine, title }: { readonly mine: MyPicture; readonly title: string }): ReactNode {
  const { outdated, saveIt } = useWords(coloring);
  const { thumbnail } = mine.saved;
  const link = thumbnail !== "" && (
    <a href={thumbnail} download={`${title}.png`}>
      {saveIt}
    </a>
  );
  return (
    <p className="studio-outdated">
      {thumbnail !== "" && <img src={thumbnail} width={80} height={80} alt="" />}
      <span>{fillNodes(outdated, { link })}</span>
    </p>
  );
}
