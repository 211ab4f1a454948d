import { type ChangeEvent, type DragEvent, type ReactNode, type RefObject, useEffect, useId, useState } from "react";
import { fill } from "../../content/words/words.ts";
import { Icon } from "../../ui/icon.tsx";
import { drawing } from "../../words/drawing.ts";
import { useWords } from "../../words.ts";
import type { Problem } from "./use-own-drawing.ts";

interface ChoosePictureProps {
  /** Why there is no drawing yet. */
  readonly reason: Problem | "cancelled" | null;
  readonly focus: RefObject<HTMLElement | null>;
  readonly onChoose: (file: File) => void;
}

/** Where a picture comes from: a file, the camera, a drop or the clipboard. */
export function ChoosePicture({ reason, focus, onChoose }: ChoosePictureProps): ReactNode {
  const words = useWords(drawing);
  const [isOver, setOver] = useState(false);
  const heading = useId();
  usePaste(onChoose);
  const choose = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file !== undefined) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className="own-maker">
      <section
        className="own-drop"
        ref={focus}
        tabIndex={-1}
        aria-label={words.picture}
        data-over={isOver ? "" : undefined}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {reason !== null && <Reason reason={reason} />}
        <div className="own-sources">
          <FileButton label={words.choose} onChoose={choose}>
            <Icon name="picture" />
          </FileButton>
          <FileButton label={words.take} onChoose={choose} isCamera>
            <Icon name="camera" />
          </FileButton>
        </div>
        <p className="own-drop-hint">{words.drop}</p>
        <p>{words.staysHere}</p>
      </section>
      <h2 id={heading}>{words.goodPhoto}</h2>
      <ul aria-labelledby={heading}>
        <li>{words.goodPen}</li>
        <li>{words.goodLight}</li>
        <li>{words.goodPlace}</li>
      </ul>
    </div>
  );
}

function Reason({ reason }: { readonly reason: Problem | "cancelled" }): ReactNode {
  const words = useWords(drawing);
  if (reason === "cancelled") return <output>{words.cancelled}</output>;
  const { file, picture } = reason;
  const { width, height } = picture;
  const megapixels = Math.round((width * height) / 1e6);
  return (
    <p className="own-problem" role="alert">
      {fill(words[reason.problem], { file, width, height, megapixels })}
    </p>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly onChoose: (files: FileList | null) => void;
  readonly isCamera?: boolean;
  readonly children: ReactNode;
}

function FileButton({ label, onChoose, isCamera = false, children }: FileButtonProps): ReactNode {
  const id = useId();
  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onChoose(input.files);
    // The same file may be chosen again.
    input.value = "";
  };
  return (
    <label className={`button ${isCamera ? "button-plain own-camera" : "button-primary"}`} htmlFor={id}>
      {children}
      {label}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/*"
        capture={isCamera ? "environment" : undefined}
        onChange={change}
      />
    </label>
  );
}

/** A picture that is pasted anywhere on the page. */
function usePaste(onChoose: (file: File) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file !== undefined) onChoose(file);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [onChoose]);
}
