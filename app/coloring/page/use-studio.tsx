import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { withWords } from "../../loaded-words.ts";
import type { ColoredPicture } from "../done/colored-picture.ts";
import { canvasOfSheet, sheetAround } from "../picture/picture-head.ts";
import type { OpenedPicture, SharedViewProps } from "../send/shared-picture.tsx";
import type { RequestedBeginning } from "../storage/beginning.ts";
import { readPictures } from "../storage/picture-store.ts";
import { opensByNumber, opensStudio, requestedPicture, studioAt } from "../storage/share-link.ts";
import { type MyPicture, useMyPicture } from "../storage/use-pictures.ts";
import type { StudioProps } from "../studio/studio.tsx";

interface Opened extends Pick<StudioProps, "opened"> {
  readonly Studio: (props: StudioProps) => ReactNode;
}

interface Shared {
  readonly SharedView: (props: SharedViewProps) => ReactNode;
  readonly picture: OpenedPicture;
  /** Closed, it can be opened again. */
  readonly isOpen: boolean;
}

export interface ColoringPlace {
  readonly path: string;
  readonly title: string;
  /** "" for our own art. */
  readonly credit: string;
}

interface StudioOptions extends ColoringPlace {
  /** Any part of the coloring page. */
  readonly on: RefObject<Element | null>;
  /** The picture is done: it is shown from now on. */
  readonly onDone: () => void;
  /** False while the drawing is made: an address that opens the studio waits for it. */
  readonly isReady: boolean;
}

export interface StudioOfPage {
  /** The studio is on its way. */
  readonly isOpening: boolean;
  /** What was to be opened did not come. */
  readonly isLost: boolean;
  /** Null where nothing was colored here. */
  readonly mine: MyPicture | null;
  /** What hangs in the place of the sheet; null for none, and while the sheet is colored or printed by what is open. */
  readonly colored: ColoredPicture | null;
  /** Opens the studio. */
  open(requested: RequestedBeginning): void;
  /** Opens the picture that came with the address again; null for none, and while it is open. */
  readonly openShared: (() => void) | null;
  /** The open studio, or the picture that came with the address. */
  readonly studio: ReactNode;
}

/**
 * The studio of a coloring page, which is fetched on demand; at once for an address that opens it. A picture that comes with
 * the address is looked at first.
 */
export function useStudio({ on, onDone, isReady, ...place }: StudioOptions): StudioOfPage {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [isLost, setLost] = useState(false);
  const mine = useMyPicture(place.path, { on, isOpen: opened !== null });
  const [colored, show] = useColored(place, { on, mine });
  const address = useLocation();
  const answered = useRef<string | null>(null);
  const [shared, setShared] = useState<Shared | null>(null);
  const open = async (requested: RequestedBeginning) => {
    // There is no coloring on the server, whose bundle leaves the studio out.
    if (import.meta.env.SSR) return;
    const sheet = sheetAround(on.current);
    if (sheet === null) return;
    if (isLost && navigator.onLine) return loadAnew();
    setOpening(true);
    setLost(false);
    const id = requested?.kind === "own" ? requested.id : null;
    try {
      const [{ Studio, openDrawing }, saved] = await Promise.all([
        withWords("studio", import("../studio/studio.tsx")),
        readPictures({ path: place.path, canvas: canvasOfSheet(sheet), id }),
      ]);
      const opened = await openDrawing({ ...place, sheet, requested, saved, byNumber: opensByNumber(address) });
      if (opened !== null) setOpened({ Studio, opened });
    } catch {
      setLost(true);
    } finally {
      setOpening(false);
    }
  };
  const openShared = async (text: string) => {
    if (import.meta.env.SSR) return;
    const sheet = sheetAround(on.current);
    try {
      const { SharedView, openPicture } = await withWords("sharing", import("../send/shared-picture.tsx"));
      const picture = sheet && (await openPicture(text, { sheet, credit: place.credit }));
      if (picture !== null) setShared({ SharedView, picture, isOpen: true });
    } catch {
      setLost(true);
    }
  };
  // `Routes` makes a new location object while another page is loaded: what names an entry of the history is its key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is opened once
  useEffect(() => {
    // An address that was replaced since, without the router, asks for nothing.
    if (!isReady || address.hash !== location.hash) return;
    // Another drawing may be made at the same address, more than once.
    const entry = address.key + address.hash;
    if (entry === answered.current) return;
    answered.current = entry;
    const requested = requestedPicture(address);
    // The picture under work is saved as with any page that is left, or the visitor must confirm.
    if (opened !== null && requested !== null) location.reload();
    else if (requested?.kind === "shared") void openShared(requested.picture);
    else if (opened === null && opensStudio(address)) void open(requested);
  }, [address.key, address.hash, isReady]);
  const close = (picture: string | null) => {
    setOpened(null);
    show(picture);
    onDone();
  };
  return {
    isOpening,
    isLost,
    mine,
    colored: opened === null && shared?.isOpen !== true ? colored : null,
    open: (requested) => void open(requested),
    openShared: shared !== null && !shared.isOpen ? () => setShared({ ...shared, isOpen: true }) : null,
    studio: (
      <>
        {shared?.isOpen && (
          <shared.SharedView
            {...shared.picture}
            title={place.title}
            key={shared.picture.text}
            onColor={() => void open({ kind: "new" })}
            onClose={() => setShared({ ...shared, isOpen: false })}
          />
        )}
        {opened !== null && <opened.Studio {...place} opened={opened.opened} onClose={close} />}
      </>
    ),
  };
}

/** A browser may never ask again for code that was lost once, as Chromium does, but for a page that is loaded anew. */
function loadAnew(): void {
  if (location.hash === "") history.replaceState(null, "", studioAt(location.pathname + location.search));
  location.reload();
}

interface ColoredOptions extends Pick<StudioOptions, "on"> {
  readonly mine: MyPicture | null;
}

/** The picture that hangs on the page, and what hangs another one there. What shows it is fetched where there is one. */
function useColored(
  { path, title, credit }: ColoringPlace,
  { on, mine }: ColoredOptions,
): readonly [colored: ColoredPicture | null, show: (text: string | null) => void] {
  const [hung, setHung] = useState<{ readonly path: string; readonly colored: ColoredPicture } | null>(null);
  const wanted = useRef<string | null>(null);
  const show = async (picture: string | null) => {
    wanted.current = picture;
    if (picture === hung?.colored.text) return;
    setHung(null);
    const sheet = sheetAround(on.current);
    if (import.meta.env.SSR || picture === null || sheet === null) return;
    const { coloredPicture } = await withWords("studio", import("../done/colored-picture.ts"));
    const colored = await coloredPicture(picture, { sheet, path, title, credit });
    if (colored === null) return;
    if (wanted.current === picture) setHung({ path, colored });
    else URL.revokeObjectURL(colored.url);
  };
  // What is made for a page that is left meanwhile is given back.
  useEffect(() => {
    return () => {
      wanted.current = null;
    };
  }, []);
  // Where the device stores nothing, what was shown last stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the device has is shown when it was read
  useEffect(() => {
    if (mine?.fits && mine.saved.picture !== wanted.current) void show(mine.saved.picture);
  }, [mine]);
  const url = hung?.colored.url;
  useEffect(() => {
    if (url !== undefined) return () => URL.revokeObjectURL(url);
  }, [url]);
  return [hung?.path === path ? hung.colored : null, (picture) => void show(picture)];
}
