import { describe, expect, it } from "vitest";
import { PagerLinks, pageNumbers } from "#app/ui/pager.tsx";
import { html } from "./render.ts";

describe("the way to the other pages of a list", () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 9, [1, 2, 9]],
    [2, 9, [1, 2, 3, 9]],
    [5, 9, [1, 4, 5, 6, 9]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 4, [1, 2, 3, 4]],
    [9, 9, [1, 8, 9]],
  ])("is from page %d of %d to %j", (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });

  it("says which page this is, and which come before and after it", () => {
    const markup = html(<PagerLinks page={2} pages={3} path="/docs" />);
    expect(markup).toMatch(/href="\/docs" rel="prev"/);
    expect(markup).toMatch(/href="\/docs\/page\/3" rel="next"/);
    expect(markup).toContain('<a href="/docs/page/2" aria-current="page">2</a>');
  });

  it("shows where numbers are left out", () => {
    const markup = html(<PagerLinks page={5} pages={9} path="/docs" />);
    expect(markup.match(/pager-gap"><a href="[^"]*">(\d+)/g)).toHaveLength(2);
    expect(html(<PagerLinks page={2} pages={3} path="/docs" />)).not.toContain("pager-gap");
  });

  it("has nothing before the first and nothing after the last, and the home page may be a list", () => {
    expect(html(<PagerLinks page={1} pages={2} path="/" />)).not.toContain('rel="prev"');
    expect(html(<PagerLinks page={1} pages={2} path="/" />)).toContain('href="/page/2" rel="next"');
    expect(html(<PagerLinks page={2} pages={2} path="/" />)).not.toContain('rel="next"');
  });
});
