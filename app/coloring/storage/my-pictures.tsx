import { type ChangeEvent, type ReactNode, useId, useState } from "react";
import { fill, plural } from "../../content/words/words.ts";
import { wordsHere } from "../../loaded-words.ts";
import { SheetCard } from "../../ui/coloring/coloring-card.tsx";
import { beside, Removed, useRemoval } from "../../ui/coloring/removal.tsx";
import { DateText } from "../../ui/date.tsx";
import { coloring } from "../../words/coloring.ts";
import { studio } from "../../words/studio.ts";
import { fillNodes, useWords } from "../../words.ts";
import { drawingsOf, keepDrawing } from "./drawing-store.ts";
import { arrivals, openPicturesFile, picturesFile } from "./move-pictures.ts";
import { ownLink } from "./picture-links.ts";
import { addPictures, dropPicture, keepPicture } from "./picture-store.ts";
import { saveFile } from "./save-file.ts";
import type { SavedPicture } from "./saved-pictures.ts";

interface MyPicturesProps {
  /** The one touched last first. */
  readonly pictures: readonly SavedPicture[];
}

/** The pictures colored on this device, the last one first, and how they come to another one. */
export function MyPictures({ pictures }: MyPicturesProps): ReactNode {
  const words = useWords(coloring);
  const removal = useRemoval<SavedPicture>();
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
  const isThere = pictures.length > 0 || removal.removed !== null;
  return (
    <section className="my-pictures" aria-labelledby={isThere ? "my-pictures" : undefined}>
      {isThere && <h2 id="my-pictures">{words.myPictures}</h2>}
      <Removed removal={removal} onPutBack={putBack} />
      {isThere && (
        <ul className="sheets">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <SheetCard
                to={ownLink(picture.path, picture.id)}
                title={picture.title}
                picture={picture.thumbnail !== "" && <img src={picture.thumbnail} width={180} height={180} alt="" />}
              >
                <DateText iso={new Date(picture.savedAt).toISOString()} />
              </SheetCard>
              <button
                className="button button-plain"
                type="button"
                id={removal.removeId(picture.id)}
                onClick={() => remove(picture)}
              >
                {fillNodes(words.remove, {
                  title: <span className="visually-hidden">{fill(words.myPicture, { title: picture.title })}</span>,
                })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <MoveHouse pictures={pictures} />
    </section>
  );
}

/** Saves all pictures to a file, and opens such a file. Both happen in this browser alone. */
function MoveHouse({ pictures }: MyPicturesProps): ReactNode {
  const words = useWords(studio);
  const [message, setMessage] = useState("");
  const id = useId();
  const save = async () => {
    saveFile(picturesFile(pictures, await drawingsOf(pictures)), FILE);
    setMessage(fill(words.picturesSaved, { file: FILE }));
  };
  const open = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    setMessage(await openFile(file, pictures));
    // The same file may be opened again.
    input.value = "";
  };
  return (
    <details className="more-files move-house">
      <summary>{words.moveHouse}</summary>
      <p>{words.moveHouseAbout}</p>
      <p className="button-row">
        {pictures.length > 0 && (
          <button className="button button-plain" type="button" onClick={() => void save()}>
            {plural(words.savePictures, pictures.length, words.locale)}
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
async function openFile(file: File, own: readonly SavedPicture[]): Promise<string> {
  const words = wordsHere(studio);
  const opened = await openPicturesFile(file, Date.now());
  if (opened.kind !== "pictures")
    return fill(opened.kind === "newer" ? words.picturesNewFile : words.picturesNoFile, { file: file.name });
  const { welcome, older } = arrivals(own, opened.pictures);
  const title = older[0]?.title ?? "";
  const isWanted =
    older.length > 0 && window.confirm(fill(plural(words.picturesNewer, older.length, words.locale), { title }));
  const wanted = isWanted ? [...welcome, ...older] : welcome;
  await Promise.all([...opened.drawings].map(([id, drawing]) => keepDrawing(id, drawing)));
  const kept = await addPictures(wanted);
  const sentences = [
    kept > 0 && plural(words.picturesHere, kept, words.locale),
    kept < wanted.length && plural(words.picturesNoRoom, wanted.length - kept, words.locale),
    opened.damaged > 0 && plural(words.picturesDamaged, opened.damaged, words.locale),
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? words.picturesNothingNew : sentences.join(" ");
}
