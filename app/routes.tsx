import type { ComponentType, ReactNode } from "react";
import { Route, Routes, type RoutesProps } from "react-router";
import { usePageData } from "./page-context.ts";
import { type ScreenName, type Screens, screenName } from "./screens.ts";

interface SiteRoutesProps extends Pick<RoutesProps, "location"> {
  /** What is around every screen, with an `Outlet` for that. */
  readonly root: ReactNode;
  readonly screens: Pick<Screens, "get">;
}

/**
 * The map of the site, for server and browser alike. All addresses but those of the engine itself come from content:
 * the release says what stands at a path, and a document's kind which screen shows it (screens.ts).
 */
export function SiteRoutes({ location, root, screens }: SiteRoutesProps): ReactNode {
  return (
    <Routes {...(location && { location })}>
      <Route element={root}>
        <Route path="/account/*" element={<AccountRoute screens={screens} />} />
        <Route path="*" element={<DocumentRoute screens={screens} />} />
      </Route>
    </Routes>
  );
}

type RouteProps = Pick<SiteRoutesProps, "screens">;

/** Its state goes on from page to page: a visitor who has signed in stays signed in. */
function AccountRoute({ screens }: RouteProps): ReactNode {
  const Screen = loadedScreen(screens, "account");
  return <Screen />;
}

/** Each document begins with a state of its own. */
function DocumentRoute({ screens }: RouteProps): ReactNode {
  const { path, kind } = usePageData().entry;
  const Screen = loadedScreen(screens, screenName(path, kind));
  return <Screen key={path} />;
}

function loadedScreen(screens: RouteProps["screens"], name: ScreenName): ComponentType {
  const screen = screens.get(name);
  if (screen === null) throw new Error(`the screen ${name} is shown before it is loaded`);
  return screen;
}
