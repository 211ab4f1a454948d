import { Fragment, type ReactNode, use } from "react";
import type { PageLink } from "../../content/menu.ts";
import { type PageTaxonomies, type PageValue, pageOfValue } from "../../content/release/path-entry.ts";
import type { ActivityName } from "../../content/routing/names.ts";
import { plural } from "../../content/words/words.ts";
import { facetSearch } from "../../drawings/finder/finder-query.ts";
import type { DrawingFiles } from "../../drawings/page-drawing.ts";
import { PlacesContext } from "../../ui/contexts.ts";
import { DifficultyMark } from "../../ui/drawing-facts.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Difficulty } from "../../ui/items.ts";
import { PageHeader, PrevNext, type Surround, searchedFor, ValueLink } from "../../ui/page-frame.tsx";
import { coloring } from "../../words/coloring.ts";
import { useWords } from "../../words.ts";
import { FavoriteButton } from "../cards/favorite-button.tsx";
import { BY_NUMBER } from "../storage/share-link.ts";
import { ActivityLinks } from "./activity-links.tsx";
import { DrawingPanel, MyPicturesLink } from "./drawing-panel.tsx";
import { OfflineHint } from "./offline-hint.tsx";
import { FileLabel, PrintLink } from "./print-link.tsx";

interface ColoringPageProps {
  readonly title: string;
  readonly description?: string;
  readonly crumbs?: readonly PageLink[];
  /** The sheet, which may come later than the header. */
  readonly children: ReactNode;
}

/** The frame of one coloring page. Printed, it is one sheet: title, name and date line, drawing, credit. */
export function ColoringPage({ title, description, crumbs = [], children }: ColoringPageProps): ReactNode {
  return (
    <article className="page coloring-page">
      <PageHeader title={title} lead={description} crumbs={crumbs} />
      {children}
    </article>
  );
}

interface ColoringSheetProps {
  /** Of its page, which is what a favorite is known by. */
  readonly path: string;
  readonly title: string;
  readonly category?: string;
  readonly age?: string;
  readonly tags?: readonly string[];
  readonly taxonomies?: PageTaxonomies | undefined;
  readonly difficulty: Difficulty;
  readonly regions: number;
  /** The element that holds the drawing's inline `<svg>`. */
  readonly picture: ReactNode;
  readonly files: DrawingFiles;
  readonly activities?: readonly ActivityName[] | undefined;
  /** "" for our own art. */
  readonly credit: string;
  /** Where words of it lead. */
  readonly creditLinks?: readonly PageValue[] | undefined;
  readonly surround: Surround;
  /** One like it. */
  readonly related?: PageLink | null;
  /** What else there is like it; takes where all of its category are. How to send it. */
  readonly more?: (all: PageLink | undefined) => ReactNode;
  /** The packs that it is in. */
  readonly packs?: ReactNode;
  readonly send?: ReactNode;
  readonly children?: ReactNode;
}

/** The drawing with its files and facts, the words about it, previous and next. */
export function ColoringSheet(sheet: ColoringSheetProps): ReactNode {
  const { path, title, picture, credit, creditLinks = [], taxonomies, surround, related = null } = sheet;
  const { more, packs, send, children } = sheet;
  const words = useWords(coloring);
  const { category } = sheet;
  const list = useListAddress("category", category ?? "");
  const to = pageOfValue(category ?? "", taxonomies?.category) ?? list;
  const all = category === undefined || to === undefined ? undefined : { title: category, _path: to };
  return (
    <>
      <div className="coloring-columns">
        <DrawingPanel
          // Going back while coloring leaves the studio with its page.
          key={path}
          {...{ path, title, credit }}
          next={surround[1] ?? related}
          above={
            <p className="name-line" aria-hidden="true">
              <span>{words.name}</span>
              <span>{words.dateLine}</span>
            </p>
          }
          below={
            credit !== "" && (
              <figcaption className="drawing-credit">
                <Linked text={credit} links={[...(taxonomies?.authors ?? []), ...creditLinks]} />
              </figcaption>
            )
          }
        >
          {picture}
        </DrawingPanel>
        <aside className="drawing-side" aria-label={words.side}>
          <Actions {...sheet} />
          <div className="drawing-about">
            <Facts {...sheet} />
            <Tags tags={sheet.tags ?? []} pages={sheet.taxonomies?.tags} />
            {send}
          </div>
        </aside>
      </div>
      <div className="prose">{children}</div>
      {more?.(all)}
      {packs}
      <PrevNext surround={surround} />
    </>
  );
}

interface LinkedProps {
  readonly text: string;
  /** Words of it and where they lead; those of another line are left out. */
  readonly links: readonly PageValue[];
}

/** A line with its artists, its licence and its source as links. */
function Linked({ text, links: [link, ...rest] }: LinkedProps): ReactNode {
  if (link === undefined) return text;
  const [before = "", ...after] = text.split(link.value);
  if (after.length === 0) return <Linked text={text} links={rest} />;
  return (
    <>
      <Linked text={before} links={rest} />
      <ValueLink {...link} />
      <Linked text={after.join(link.value)} links={rest} />
    </>
  );
}

type ActionsProps = Pick<ColoringSheetProps, "path" | "files" | "activities">;

function Actions({ path, files, activities = [] }: ActionsProps): ReactNode {
  const words = useWords(coloring);
  const { favorites } = use(PlacesContext);
  return (
    <div className="drawing-actions">
      {/* In the place of the buttons beside the sheet, which need JavaScript (`scripting: none`). */}
      <p className="without-script">{words.printWithoutScript}</p>
      <FavoriteButton path={path} />
      {favorites !== null && (
        <p className="needs-script">
          <MyPicturesLink />
        </p>
      )}
      <a className="button button-plain needs-script" href={BY_NUMBER}>
        <Icon name="numbers" />
        {words.byNumber}
      </a>
      <ul className="file-list">
        <PrintLink to={files.pdf} icon="pdf" label="PDF" />
        <PrintLink to={files.sheet} icon="numbers" label={words.byNumber} note={words.byNumberNote} />
        <li>
          <a className="file-link" href={files.svg} download>
            <FileLabel icon="curve" label="SVG" note={words.svgNote} />
          </a>
        </li>
      </ul>
      <ActivityLinks path={path} activities={activities} />
      <MorePaper {...files} />
      <OfflineHint path={path} />
    </div>
  );
}

/** What few want, and those few very much. */
function MorePaper({ thin, saver, four }: DrawingFiles): ReactNode {
  const words = useWords(coloring);
  return (
    <details className="more-files">
      <summary>{words.moreFiles}</summary>
      <ul className="file-list">
        {thin !== undefined && <PrintLink to={thin} icon="pdf" label={words.thin} note={words.thinNote} />}
        {saver !== undefined && <PrintLink to={saver} icon="pdf" label={words.saver} note={words.saverNote} />}
        <PrintLink to={four} icon="pdf" label={words.four} note={words.fourNote} />
      </ul>
    </details>
  );
}

function Facts({ category, age, difficulty, regions, taxonomies }: ColoringSheetProps): ReactNode {
  const words = useWords(coloring);
  return (
    <dl className="facts">
      {category !== undefined && (
        <Fact term={words.category}>
          <ListLink facet="category" value={category} pages={taxonomies?.category} />
        </Fact>
      )}
      {age !== undefined && (
        <Fact term={words.ageTerm}>{taxonomies?.age === undefined ? age : <ValueLinks values={taxonomies.age} />}</Fact>
      )}
      {taxonomies?.season !== undefined && (
        <Fact term={words.season}>
          <ValueLinks values={taxonomies.season} />
        </Fact>
      )}
      <Fact term={words.detail}>
        <DifficultyMark difficulty={difficulty} />
      </Fact>
      <Fact term={words.toColor}>{plural(words.shapes, regions, words.locale)}</Fact>
    </dl>
  );
}

/** Values, each with the way to its page. */
function ValueLinks({ values }: { readonly values: readonly PageValue[] }): ReactNode {
  return values.map(({ value, to }, at) => (
    <Fragment key={value}>
      {at > 0 && " "}
      <ValueLink className="fact-link" value={value} to={to} />
    </Fragment>
  ));
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Tags({ tags, pages }: { readonly tags: readonly string[] } & Pick<ListLinkProps, "pages">): ReactNode {
  const words = useWords(coloring);
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={words.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <ListLink className="tag" facet="tag" value={tag} pages={pages} />
        </li>
      ))}
    </ul>
  );
}

interface ListLinkProps {
  readonly className?: string;
  readonly facet: "category" | "tag";
  readonly value: string;
  /** The values of its field that have a page. */
  readonly pages: readonly PageValue[] | undefined;
}

/** Leads to the pages that have the same: their own page, else for a tag the search, else the list of all, narrowed to them. */
function ListLink({ className, facet, value, pages }: ListLinkProps): ReactNode {
  const { search } = use(PlacesContext);
  const list = useListAddress(facet, value);
  const searched = facet === "tag" ? searchedFor(value, search) : undefined;
  return <ValueLink className={className} value={value} to={pageOfValue(value, pages) ?? searched ?? list} />;
}

/** The list of all drawings narrowed to some; undefined on a site without one. */
function useListAddress(facet: ListLinkProps["facet"], value: string): string | undefined {
  const { coloringList } = use(PlacesContext);
  return coloringList === null ? undefined : coloringList + facetSearch(facet, value);
}
