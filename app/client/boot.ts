import { applicationFiles } from "virtual:application-files";
import { tabStorage } from "../browser-storage.ts";
import { pressEarlyHeart } from "../favorites/early-heart.ts";
import { closest, holdEarlyEvents, setFormsOn } from "./boot/early-events.ts";
import { layOutWhole } from "./boot/lay-out-whole.ts";
import { isNothingAlone, type OpenPage, openPage } from "./boot/open-page.ts";
import { pause } from "./boot/pause.ts";
import { reachable } from "./boot/reachable.ts";
import { mayReload } from "./boot/reload-guard.ts";
import { installTrustedTypes } from "./boot/trusted-types.ts";
import { typedForms } from "./boot/typed-forms.ts";
import { afterLoad, SIGNS, whenParsed, whenWanted } from "./boot/when-wanted.ts";

// All the JavaScript there is before a visitor does anything. The page works without the rest: links are links.
installTrustedTypes(window);
const firstUse = new Promise<void>((resolve) => whenWanted(window, resolve));
const events = holdEarlyEvents(window, pressEarlyHeart);
answerCopyButtons(window);
afterLoad(window, layOutWhole);
whenParsed(document, () => {
  setFormsOn(true);
  void boot().catch(giveUp);
});

async function boot(): Promise<void> {
  const atOnce = isNothingAlone(window);
  let isThere = false;
  // Loaded anew, a page keeps the entries of the history that the application had made before: until it is there again,
  // those of other pages are loaded whole.
  const address = () => location.pathname + location.search;
  const opened = address();
  addEventListener("popstate", () => !isThere && address() !== opened && location.reload());
  // What was typed before this script came raised no event here.
  const isWanted = atOnce || typedForms(document).length > 0;
  const wanted = isWanted ? Promise.resolve() : firstUse;
  const page = openPage(window, wanted);
  await wanted;
  await startApplication(page, atOnce);
  isThere = true;
  events.replay();
  // For those who measure, and for tests: from here on everything answers at once.
  document.documentElement.dataset.application = "ready";
}

/** The application is evaluated part by part: in one piece it would keep a phone from answering for a tenth of a second. */
async function startApplication(page: OpenPage, atOnce: boolean): Promise<void> {
  await askForFiles();
  await import("./session/hydrate.tsx");
  await pause();
  const { start } = await import("./session/main.tsx");
  await pause();
  await start(page, { atOnce });
}

/** All are on their way before the first is evaluated. To ask for one takes a phone as long as to draw a frame. */
async function askForFiles(): Promise<void> {
  const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
  for (const href of applicationFiles) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", nonce, href }));
    await pause();
  }
}

/**
 * Has the buttons beside code copy it (build/compile/code-block.ts), on every page that is shown from now on. What does it
 * is loaded at the first sign that one of them is to be used.
 */
function answerCopyButtons(page: Pick<Window, "addEventListener">): void {
  const answer = async (event: Event) => {
    if (closest(event, "[data-copied]")) (await import("./copy/copy-code.ts")).answerCopyButton(event);
  };
  for (const sign of SIGNS) page.addEventListener(sign, answer);
}

async function giveUp(error: unknown): Promise<void> {
  console.error(error);
  events.drop();
  if (typedForms(document).length > 0 || !(await reachable())) return;
  if (mayReload(tabStorage(), { path: location.pathname, now: Date.now() })) location.reload();
}
