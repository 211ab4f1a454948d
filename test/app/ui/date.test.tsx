import { describe, expect, it } from "vitest";
import { shell } from "#app/content/words/shell.ts";
import { DateText, formatDate } from "#app/ui/date.tsx";
import { html } from "./render.ts";

describe("formatDate", () => {
  it.each([
    ["2025-04-25", "April 25, 2025"],
    ["2025-12-31T23:59:59.999Z", "December 31, 2025"],
    ["2025-01-01T00:00:00.000Z", "January 1, 2025"],
    ["2026-04-18T23:30:00-04:00", "April 18, 2026"],
    ["2026-04-18T00:30:00+02:00", "April 18, 2026"],
    ["2026-04-18T00:30", "April 18, 2026"],
    ["", null],
    ["25 April", null],
    ["2025-13-40", null],
  ])("writes %s as %s", (iso, text) => {
    expect(formatDate(iso, shell.english)).toBe(text);
  });
});

describe("DateText", () => {
  it("keeps the machine's form beside the words", () => {
    expect(html(<DateText iso="2025-04-25" />)).toBe('<time dateTime="2025-04-25">April 25, 2025</time>');
  });

  it("renders nothing for what is no date", () => {
    expect(html(<DateText iso="soon" />)).toBe("");
  });
});
