import { andThen } from "./content/awaitable.ts";
import { lazily } from "./content/lazily.ts";
import { activityFile, activityNames, PACK, SHEET } from "./content/routing/names.ts";
import { printBehind, type SiteDefinition } from "./content/site-definition.ts";
import { UNDRAWN } from "./drawings/page-drawing.ts";
import { kinds } from "./kinds.ts";

const coloringPage = lazily(() => import("./drawings/related.ts"));
const home = lazily(() => import("./drawings/load-home.ts"));
const packs = lazily(() => import("./drawings/load-giveaways.ts"));

/** What this site adds to the engine where content is read and files are made. What shows it stands in screens.ts. */
export const definition: SiteDefinition = {
  kinds,
  additions: UNDRAWN,
  loaders: {
    home: (release, entry) => andThen(home(), ({ loadHome }) => loadHome(release, entry)),
    "coloring-page": (release, entry) =>
      andThen(coloringPage(), ({ loadColoringPage }) => loadColoringPage(release, entry)),
  },
  complete: (document) =>
    document.meta.packs === undefined ? document : andThen(packs(), ({ offerPacks }) => offerPacks(document)),
  lists: {
    drawings: {
      kinds: ["coloring-list"],
      read: async (release, locale) =>
        (await import("./drawings/finder/drawing-list.ts")).readDrawings(release, locale),
      readAhead: async (release, request) =>
        (await import("./drawings/finder/drawing-list.ts")).readDrawingsAhead(release, request),
    },
  },
  destinations: [
    {
      place: "surprise",
      find: async (reader, request) => (await import("./drawings/surprise.ts")).surpriseAddress(reader, request),
    },
  ],
  makeFile: async (file, around) => (await import("./drawings/make-file.ts")).makeFile(file, around),
  counts: {
    pdf: "print",
    thin: "print",
    saver: "print",
    four: "print",
    sheet: "sheet",
    svg: "svg",
    pack: "pack",
  },
  pageFiles: {
    ...printBehind(PACK, async (...of) => (await import("./drawings/page-pack.ts")).readPagePack(...of)),
    ...printBehind(SHEET, async (...of) => (await import("./drawings/page-prints.ts")).readPageSheet(...of)),
    ...Object.assign(
      {},
      ...activityNames.map((name) =>
        printBehind(activityFile(name), async (release, path, paper) =>
          (await import("./drawings/page-prints.ts")).readPageActivity(release, path, { name, paper }),
        ),
      ),
    ),
  },
};
