import { type ReactNode, useState } from "react";
import { coloring } from "../../content/words/coloring.ts";
import { fill } from "../../content/words/words.ts";
import { DateText } from "../../ui/date.tsx";
import { fillNodes, useWords } from "../../words.ts";
import { deviceStorage, dropPicture, keepPicture, readPictures, type SavedPicture } from "./saved-pictures.ts";
import { ownLink } from "./share-link.ts";

/** The pictures colored on this device, the last one first. Nothing where there is none. */
export function MyPictures(): ReactNode {
  const words = useWords(coloring);
  const [pictures, setPictures] = useState(() => readPictures(deviceStorage()));
  const [removed, setRemoved] = useState<SavedPicture | null>(null);
  if (pictures.length === 0 && removed === null) return null;
  const remove = (picture: SavedPicture) => {
    dropPicture(deviceStorage(), picture.id);
    setRemoved(picture);
    setPictures(readPictures(deviceStorage()));
  };
  const putBack = (picture: SavedPicture) => {
    keepPicture(deviceStorage(), picture);
    setRemoved(null);
    setPictures(readPictures(deviceStorage()));
  };
  return (
    <section className="my-pictures" aria-labelledby="my-pictures">
      <h2 id="my-pictures">{words.myPictures}</h2>
      {removed !== null && (
        <p className="button-row">
          <output>{fill(words.removed, { title: removed.title })}</output>
          <button className="button button-plain" type="button" onClick={() => putBack(removed)}>
            {words.putBack}
          </button>
        </p>
      )}
      <ul className="sheets">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Card picture={picture} />
            <button className="button button-plain" type="button" onClick={() => remove(picture)}>
              {fillNodes(words.remove, {
                title: <span className="visually-hidden">{fill(words.myPicture, { title: picture.title })}</span>,
              })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ picture: { id, path, title, savedAt, thumbnail } }: { readonly picture: SavedPicture }): ReactNode {
  return (
    <a className="sheet-card" href={ownLink(path, id)}>
      <span className="sheet">{thumbnail !== "" && <img src={thumbnail} width={180} height={180} alt="" />}</span>
      <span className="sheet-title">{title}</span>
      <span className="sheet-facts">
        <DateText iso={new Date(savedAt).toISOString()} />
      </span>
    </a>
  );
}
