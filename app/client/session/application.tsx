import { Component, memo, type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { createPath, type Location, Outlet, useLocation, useNavigate, useNavigationType } from "react-router";
import { shell } from "../../content/words/shell.ts";
import { headOfFailure } from "../../head.ts";
import { PageRoot, zoneShown } from "../../page-root.tsx";
import { FailureView, failureTitle } from "../../routes/error-screen.tsx";
import type { PageFailure } from "../../routes/page-data.ts";
import { useHead, useSite } from "../../site-context.ts";
import { SiteRoutes } from "../../site-routes.tsx";
import { useWords } from "../../words.ts";
import type { Navigation, NavigationState, NavigationView } from "../navigation/navigation.ts";
import { failureOf } from "../pages/load-page.ts";

interface ApplicationProps {
  readonly navigation: Navigation;
  /** Called once all of it is there and answers. */
  readonly onMount?: () => void;
}

/** What stands at the router's location, once it is loaded. */
export function Application({ navigation, onMount }: ApplicationProps): ReactNode {
  const location = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();
  useLayoutEffect(() => navigation.arrive(location, action, navigate), [navigation, location, action, navigate]);
  // The router listens only once it is mounted: the browser may have gone elsewhere during hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the application is there
  useEffect(() => {
    const here = createPath(window.location);
    if (here !== createPath(location)) void navigate(here, { replace: true, state: location.state });
    onMount?.();
  }, []);
  return <ShownPage navigation={navigation} />;
}

/** The page in the layout around it. The server renders the same components (server/page-body.tsx). */
const ShownPage = memo(function ShownPage({ navigation }: Pick<ApplicationProps, "navigation">): ReactNode {
  const { location, action, shown } = useNavigationState(navigation);
  const { site, browser } = useSite();
  const page = shown.kind === "page" ? shown.page : null;
  const zone = zoneShown(location.pathname, { page, site });
  // Effects run from the leaves up: by now the screen's head is in place.
  useLayoutEffect(() => browser?.afterNavigation(location, { action, zone }), [browser, location, action, zone]);
  const root = (
    <PageRoot page={page}>
      <ErrorBoundary location={location}>
        {shown.kind === "page" ? <Outlet /> : <ErrorScreen failure={shown.failure} />}
      </ErrorBoundary>
    </PageRoot>
  );
  return (
    <ErrorBoundary location={location}>
      <SiteRoutes location={location} root={root} />
    </ErrorBoundary>
  );
});

/** A transition, so that the browser answers the visitor between any two components of the next page. */
function useNavigationState(navigation: NavigationView): NavigationState {
  const { browser } = useSite();
  const [state, setState] = useState(navigation.state);
  useLayoutEffect(() => {
    let { pathname } = navigation.state.location;
    const show = () => startTransition(() => setState(navigation.state));
    show();
    return navigation.subscribe(({ loading, location }) => {
      if (loading !== null) return;
      const isOther = location.pathname !== pathname;
      pathname = location.pathname;
      if (isOther && browser !== null) browser.changePage(show);
      else show();
    });
  }, [navigation, browser]);
  return state;
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

/** Shows the error view in place of what broke, until another address is shown. React itself writes to the console why. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, "broken"> {
    return { broken: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { broken: null, location };
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
