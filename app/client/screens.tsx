import type { ComponentType, ReactNode } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import type { PageDocument } from "../content/page.ts";
import { createRoutes, type Screen } from "../router.tsx";
import { loadPage } from "../routes/load-page.ts";
import type { PageData } from "../routes/page-data.ts";
import { bringPieces } from "./pieces.ts";

/** Tells what is to become of a navigation whose screen is lost. */
export type OnLost = (error: unknown) => Promise<never>;

/**
 * The route table, its screens loaded when somebody goes there or is about to. react-router's own `lazy` shows a blank
 * page where one is lost, and never tries again.
 */
export class Screens {
  readonly routes: RouteObject[];
  readonly #screens = new Map<string, Screen>();
  readonly #loaded = new Map<string, ComponentType>();

  constructor(onLost: OnLost) {
    this.routes = createRoutes((id, screen) => {
      this.#screens.set(id, screen);
      return {
        Component: () => this.#show(id),
        loader: async (navigation) => {
          const screen = this.#load(id);
          screen.catch(ignore);
          const page = await loadPage(navigation);
          await Promise.all([screen, bringPieces(documentOf(page))]).catch(onLost);
          return page;
        },
      };
    });
  }

  /** Loads the screen of an address; rejects where it is lost. */
  async load(pathname: string): Promise<void> {
    await this.#load(matchRoutes(this.routes, pathname)?.at(-1)?.route.id ?? "");
  }

  async #load(id: string): Promise<void> {
    const screen = this.#screens.get(id);
    if (screen !== undefined && !this.#loaded.has(id)) this.#loaded.set(id, (await screen()).Component);
  }

  #show(id: string): ReactNode {
    const Component = this.#loaded.get(id);
    return Component === undefined ? null : <Component />;
  }
}

/** In a browser a page is shown when all of it is there. */
function documentOf({ content }: PageData): Pick<PageDocument, "segments"> {
  return content.kind === "ready" ? content.document : { segments: [] };
}

/** A page that is redirected or not there needs no screen. */
function ignore(): void {}
