import { Fragment, type ReactNode, use } from "react";
import type { Toc as TocData, TocLink } from "../content/body.ts";
import type { PageLink } from "../content/menu.ts";
import type { PageValue } from "../content/release/path-entry.ts";
import { shell } from "../content/words/shell.ts";
import { PlacesContext } from "../ui/contexts.ts";
import { DateText } from "../ui/date.tsx";
import { DocumentView } from "../ui/document-view.tsx";
import { PageHeader, PrevNext, type Surround, Tags, ValueLink } from "../ui/page-frame.tsx";
import { fillNodes, useWords } from "../words.ts";
import { listField } from "./fields.ts";
import { DocumentSlot, usePage } from "./use-page.tsx";

/** The screen of an article, to be read: table of contents, text, previous and next. */
export function DocumentScreen(): ReactNode {
  const { entry, content, top } = usePage();
  const words = useWords(shell);
  return (
    <Article {...top} published={entry.published} modified={entry.modified} authors={entry.taxonomies?.authors}>
      <DocumentSlot content={content}>
        {({ document, surround }) => (
          <ArticleBody
            toc={document.toc}
            tags={listField(document.meta, "tags")}
            tagPages={entry.taxonomies?.tags}
            surround={surround}
          >
            <DocumentView segments={document.segments} />
            {!document.segments.length && !top.description && <p>{words.empty}</p>}
          </ArticleBody>
        )}
      </DocumentSlot>
    </Article>
  );
}

interface ArticleProps {
  readonly title: string;
  readonly description?: string;
  /** ISO dates, "" where absent. */
  readonly published?: string;
  readonly modified?: string;
  readonly authors?: readonly PageValue[] | undefined;
  readonly crumbs?: readonly PageLink[];
  /** The body, which may come later than its header. */
  readonly children: ReactNode;
}

/** The frame of a text to read: title, dates and who wrote it, then what is below them. */
export function Article({ title, description, crumbs = [], authors, children, ...dates }: ArticleProps): ReactNode {
  return (
    <article className="page article">
      <PageHeader title={title} lead={description} crumbs={crumbs}>
        <Dates {...dates} />
        <Byline authors={authors} />
      </PageHeader>
      {children}
    </article>
  );
}

interface ArticleBodyProps {
  readonly toc: TocData | null;
  readonly tags?: readonly string[];
  /** Those that have a page. */
  readonly tagPages?: readonly PageValue[] | undefined;
  readonly surround: Surround;
  readonly children: ReactNode;
}

/** Table of contents, text, what it is about, previous and next. */
export function ArticleBody({ toc, tags = [], tagPages, surround, children }: ArticleBodyProps): ReactNode {
  return (
    <div className="article-columns">
      <Toc toc={toc} />
      <div className="article-body">
        <div className="prose">{children}</div>
        <Tags tags={tags} pages={tagPages} search={use(PlacesContext).search} />
        <PrevNext surround={surround} />
      </div>
    </div>
  );
}

function Byline({ authors }: Pick<ArticleProps, "authors">): ReactNode {
  const { byline } = useWords(shell);
  if (authors === undefined) return null;
  const names = authors.map((author, at) => (
    <Fragment key={author.value}>
      {at > 0 && ", "}
      <ValueLink {...author} />
    </Fragment>
  ));
  return <p className="byline">{fillNodes(byline, { authors: names })}</p>;
}

function Dates({ published = "", modified = "" }: Pick<ArticleProps, "published" | "modified">): ReactNode {
  const { updated } = useWords(shell);
  if (published === "" && modified === "") return null;
  return (
    <p className="dates">
      <DateText iso={published} />
      {modified !== "" && modified !== published && (
        <span>{fillNodes(updated, { date: <DateText iso={modified} /> })}</span>
      )}
    </p>
  );
}

/** Renders nothing for a page that is too short to need one. */
export function Toc({ toc }: { readonly toc: TocData | null }): ReactNode {
  const { onThisPage } = useWords(shell);
  if (toc === null || toc.links.length < 2) return null;
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p className="toc-title" id="toc-title">
        {toc.title === "" ? onThisPage : toc.title}
      </p>
      <TocLinks links={toc.links} />
    </nav>
  );
}

function TocLinks({ links }: { readonly links: readonly TocLink[] }): ReactNode {
  return (
    <ol className="toc-list">
      {links.map((link) => (
        <li key={link.id}>
          <a href={`#${link.id}`}>{link.text}</a>
          {link.children !== undefined && <TocLinks links={link.children} />}
        </li>
      ))}
    </ol>
  );
}
