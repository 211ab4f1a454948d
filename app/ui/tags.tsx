import type { ReactNode } from "react";
import { shell } from "../content/words/shell.ts";
import { useWords } from "../words.ts";

/** What a text is about, in a word or two each. */
export function Tags({ tags }: { readonly tags: readonly string[] }): ReactNode {
  const words = useWords(shell);
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={words.tags}>
      {tags.map((tag) => (
        <li className="tag" key={tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
