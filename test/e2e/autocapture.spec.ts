import { expect, type Locator, type Page } from "@playwright/test";
import { openHydrated } from "../harness/browser.ts";
import type { CaptureServer } from "../harness/capture-server.ts";
import { row } from "../harness/tier.ts";
import { accept, eventsNamed, flush, test } from "./analytics-site.ts";

const CARD = "4111111111111111";
const SECURITY_NUMBER = "078-05-1120";

/** What is put at the top of the page, the innermost last; the last is clicked. */
interface Part {
  readonly tag: string;
  readonly attributes?: { readonly [name: string]: string };
  /** Each a text node of its own. */
  readonly texts?: readonly string[];
}

interface Case {
  readonly name: string;
  readonly parts: readonly Part[];
  /** Null where it may hold no text. */
  readonly text: string | null;
  /** The chain of elements without the body's. */
  readonly chain: string;
}

const ONLY = 'nth-child="1"nth-of-type="1"';

const CASES: readonly Case[] = [
  {
    name: "a button by its text",
    parts: [{ tag: "button", attributes: { class: "b a" }, texts: ["Print ", "me"] }],
    text: "Printme",
    chain: `button.a.b:text="Printme"${ONLY}attr__class="b a"`,
  },
  {
    name: "a text without the word that is like a card number",
    parts: [{ tag: "button", texts: [`Pay ${CARD} now`] }],
    text: "Pay now",
    chain: `button:text="Pay now"${ONLY}`,
  },
  {
    name: "no text that is like a card number in groups",
    parts: [{ tag: "button", texts: ["4111 1111 1111 1111"] }],
    text: null,
    chain: `button:${ONLY}`,
  },
  {
    name: "a text without the word that is like a social-security number",
    parts: [{ tag: "button", texts: [`Mine is ${SECURITY_NUMBER} indeed`] }],
    text: "Mine is indeed",
    chain: `button:text="Mine is indeed"${ONLY}`,
  },
  {
    name: "no attribute that is like either",
    parts: [{ tag: "button", attributes: { "data-card": CARD, "data-ssn": SECURITY_NUMBER, "data-plain": "1" } }],
    text: null,
    chain: `button:${ONLY}attr__data-plain="1"`,
  },
  {
    name: "no value and no placeholder of a field",
    parts: [{ tag: "input", attributes: { type: "text", name: "city", value: "secret", placeholder: "secret" } }],
    text: null,
    chain: `input:${ONLY}attr__name="city"`,
  },
  {
    name: "of a password nothing but that there is a field",
    parts: [
      { tag: "form" },
      { tag: "input", attributes: { type: "password", value: "secret", "data-hint": "secret", autocomplete: "off" } },
    ],
    text: null,
    chain: `input:${ONLY};form:${ONLY}`,
  },
  {
    name: "no text of what has a sensitive name",
    parts: [{ tag: "button", attributes: { name: "cvv" }, texts: ["secret"] }],
    text: null,
    chain: `button:${ONLY}attr__name="cvv"`,
  },
  {
    name: "no address of a link that has a sensitive name",
    parts: [{ tag: "a", attributes: { id: "credit-card", href: "#secret" }, texts: ["secret"] }],
    text: null,
    chain: `a:${ONLY}href=""attr_id="credit-card"attr__id="credit-card"attr__href=""`,
  },
  {
    name: "a link without what follows its path",
    parts: [{ tag: "a", attributes: { href: "#secret", "data-to": "/free?token=secret" }, texts: ["Go"] }],
    text: "Go",
    chain: `a:text="Go"${ONLY}href=""attr__href=""attr__data-to="/free"`,
  },
  {
    name: "255 characters of a text",
    parts: [{ tag: "button", texts: ["x".repeat(300)] }],
    text: "x".repeat(255),
    chain: `button:text="${"x".repeat(255)}"${ONLY}`,
  },
  {
    name: "1024 characters of an element's text, of which its chain has 400",
    parts: [{ tag: "button", texts: Array.from({ length: 5 }, () => "x".repeat(255)) }],
    text: "x".repeat(1024),
    chain: `button:text="${"x".repeat(400)}"${ONLY}`,
  },
  {
    name: "1024 characters of an attribute",
    parts: [{ tag: "button", attributes: { "data-long": "x".repeat(2000) } }],
    text: null,
    chain: `button:${ONLY}attr__data-long="${"x".repeat(1024)}..."`,
  },
];

test("a click is told without what may not be known, and not at length", async ({ page, capture }) => {
  await openCounted(page, capture);
  for (const { parts } of CASES) {
    await (await put(page, parts)).click();
    await clear(page);
  }
  await flush(page);
  const events = await eventsNamed(capture, "$autocapture", CASES.length);
  const told = events.map(({ properties: { $event_type, $el_text = null, $elements_chain } }, index) => {
    const [chain] = String($elements_chain).split(";body:");
    return { name: CASES[index]?.name, $event_type, $el_text, chain };
  });
  expect(told).toEqual(CASES.map(({ name, text, chain }) => ({ name, $event_type: "click", $el_text: text, chain })));
  expect(sent(capture)).not.toContain("secret");
});

test("an address is told up to 2048 characters, both times it is told", { tag: "@all" }, async ({ page, capture }) => {
  await openCounted(page, capture);
  const href = `/free/${"x".repeat(3000)}?token=secret`;
  const link = await put(page, [{ tag: "a", attributes: { href }, texts: ["Go"] }]);
  await link.evaluate((element) => element.addEventListener("click", (event) => event.preventDefault()));
  await link.click();
  await flush(page);
  const [event] = await eventsNamed(capture, "$autocapture", 1);
  const cut = `/free/${"x".repeat(2042)}`;
  expect(event?.properties.$elements_chain).toContain(`a:text="Go"${ONLY}href="${cut}"attr__href="${cut}";`);
});

for (const mark of ["ph-no-capture", "ph-sensitive"]) {
  test(`what is within .${mark} is not told at all`, row(mark === "ph-no-capture"), async ({ page, capture }) => {
    await openCounted(page, capture);
    const within = { tag: "div", attributes: { class: `card ${mark}` } };
    await (await put(page, [within, { tag: "button", texts: ["secret"] }])).click({ clickCount: 3 });
    await (await put(page, [{ tag: "button", texts: ["plain"] }])).click();
    await flush(page);
    await eventsNamed(capture, "$autocapture", 1);
    expect(sent(capture)).not.toContain("secret");
  });
}

test("a changed field and a sent form are told without what was typed", { tag: "@all" }, async ({ page, capture }) => {
  await openCounted(page, capture);
  const field = await put(page, [
    { tag: "form", attributes: { action: "/free?token=secret" } },
    { tag: "input", attributes: { name: "city" } },
  ]);
  await page.evaluate(() => document.addEventListener("submit", (event) => event.preventDefault()));
  await field.fill("secret");
  await field.press("Enter");
  await flush(page);
  const events = await eventsNamed(capture, "$autocapture", 2);
  expect(events.map(({ properties }) => properties.$event_type).sort()).toEqual(["change", "submit"]);
  expect(sent(capture)).not.toContain("secret");
});

interface Clicks {
  readonly name: string;
  /** From the one before: pixels to the right, ms later. */
  readonly steps: readonly (readonly [number, number])[];
  readonly rage: number;
}

const RAGE: readonly Clicks[] = [
  {
    name: "three clicks",
    steps: [
      [0, 0],
      [0, 100],
      [0, 100],
    ],
    rage: 1,
  },
  {
    name: "two clicks",
    steps: [
      [0, 0],
      [0, 100],
    ],
    rage: 0,
  },
  {
    name: "three clicks 29 pixels apart",
    steps: [
      [0, 0],
      [29, 100],
      [29, 100],
    ],
    rage: 1,
  },
  {
    name: "three clicks 30 pixels apart",
    steps: [
      [0, 0],
      [30, 100],
      [30, 100],
    ],
    rage: 0,
  },
  {
    name: "three clicks 0.9 seconds apart",
    steps: [
      [0, 0],
      [0, 900],
      [0, 900],
    ],
    rage: 1,
  },
  {
    name: "three clicks a second apart",
    steps: [
      [0, 0],
      [0, 1000],
      [0, 1000],
    ],
    rage: 0,
  },
];

test(
  "a rage click is three clicks within 30 pixels, each within a second of the one before",
  { tag: "@all" },
  async ({ page, capture }) => {
    await page.clock.install();
    await openCounted(page, capture);
    const button = await put(page, [{ tag: "button", attributes: { class: "button" }, texts: ["x".repeat(20)] }]);
    await button.scrollIntoViewIfNeeded();
    const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
    await page.clock.pauseAt(Date.now() + 60_000);
    const told: Clicks[] = [];
    for (const { name, steps } of RAGE) {
      const before = capture.events().length;
      await page.clock.fastForward(60_000);
      let right = x + 10;
      for (const [pixels, ms] of steps) {
        right += pixels;
        await page.clock.fastForward(ms);
        await page.mouse.click(right, y + 10);
      }
      await flush(page);
      const named = (name: string) =>
        capture
          .events()
          .slice(before)
          .filter(({ event }) => event === name);
      await expect.poll(() => named("$autocapture").length).toBe(steps.length);
      told.push({ name, steps, rage: named("$rageclick").length });
    }
    expect(told).toEqual(RAGE);
  },
);

async function openCounted(page: Page, capture: CaptureServer): Promise<void> {
  await openHydrated(page, "/about");
  await accept(page, capture);
}

/** All that the service was sent. */
function sent(capture: CaptureServer): string {
  return JSON.stringify(capture.requests.map(({ data }) => data));
}

/** Puts elements at the top of the page, each within the one before, and gives the innermost. */
async function put(page: Page, parts: readonly Part[]): Promise<Locator> {
  await page.evaluate((parts) => {
    let place: Element = document.body;
    for (const { tag, attributes = {}, texts = [] } of parts) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.append(...texts);
      place.prepend(element);
      place = element;
    }
  }, parts);
  return page.locator(["body", ...parts.map(() => "*:first-child")].join(" > "));
}

/** Takes away what `put` has put last. */
function clear(page: Page): Promise<void> {
  return page.evaluate(() => document.body.firstElementChild?.remove());
}
