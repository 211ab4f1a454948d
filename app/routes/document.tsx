import type { ReactNode } from "react";
import { shell } from "../content/words/shell.ts";
import { Article, ArticleBody } from "../ui/article.tsx";
import { DocumentView } from "../ui/document-view.tsx";
import { useWords } from "../words.ts";
import { listField } from "./front-matter.ts";
import { DocumentSlot, usePage } from "./use-page.tsx";

/** Any other document, to be read: table of contents, text, previous and next. */
export function DocumentScreen(): ReactNode {
  const { entry, content, top } = usePage();
  const words = useWords(shell);
  return (
    <Article {...top} published={entry.published} modified={entry.modified}>
      <DocumentSlot content={content}>
        {({ document, surround }) => (
          <ArticleBody toc={document.toc} tags={listField(document.meta, "tags")} surround={surround}>
            <DocumentView segments={document.segments} />
            {document.segments.length === 0 && <p>{words.empty}</p>}
          </ArticleBody>
        )}
      </DocumentSlot>
    </Article>
  );
}
