import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** Less than half of what its module says of itself, which each page is sent. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The breakpoints of docs/specification.md 2, and a phone. */
const WIDTHS = [390, 600, 960, 1280, 1920, 2560];

/** What axe has to say of a page or a part of it, WCAG 2.2 AA included; a line for each fault. */
export async function axeComplaints(page: Page, within = "html"): Promise<readonly string[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (part) => {
    const { violations } = await window.axe.run(part, {
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("  ")}`);
  }, within);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Where a page is wider than the screen: at every breakpoint, and with text of twice the size on phones, the smallest included, and laptop. */
export async function fitsEveryWidth(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  for (const width of WIDTHS) found.push(...(await tooWide(page, { width, text: "" })));
  for (const width of [320, 360, 390, 1280]) found.push(...(await tooWide(page, { width, text: "200%" })));
  if (size !== null) await page.setViewportSize(size);
  return found;
}

async function tooWide(page: Page, { width, text }: { width: number; text: string }): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 900 });
  const measured = await page.evaluate(
    ([size, most]) => {
      const root = document.documentElement;
      root.style.fontSize = size;
      const { scrollWidth } = root;
      const beyond = (element: Element) => element.getBoundingClientRect().right > root.clientWidth + 1;
      const out = scrollWidth > most ? [...document.querySelectorAll("body *")].filter(beyond) : [];
      root.style.fontSize = "";
      return { scrollWidth, out: out.slice(0, 3).map((element) => `${element.tagName}.${element.className}`) };
    },
    [text, width] as const,
  );
  return measured.scrollWidth > width
    ? [`${measured.scrollWidth} of ${width} px ${text} ${measured.out.join(" ")}`]
    : [];
}

const CONTROLS =
  ".button, .menu-button, .way-on, .link-card, .tile, .file-link, a.tag, input:not([type=hidden]), select";

/** Controls that one could not tell from words where a system draws its own colors: a border is all that is left. */
export function controlsWithoutBorder(page: Page): Promise<readonly string[]> {
  return page.locator(CONTROLS).evaluateAll((controls) =>
    controls
      .filter((control) => control.getClientRects().length > 0)
      // The browser draws the edge of its own boxes, whatever border they compute.
      .filter(
        (control) =>
          !control.matches("[type=checkbox], [type=radio]") || getComputedStyle(control).appearance === "none",
      )
      .filter((control) => {
        const { borderBottomStyle, borderBottomWidth, borderBottomColor, backgroundColor } = getComputedStyle(control);
        const none = borderBottomStyle === "none" || borderBottomWidth === "0px";
        return none || borderBottomColor === backgroundColor || borderBottomColor === "rgba(0, 0, 0, 0)";
      })
      .map((control) => control.outerHTML.slice(0, 90)),
  );
}
