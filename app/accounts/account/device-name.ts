import { accounts } from "../../content/words/accounts.ts";
import { fill } from "../../content/words/words.ts";
import { wordsHere } from "../../loaded-words.ts";

/** Browsers by the marks of their user agents. Each names older ones as well: the first that fits is it. */
const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOP(?:R|T|X)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|\bCriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

/** iPhones name the Mac, and Android names Linux. */
const SYSTEMS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/**
 * What people call the browser of a user agent; null where none was recorded.
 *
 * @example deviceName("Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0") // "Firefox on Windows"
 */
export function deviceName(userAgent: string | null): string {
  const words = wordsHere(accounts);
  const browser = nameIn(BROWSERS, userAgent ?? "");
  const system = nameIn(SYSTEMS, userAgent ?? "");
  if (browser !== null && system !== null) return fill(words.browserOn, { browser, system });
  return browser ?? system ?? words.unknownDevice;
}

function nameIn(marks: typeof BROWSERS | typeof SYSTEMS, userAgent: string): string | null {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}
