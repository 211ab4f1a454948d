import { UNDRAWN } from "#app/drawings/page-drawing.ts";
import { fieldTables } from "#app/front-matter.ts";
import { PARTS } from "#app/words/parts.ts";
import type { SiteBuild } from "./compile/site-build.ts";
import { addDrawings } from "./drawings/add-drawings.ts";
import { noteNewOutlines } from "./drawings/changed-drawings.ts";
import {
  checkCovers,
  checkGalleries,
  checkImages,
  checkManyDrawings,
  checkPictures,
  checkPrintedLines,
} from "./drawings/checks.ts";
import { fillDownloads } from "./drawings/packs.ts";
import { siteRelease } from "./drawings/site-release.ts";
import { KIND_RULES } from "./kinds.ts";

/** What this site adds to the compiler: drawings, packs of them, and their lists. */
export const BUILD: SiteBuild = {
  steps: [fillDownloads, addDrawings],
  checks: [checkCovers, checkGalleries, checkImages, checkManyDrawings, checkPictures, checkPrintedLines],
  // Of a list by category, and one whose filter an address names; of the pictures of a device, `#my-pictures`.
  addsAnchors: ({ name, props }) =>
    name === "Favorites" || (name === "Gallery" && (props.group === true || props.filters === true)),
  kinds: KIND_RULES,
  words: PARTS,
  additions: UNDRAWN,
  fields: fieldTables,
  siteRelease,
  notes: noteNewOutlines,
};
