import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { fill } from "../../content/words/words.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { Icon } from "../../ui/icon.tsx";
import { sharing } from "../../words/sharing.ts";
import { useWords } from "../../words.ts";
import type { Picture } from "../picture/picture.ts";
import { pictureName, picturePng, pictureSvg } from "../picture/picture-files.ts";
import { drawingIn } from "../storage/drawing-address.ts";
import { saveFile } from "../storage/save-file.ts";
import { pictureLink } from "./picture-link.ts";
import "../../styles/sharing.css";

export interface OutgoingPicture {
  /** Of the coloring page; with what stands behind its `#` where that is what its drawing is made of. */
  readonly path: string;
  readonly title: string;
  readonly drawing: Drawing;
  readonly picture: Picture;
}

export interface SendPictureProps extends OutgoingPicture {
  readonly onClose: () => void;
}

/** What goes out: the picture as a file, and where it fits as a link. Null for what could not be made. */
interface Parcel {
  readonly file: File | null;
  readonly link: string | null;
}

/**
 * Sends a picture by the device's own sheet where that takes files, else by a link, a file or a mail. It is a dialog of
 * its own: the sheet comes at once where the browser lets it, and can be called again.
 */
export function SendPicture({ path, title, drawing, picture, onClose }: SendPictureProps): ReactNode {
  const words = useWords(sharing);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const parcel = useParcel({ path, title, drawing, picture });
  const [message, setMessage] = useState("");
  const text = fill(words.message, { title });
  const shared = parcel === null ? null : shareData(parcel, { title, text });
  const send = async (data: ShareData) => {
    if (await share(data)) setMessage(words.sent);
  };
  useAtOnce(shared, send);
  const copy = (link: string) =>
    navigator.clipboard.writeText(link).then(
      () => setMessage(words.linkCopied),
      () => setMessage(fill(words.linkIs, { url: link })),
    );
  const save = (file: File) => {
    saveFile(file, file.name);
    setMessage(fill(words.saved, { file: file.name }));
  };
  return (
    <dialog
      className="send-picture"
      ref={dialog}
      aria-labelledby={heading}
      onClose={(event) => {
        // For React a dialog in a dialog closes both.
        event.stopPropagation();
        onClose();
      }}
    >
      <header className="sharing-head">
        <h2 id={heading}>{words.send}</h2>
        <button className="sharing-close" type="button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="visually-hidden">{words.close}</span>
        </button>
      </header>
      <Preview file={parcel?.file ?? null} alt={fill(words.yourPicture, { title })} />
      {parcel !== null && (
        <div className="send-ways">
          {shared !== null && (
            <button className="button button-primary" type="button" onClick={() => void send(shared)}>
              <Icon name="share" />
              {words.sendIt}
            </button>
          )}
          {parcel.file !== null && <Way icon="download" label={words.savePng} onChoose={save} of={parcel.file} />}
          {parcel.link !== null && <Way icon="link" label={words.copyLink} onChoose={copy} of={parcel.link} />}
          {parcel.link !== null && shared === null && fitsMail(parcel.link) && (
            <a className="button button-plain" href={mailTo({ title, body: `${text}\n\n${parcel.link}` })}>
              <Icon name="mail" />
              {words.mail}
            </a>
          )}
          <p className="send-about">{aboutOf(parcel, { words, path, isShared: shared !== null })}</p>
        </div>
      )}
      <output className="send-message">{parcel === null ? words.getReady : message}</output>
    </dialog>
  );
}

interface WayProps<What> {
  readonly icon: "download" | "link";
  readonly label: string;
  readonly of: What;
  readonly onChoose: (what: What) => void;
}

function Way<What>({ icon, label, of, onChoose }: WayProps<What>): ReactNode {
  return (
    <button className="button button-plain" type="button" onClick={() => onChoose(of)}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

/** The file itself: a long press on it works, too. */
function Preview({ file, alt }: { readonly file: File | null; readonly alt: string }): ReactNode {
  const [url, setUrl] = useState("");
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <div className="send-preview">{url !== "" && <img src={url} alt={alt} />}</div>;
}

/** Null while it is made. */
function useParcel({ path, title, drawing, picture }: OutgoingPicture): Parcel | null {
  const [parcel, setParcel] = useState<Parcel | null>(null);
  useEffect(() => {
    let isWanted = true;
    void parcelOf({ path, title, drawing, picture }).then((made) => isWanted && setParcel(made));
    return () => {
      isWanted = false;
    };
  }, [path, title, drawing, picture]);
  return parcel;
}

async function parcelOf({ path, title, drawing, picture }: OutgoingPicture): Promise<Parcel> {
  const [png, link] = await Promise.all([
    pictureSvg(drawing, { picture, title })
      .then((svg) => picturePng(svg, drawing))
      .catch(() => null),
    pictureLink(new URL(path, location.href).href, { picture, drawing }),
  ]);
  const file = png === null ? null : new File([png], `${pictureName(title)}.png`, { type: "image/png" });
  return { file, link };
}

/** The most that the device's sheet takes; null where it takes no files. */
function shareData({ file, link }: Parcel, { title, text }: { title: string; text: string }): ShareData | null {
  if (file === null || navigator.canShare === undefined) return null;
  const alone: ShareData = { files: [file], title };
  const all: ShareData = { ...alone, text, ...(link === null ? {} : { url: link }) };
  return [all, alone].find((data) => navigator.canShare(data)) ?? null;
}

/** Shows the sheet without another press, once, while the one that opened the dialog still counts. */
function useAtOnce(data: ShareData | null, send: (data: ShareData) => Promise<void>): void {
  const wasTried = useRef(false);
  useEffect(() => {
    if (data === null || wasTried.current) return;
    wasTried.current = true;
    if (navigator.userActivation?.isActive) void send(data);
  });
}

/** False where the visitor changed their mind, or the browser wants another press. */
async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch {
    return false;
  }
}

/** Programs for mail take no longer address. */
const MAX_MAIL = 2_000;

function fitsMail(link: string): boolean {
  return link.length <= MAX_MAIL;
}

function mailTo({ title, body }: { title: string; body: string }): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
}

function aboutOf(
  { file, link }: Parcel,
  {
    words,
    path,
    isShared,
  }: { readonly words: typeof sharing.english; readonly path: string; readonly isShared: boolean },
): string {
  if (file === null) return link === null ? words.nothing : words.noPng;
  if (drawingIn(new URL(path, location.href)) !== null) return words.onlyHere;
  if (link === null) return isShared ? words.pictureAlone : words.noLink;
  return words.linkAbout;
}
