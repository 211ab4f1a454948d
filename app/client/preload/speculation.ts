import { isAccount } from "../../zones.ts";
import { type Connected, savesData } from "./connection.ts";

/**
 * Fetches the page of a link that the visitor points at or presses, as preloads do once the application runs, and leaves out
 * the same: accounts, queries (searches, previews), files, and links that say they are no pages to go on to.
 */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/*\\?(.+)", "/account", "/account/*", "/*.*"] } },
          { not: { selector_matches: "[download], [data-reload], [rel~=nofollow]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

const SELECTOR = 'script[type="speculationrules"]';

/** Whether a text is that of our rules, which is the only script text there may be (boot/trusted-types.ts). */
export function areSpeculationRules(text: string): boolean {
  return text === RULES;
}

/** The parts of `window` that are needed here. */
interface SpeculatingPage {
  readonly document: Document;
  readonly location: Pick<Location, "pathname">;
  readonly navigator: Connected;
}

/**
 * Has the browser fetch pages ahead of a full load. Not for who saves data, in the account zone, or in a preview, whose
 * pages are for one reader alone. The server counts these requests apart, by their `Sec-Purpose` (worker/counts.ts).
 */
export function speculate(
  { document, location, navigator }: SpeculatingPage,
  { preview }: { readonly preview: boolean },
) {
  if (preview || savesData(navigator) || isAccount(location.pathname)) return;
  if (!HTMLScriptElement.supports?.("speculationrules")) return;
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.nonce = document.querySelector<HTMLElement>("meta[property=csp-nonce]")?.nonce ?? "";
  rules.text = RULES;
  document.head.append(rules);
}

/** Once the application runs, it loads pages itself, and less of each. */
export function endSpeculation(document: Document): void {
  document.querySelector(SELECTOR)?.remove();
}
