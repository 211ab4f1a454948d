import { useCallback, useEffect, useRef, useState } from "react";
import type { Drawing } from "../../drawings/drawing.ts";
import type { OwnArt } from "../../drawings/tracing/drawing-from-ink.ts";
import { usualGap } from "../../drawings/tracing/judge-gaps.ts";
import type { DrawingProblem } from "../../words/drawing.ts";
import { readDrawing } from "../storage/drawing-store.ts";
import { problemOf } from "./drawing-problem.ts";
import { openPicture } from "./open-picture.ts";
import type { Size, TraceMessage } from "./trace-messages.ts";
import { startTracer, type Tracer } from "./trace-picture.ts";

/** What was wrong with a file, with what its sentence says of it. */
export interface Problem {
  readonly problem: DrawingProblem;
  readonly file: string;
  readonly picture: Size;
}

/** A picture as it is read, at an address of this document. */
export interface ShownPicture {
  readonly url: string;
  readonly size: Size;
}

export type OwnStep =
  /** A drawing of this device is looked for. */
  | { readonly kind: "opening" }
  | { readonly kind: "choosing"; readonly reason: Problem | "cancelled" | null }
  /** `share`: of the work that is done. */
  | { readonly kind: "reading"; readonly share: number; readonly picture: ShownPicture | null }
  | { readonly kind: "checking"; readonly picture: ShownPicture; readonly art: OwnArt }
  /** A drawing of this device, without the picture that it was made of. */
  | { readonly kind: "kept"; readonly id: string; readonly drawing: Drawing };

export interface OwnDrawing {
  readonly step: OwnStep;
  /** Millimeters on paper up to which gaps are to be closed, and whether the drawing shows that by now. */
  readonly closeGaps: number;
  readonly isCurrent: boolean;
  readonly choose: (file: File) => void;
  readonly cancel: () => void;
  readonly changeGaps: (closeGaps: number) => void;
  readonly restart: () => void;
}

const BEGINNING: OwnStep = { kind: "choosing", reason: null };

/** From a file to a drawing without leaks, and to what it is with other gaps closed. `keptId`: of a drawing to show at first. */
export function useOwnDrawing(keptId: string | null): OwnDrawing {
  const [step, setStep] = useState<OwnStep>(keptId === null ? BEGINNING : { kind: "opening" });
  const [closeGaps, setCloseGaps] = useState(usualGap);
  const [tracedGaps, setTracedGaps] = useState(usualGap);
  const work = useRef<Work | null>(null);
  const begin = useCallback((next: OwnStep) => {
    work.current?.end();
    work.current = null;
    setStep(next);
  }, []);
  useEffect(() => () => work.current?.end(), []);
  useEffect(() => {
    if (keptId === null) return;
    let isStale = false;
    void readDrawing(keptId).then((drawing) => {
      if (isStale) return;
      const reason: Problem = { problem: "gone", file: "", picture: { width: 0, height: 0 } };
      begin(drawing === null ? { kind: "choosing", reason } : { kind: "kept", id: keptId, drawing });
    });
    return () => {
      isStale = true;
    };
  }, [keptId, begin]);
  const choose = (file: File) => {
    begin({ kind: "reading", share: 0, picture: null });
    const fail = (problem: DrawingProblem, picture: Size = { width: 0, height: 0 }) =>
      begin({ kind: "choosing", reason: { problem, file: file.name, picture } });
    work.current = startWork(file, {
      fail,
      onShare: (share) =>
        setStep((before) => (before.kind === "reading" ? { ...before, share: Math.max(before.share, share) } : before)),
      onPicture: (picture) => setStep((before) => (before.kind === "reading" ? { ...before, picture } : before)),
      onTraced(art, { picture, closeGaps: closed, wanted }) {
        setTracedGaps(closed);
        setCloseGaps(wanted);
        setStep({ kind: "checking", picture, art });
      },
    });
  };
  return {
    step,
    closeGaps,
    isCurrent: closeGaps === tracedGaps,
    choose,
    cancel: () => begin({ kind: "choosing", reason: "cancelled" }),
    changeGaps(wanted) {
      setCloseGaps(wanted);
      work.current?.closeGaps(wanted);
    },
    restart: () => begin(BEGINNING),
  };
}

/** One picture under work. */
interface Work {
  closeGaps(wanted: number): void;
  end(): void;
}

interface WorkListener {
  readonly fail: (problem: DrawingProblem, picture?: Size) => void;
  readonly onShare: (share: number) => void;
  readonly onPicture: (picture: ShownPicture) => void;
  readonly onTraced: (art: OwnArt, options: TracedOptions) => void;
}

interface TracedOptions {
  readonly picture: ShownPicture;
  readonly closeGaps: number;
  /** What its owner wants by now. */
  readonly wanted: number;
}

/** Of several widths of gaps that are wanted while the picture is traced, the last one is traced next. */
function startWork(file: File, { fail, onShare, onPicture, onTraced }: WorkListener): Work {
  let isOver = false;
  let tracer: Tracer | null = null;
  let picture: ShownPicture | null = null;
  let wanted: number | null = null;
  let isBusy = true;
  const onMessage = (message: TraceMessage, size: Size) => {
    if (message.kind === "damaged") return fail("damaged");
    if (message.kind === "progress") return onShare(message.share);
    if (message.kind === "picture") {
      picture = { url: URL.createObjectURL(message.picture), size };
      return onPicture(picture);
    }
    const { art, closeGaps } = message;
    // With other gaps closed it is shown all the same: they can be opened again.
    const problem = wanted === null ? problemOf(art) : null;
    if (problem !== null) return fail(problem);
    wanted ??= closeGaps;
    if (picture !== null) onTraced(art, { picture, closeGaps, wanted });
    isBusy = closeGaps !== wanted;
    if (isBusy) tracer?.ask({ kind: "gaps", closeGaps: wanted });
  };
  const read = async () => {
    if (!("OffscreenCanvas" in window)) return fail("tooOld");
    const opened = await openPicture(file);
    if (isOver) return;
    if (opened.kind === "problem") return fail(opened.problem, opened.picture);
    const { size } = opened;
    tracer = startTracer({ onMessage: (message) => onMessage(message, size), onLost: fail });
    tracer.ask({ kind: "picture", file, size });
  };
  void read();
  return {
    closeGaps(closeGaps) {
      wanted = closeGaps;
      if (isBusy) return;
      isBusy = true;
      tracer?.ask({ kind: "gaps", closeGaps });
    },
    end() {
      isOver = true;
      tracer?.stop();
      if (picture !== null) URL.revokeObjectURL(picture.url);
    },
  };
}
