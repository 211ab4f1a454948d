import { describe, expect, it } from "vitest";
import { localDay } from "#app/content/wall-clock.ts";
import { giveawayTime, opensAt } from "#app/drawings/load-giveaways.ts";

const dates = { starts: "2026-04-18", ends: "2026-04-26" };

describe("giveawayTime", () => {
  it.each([
    ["2026-04-08", "coming", 10],
    ["2026-04-17", "coming", 1],
    ["2026-04-18", "running", 8],
    ["2026-04-25", "running", 1],
    ["2026-04-26", "running", 0],
    ["2026-04-27", "over", null],
  ])("on %s is %s, with %s days to come", (today, phase, days) => {
    expect(giveawayTime(dates, today)).toEqual({ phase, days });
  });

  it("takes a date with a time for its day", () => {
    const ends = "2026-04-26T18:00:00Z";
    expect(giveawayTime({ starts: "", ends }, "2026-04-26")).toEqual({ phase: "running", days: 0 });
    expect(giveawayTime({ starts: "", ends }, "2026-04-27")).toEqual({ phase: "over", days: null });
  });

  it("runs for ever without a last day, and has always run without a first", () => {
    expect(giveawayTime({ starts: "2026-04-18", ends: "" }, "2040-01-01")).toEqual({ phase: "running", days: null });
    expect(giveawayTime({ starts: "", ends: "" }, "2026-04-01")).toEqual({ phase: "running", days: null });
  });
});

describe("opensAt", () => {
  it.each([
    "America/New_York",
    "UTC",
    "Pacific/Kiritimati",
    "Africa/Cairo",
  ])("is when it ceases to be coming in %s", (zone) => {
    const opens = opensAt({ starts: "2026-04-24" }, zone) ?? 0;
    const phaseAt = (now: number) => giveawayTime({ starts: "2026-04-24", ends: "" }, localDay(now, zone).date).phase;
    expect([phaseAt(opens - 1), phaseAt(opens)]).toEqual(["coming", "running"]);
  });

  it("is never for what has no first day", () => {
    expect(opensAt({ starts: "" }, "UTC")).toBeNull();
    expect(opensAt({ starts: "soon" }, "UTC")).toBeNull();
  });
});
