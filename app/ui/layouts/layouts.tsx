import { Fragment, type ReactNode, use, useEffect } from "react";
import type { Menu } from "../../content/menu.ts";
import type { Brand, PublicBrand, Site } from "../../content/site.ts";
import { shell } from "../../content/words/shell.ts";
import { useWords } from "../../words.ts";
import { HomeContext, PlacesContext } from "../contexts.ts";
import { Icon, NamedIcon } from "../icon.tsx";
import { SearchForm } from "../search/search-form.tsx";

export function DefaultLayout({ site, menu, path, children }: LayoutProps): ReactNode {
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <BrandLink name={site.name} logo={site.brand.logo} path={path} />
        <SiteNavigation menu={menu} path={path} />
      </header>
      <Main>{children}</Main>
      <SiteFooter site={site} menu={menu} />
    </>
  );
}

/** The layout of sheets: the page, and one way home. */
export function BareLayout({ site, path, children }: LayoutProps): ReactNode {
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <BrandLink name={site.name} logo={site.brand.logo} path={path} />
      </header>
      <Main>{children}</Main>
    </>
  );
}

/** The page itself: all that a layout of its own path, and not of its site alone, has. */
export function Main({ children }: Pick<LayoutProps, "children">): ReactNode {
  return (
    <main className="site-main" id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

interface BrandProps extends Pick<Brand, "logo">, Pick<LayoutProps, "path"> {
  readonly name: string;
}

/** Mark and name, the way home. */
function BrandLink({ name, logo, path }: BrandProps): ReactNode {
  const home = use(HomeContext);
  return (
    <a className="brand" href={home} aria-current={path === home ? "page" : undefined}>
      <BrandMark logo={logo} />
      {name}
    </a>
  );
}

function SkipLink(): ReactNode {
  return (
    <a className="skip-link" href="#main">
      {useWords(shell).skip}
    </a>
  );
}

const POPOVER = "site-menu";

/**
 * The search and one list of links: a row from the lg breakpoint on, below it a popover that needs no JavaScript. A link inside it
 * that changes the page without loading it closes the menu, and so does one to a place on the page itself.
 */
function SiteNavigation({ menu, path }: Pick<LayoutProps, "menu" | "path">): ReactNode {
  const words = useWords(shell);
  const { search } = use(PlacesContext);
  const current = currentMark(menu, path);
  // Closed as the path is left, not as the application comes: the tap that asks for it may be the one that opens the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes the menu.
  useEffect(() => closeMenu, [path]);
  return (
    <>
      <button className="menu-button" type="button" popoverTarget={POPOVER}>
        <Icon name="menu" />
        {words.menu}
      </button>
      <nav className="site-nav" id={POPOVER} popover="auto" aria-label={words.mainMenu}>
        <button className="menu-button menu-close" type="button" popoverTarget={POPOVER} popoverTargetAction="hide">
          <Icon name="close" />
          {words.close}
        </button>
        {search !== null && <SearchForm path={search} label={words.searchSite} />}
        <ul>
          {linksOf(menu, words).map(({ title, _path, icon }) => (
            <li key={_path}>
              <a
                href={_path}
                aria-current={_path === current.target ? current.is : undefined}
                onClick={pageOf(_path) === path ? closeMenu : undefined}
              >
                <NamedIcon name={icon} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function closeMenu(): void {
  document.getElementById(POPOVER)?.hidePopover?.();
}

/** The links of a menu, the way to all pages at the end. */
function linksOf({ links, all }: Menu, { allPages }: typeof shell.english): Menu["links"] {
  return all === null ? links : [...links, { title: allPages, _path: all, icon: "sheets" }];
}

/** The one link of a menu that is marked on a page: the page itself, or a place on it, or else the nearest above it. */
export function currentMark(
  { links, all }: Menu,
  path: string,
): { readonly target: string; readonly is: "page" | "true" } {
  const targets = [...links.map(({ _path }) => _path), ...(all === null ? [] : [all])];
  const above = targets.filter((target) => `${path}/`.startsWith(`${pageOf(target)}/`));
  const target = above.reduce(
    (longest, other) => (pageOf(other).length > pageOf(longest).length ? other : longest),
    "",
  );
  return { target, is: pageOf(target) === path ? "page" : "true" };
}

/** A link's address without its place on the page. */
function pageOf(target: string): string {
  return target.replace(/#.*/, "");
}

function SiteFooter({ site, menu }: Pick<LayoutProps, "site" | "menu">): ReactNode {
  const words = useWords(shell);
  return (
    <footer className="site-footer">
      <div className="footer-shore" aria-hidden="true" />
      <div className="footer-water">
        <div className="footer-columns">
          <div className="footer-words">
            <p className="footer-name">{site.name}</p>
            {site.description !== "" && <p>{site.description}</p>}
          </div>
          <nav className="footer-nav" aria-label={words.footer}>
            <ul>
              {linksOf(menu, words).map(({ title, _path }) => (
                <li key={_path}>
                  <a href={_path}>{title}</a>
                </li>
              ))}
              {site.footer.map(({ label, to }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <SmallPrint {...site.brand} />
      </div>
    </footer>
  );
}

/** What a site has to say of its own work, and of that of others. */
function SmallPrint({ note, credits }: Pick<Brand, "note" | "credits">): ReactNode {
  if (note === "" && credits.length === 0) return null;
  return (
    <p className="footer-small">
      <Icon name="heart" /> {note}
      {credits.map(({ label, to }) => (
        <Fragment key={to}>
          {" "}
          <a href={to} rel="noopener">
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/**
 * The logo of the site, from the file that every browser fetches for its tab; nothing where it has none. Of more than low
 * priority, React would preload it before the words.
 */
export function BrandMark({ logo }: Pick<Brand, "logo">): ReactNode {
  if (logo === null) return null;
  return <img className="brand-mark" src={logo} alt="" width="64" height="64" fetchPriority="low" />;
}

export interface LayoutProps {
  readonly site: Pick<Site, "name" | "description" | "footer"> & { readonly brand: PublicBrand };
  readonly menu: Menu;
  /** Canonical path of the page. */
  readonly path: string;
  readonly children: ReactNode;
}
