import type { ReactNode } from "react";
import { fileSize } from "../file-size.ts";
import { Icon } from "../icon.tsx";
import { plural } from "../plural.ts";
import type { View } from "./view.ts";

export interface DownloadData {
  readonly title: string;
  readonly file: string;
  readonly bytes: number;
  readonly count: number;
}

export function Download({ props: { title, note }, data }: View<"Download", DownloadData | null>): ReactNode {
  if (data === null) return null;
  const { file, bytes, count } = data;
  return (
    <div className="download">
      <span className="paper-stack" aria-hidden="true">
        PDF
      </span>
      <div className="download-words">
        <p className="card-title">{title}</p>
        <p className="card-facts">
          {plural(count, "page")} · {fileSize(bytes)} · A4 and Letter
        </p>
        {note !== undefined && <p>{note}</p>}
      </div>
      <a className="button button-primary" href={file} download>
        <Icon name="download" />
        Download<span className="visually-hidden"> {title}</span>
      </a>
    </div>
  );
}
