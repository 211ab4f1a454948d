import { type ReactNode, useState } from "react";
import { withWords, wordsHere } from "../../loaded-words.ts";
import { coloring } from "../../words/coloring.ts";
import type { OutgoingPicture, SendPictureProps } from "./send-picture.tsx";

type Dialog = (props: SendPictureProps) => ReactNode;

/** The dialog that sends a picture, null while it is closed, and what opens it and returns what is to be said of that. */
export function useSending(): readonly [dialog: ReactNode, send: (picture: OutgoingPicture) => Promise<string>] {
  const [open, setOpen] = useState<{ readonly Dialog: Dialog; readonly picture: OutgoingPicture } | null>(null);
  const send = async (picture: OutgoingPicture) => {
    // Nothing is sent from the server, whose bundle leaves the dialog out.
    if (import.meta.env.SSR) return "";
    try {
      const { SendPicture } = await withWords("sharing", import("./send-picture.tsx"));
      setOpen({ Dialog: SendPicture, picture });
      return "";
    } catch {
      return wordsHere(coloring).sendLost;
    }
  };
  return [open && <open.Dialog {...open.picture} onClose={() => setOpen(null)} />, send];
}
