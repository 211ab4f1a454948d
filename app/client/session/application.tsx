import { Component, type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from "react";
import type { Location } from "react-router";
import { shell } from "../../content/words/shell.ts";
import { headOfFailure } from "../../head.ts";
import { PageRoot, zoneShown } from "../../page-root.tsx";
import { FailureView, failureTitle } from "../../routes/error-screen.tsx";
import type { PageData, PageFailure } from "../../routes/page-data.ts";
import { useHead, useSite } from "../../routes/site-context.ts";
import { type Screens, screenName } from "../../screens.ts";
import { useWords } from "../../words.ts";
import type { RouterState, RouterView } from "../navigation/router.ts";
import { failureOf } from "../pages/load-page.ts";

interface ApplicationProps {
  readonly router: RouterView;
  readonly screens: Pick<Screens, "get">;
}

/** What the router shows, in the layout around it. The server renders the same components (server/page-body.tsx). */
export function Application({ router, screens }: ApplicationProps): ReactNode {
  const { location, action, shown } = useRouterState(router);
  const { site, browser } = useSite();
  const page = shown.kind === "page" ? shown.page : null;
  const here = useMemo(() => ({ location, page }), [location, page]);
  const zone = zoneShown(here, site);
  // Effects run from the leaves up: by now the screen's head is in place.
  useLayoutEffect(() => browser?.afterNavigation(location, { action, zone }), [browser, location, action, zone]);
  return (
    <ErrorBoundary location={location}>
      <PageRoot shown={here}>
        <ErrorBoundary location={location}>
          {shown.kind === "page" ? <Page {...shown.page} screens={screens} /> : <ErrorScreen failure={shown.failure} />}
        </ErrorBoundary>
      </PageRoot>
    </ErrorBoundary>
  );
}

/** A transition, so that the browser answers the visitor while the next page is rendered. */
function useRouterState(router: RouterView): RouterState {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const show = (next: RouterState) => startTransition(() => setState(next));
    show(router.state);
    return router.subscribe(show);
  }, [router]);
  return state;
}

type PageProps = Pick<PageData, "entry"> & Pick<ApplicationProps, "screens">;

function Page({ entry: { path, kind }, screens }: PageProps): ReactNode {
  const name = screenName(path, kind);
  const Screen = screens.get(name);
  // A page begins with a state of its own; the account zone's goes on from page to page.
  return Screen && <Screen key={name === "account" ? name : path} />;
}

/** The screen of a path without a page, and of a screen that broke. */
function ErrorScreen({ failure }: { readonly failure: PageFailure }): ReactNode {
  const words = useWords(shell);
  const { site } = useSite();
  useHead(() => headOfFailure({ title: failureTitle(failure, words), lang: words.locale }, site));
  return <FailureView failure={failure} />;
}

interface BoundaryProps {
  readonly location: Location;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly broken: { readonly error: unknown } | null;
  readonly location: Location;
}

/** Shows the error view in place of what broke, until another address is shown. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, "broken"> {
    return { broken: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { broken: null, location };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    const { location, children } = this.props;
    const { broken } = this.state;
    return broken === null ? (
      children
    ) : (
      <ErrorScreen failure={failureOf(broken.error, location.pathname + location.search)} />
    );
  }
}
