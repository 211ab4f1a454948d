import { type ChangeEvent, Fragment, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { fill, plural } from "../../content/words/words.ts";
import { wordsHere } from "../../loaded-words.ts";
import { DateText } from "../../ui/date.tsx";
import { coloring } from "../../words/coloring.ts";
import { packs } from "../../words/pack-maker.ts";
import { fillNodes, useWords } from "../../words.ts";
import { SheetCard } from "../cards/coloring-card.tsx";
import { drawingsOf, keepDrawing } from "../storage/drawing-store.ts";
import { arrivals, openPicturesFile, picturesFile, withKeptDrawings } from "../storage/move-pictures.ts";
import { ownLink } from "../storage/picture-links.ts";
import { addPictures, dropPicture, keepPicture, readPictures } from "../storage/picture-store.ts";
import { saveFile } from "../storage/save-file.ts";
import type { SavedPicture } from "../storage/saved-pictures.ts";
import type { Gallery } from "../storage/use-pictures.ts";
import { beside, Removed, useRemoval } from "./removal.tsx";

/** Where `#my-pictures` leads. */
const ID = "my-pictures";

/** A gallery of the pictures colored on this device, day by day, the last one first, and how they come to another one. */
export function MyPictures({ pictures, showMore }: Gallery): ReactNode {
  const words = useWords(coloring);
  const more = useWords(packs);
  const removal = useRemoval<SavedPicture>();
  const section = useRef<HTMLElement>(null);
  // The link that leads here was followed before there was a place to scroll to.
  useEffect(() => {
    if (location.hash === `#${ID}`) section.current?.scrollIntoView();
  }, []);
  const shownBefore = useRef<number | null>(null);
  // The keyboard goes on where the new ones begin.
  useEffect(() => {
    if (shownBefore.current === null || pictures.length <= shownBefore.current) return;
    section.current?.querySelectorAll<HTMLElement>(".sheets a")[shownBefore.current]?.focus({ preventScroll: true });
    shownBefore.current = null;
  }, [pictures]);
  const remove = (picture: SavedPicture) => {
    const next = beside(
      pictures.map(({ id }) => id),
      picture.id,
    );
    removal.take(picture, next);
    void dropPicture(picture.id);
  };
  const putBack = (picture: SavedPicture) => {
    removal.putBack(picture.id);
    void keepPicture(picture);
  };
  return (
    <section ref={section} className="my-pictures" id={ID} aria-labelledby={`${ID}-title`}>
      <h2 id={`${ID}-title`}>{words.myPictures}</h2>
      <Removed removal={removal} onPutBack={putBack} />
      {pictures.length === 0 && removal.removed === null && <p>{more.noPictures}</p>}
      {byDay(pictures).map(({ day, pictures: ofDay }) => (
        <Fragment key={day}>
          <h3>
            <Day day={day} />
          </h3>
          <ul className="sheets">
            {ofDay.map((picture) => (
              <li key={picture.id}>
                <Hung picture={picture} removeId={removal.removeId(picture.id)} onRemove={() => remove(picture)} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {showMore !== null && (
        <p>
          <button
            className="button button-plain"
            type="button"
            onClick={() => {
              shownBefore.current = pictures.length;
              showMore();
            }}
          >
            {more.showMorePictures}
          </button>
        </p>
      )}
      <MoveHouse hasPictures={pictures.length > 0} />
    </section>
  );
}

interface HungProps {
  readonly picture: SavedPicture;
  readonly removeId: string;
  readonly onRemove: () => void;
}

/** One picture, which leads to where it is colored on. */
function Hung({ picture: { id, path, title, thumbnail }, removeId, onRemove }: HungProps): ReactNode {
  const words = useWords(coloring);
  return (
    <>
      <SheetCard
        to={ownLink(path, id)}
        title={title}
        picture={thumbnail !== "" && <img src={thumbnail} width={180} height={180} alt="" decoding="async" />}
      />
      <button className="button button-plain" type="button" id={removeId} onClick={onRemove}>
        {fillNodes(words.remove, {
          title: <span className="visually-hidden">{fill(words.myPicture, { title })}</span>,
        })}
      </button>
    </>
  );
}

interface DayOfPictures {
  /** `2025-04-25`, as the visitor's clock has it. */
  readonly day: string;
  readonly pictures: readonly SavedPicture[];
}

/** Pictures that are in the order of their time, by days in the same order. */
export function byDay(pictures: readonly SavedPicture[]): readonly DayOfPictures[] {
  const days = Map.groupBy(pictures, ({ savedAt }) => dayOf(savedAt));
  return [...days].map(([day, ofDay]) => ({ day, pictures: ofDay }));
}

function dayOf(time: number): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Not a number of hours: two days of the year have another one. */
function dayBefore(time: number): string {
  const date = new Date(time);
  return dayOf(date.setDate(date.getDate() - 1));
}

function Day({ day }: { readonly day: string }): ReactNode {
  const words = useWords(coloring);
  const [now] = useState(Date.now);
  if (day === dayOf(now)) return words.today;
  return day === dayBefore(now) ? words.yesterday : <DateText iso={day} />;
}

/** Saves all pictures to a file, and opens such a file. Both happen in this browser alone. */
function MoveHouse({ hasPictures }: { readonly hasPictures: boolean }): ReactNode {
  const words = useWords(packs);
  const [message, setMessage] = useState("");
  const id = useId();
  const save = async () => {
    const pictures = await readPictures("all");
    saveFile(picturesFile(pictures, await drawingsOf(pictures)), FILE);
    setMessage(fill(words.picturesSaved, { file: FILE }));
  };
  const open = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    setMessage(await openFile(file));
    // The same file may be opened again.
    input.value = "";
  };
  return (
    <details className="more-files move-house">
      <summary>{words.moveHouse}</summary>
      <p>{words.moveHouseAbout}</p>
      <p className="button-row">
        {hasPictures && (
          <button className="button button-plain" type="button" onClick={() => void save()}>
            {words.savePictures}
          </button>
        )}
        <label className="button button-plain" htmlFor={id}>
          {words.openPictures}
          <input id={id} className="visually-hidden" type="file" accept=".json,application/json" onChange={open} />
        </label>
      </p>
      <output>{message}</output>
    </details>
  );
}

const FILE = "my-pictures.json";

/** Keeps what is in a file, and says what became of it. Later states that are here stay unless their owner says so. */
async function openFile(file: File): Promise<string> {
  const words = wordsHere(packs);
  const opened = await openPicturesFile(file, Date.now());
  if (opened.kind !== "pictures")
    return fill(opened.kind === "newer" ? words.picturesNewFile : words.picturesNoFile, { file: file.name });
  const { welcome, older } = arrivals(await readPictures("all"), opened.pictures);
  const title = older[0]?.title ?? "";
  const isWanted =
    older.length > 0 && window.confirm(fill(plural(words.picturesNewer, older.length, words.locale), { title }));
  const wanted = isWanted ? [...welcome, ...older] : welcome;
  const kept = await addPictures(await withKeptDrawings(wanted, { drawings: opened.drawings, keep: keepDrawing }));
  const sentences = [
    kept > 0 && plural(words.picturesHere, kept, words.locale),
    kept < wanted.length && plural(words.picturesNoRoom, wanted.length - kept, words.locale),
    opened.damaged > 0 && plural(words.picturesDamaged, opened.damaged, words.locale),
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? words.picturesNothingNew : sentences.join(" ");
}
