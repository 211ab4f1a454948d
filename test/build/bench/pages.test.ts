import { describe, expect, test } from "vitest";
import { checkShown, readShown } from "#build/bench/contest/pages.ts";

const DRAWING = '<svg class="drawing" viewBox="0 0 2 2"><path d="M0 0L2 2Z"/></svg>';

/** As ours are: a heart and a menu beside what is compared. */
const OURS = `<nav><ul><li><a class="card-link" href="/menu">Menu</a></li></ul></nav><main class="site-main" id="main">
<h1>A fox&#x27;s <em>den</em></h1><p class="lead">Red &amp; white.</p><div data-html="drawing">${DRAWING}</div>
<div data-html="0"><h2 id="a"><a href="#a">Where</a></h2><p>In the <b>wood</b>.</p></div>
<ul><li><a class="sheet-card" href="/owl"><img src="/owl.svg" width="3" height="4" alt=""/><span>Owl</span></a>
<button>Favorite</button></li><li><div><a class="card-link" href="/bat">Bat</a><small>at night</small></div></li></ul></main>`;

/** As another framework writes the same. */
const THEIRS = `<main><h1>A fox&#39;s <em>den</em></h1><p class="lead">Red &amp; white.</p>${DRAWING}
<div data-html><h2>Where</h2><p>In the <strong>wood</strong>.</p></div><ul>
<li> <a class="card-link" href="/owl"> <img src="/owl.svg" width="3" height="4" loading="lazy"> <span>Owl</span> </a> </li>
<li><a class="card-link" href="/bat"><span>Bat</span><span>at night</span></a></li></ul></main>`;

const check = (page: string) => () => checkShown(page, { name: "other: /fox", ours: readShown(OURS) });

describe("a page of another framework", () => {
  test("shows the same as ours, however it writes it", () => {
    expect(readShown(OURS).cards).toEqual([
      { id: "/owl", image: { src: "/owl.svg", width: 3, height: 4 }, texts: ["Owl"] },
      { id: "/bat", image: null, texts: ["Bat", "at night"] },
    ]);
    expect(check(THEIRS)).not.toThrow();
  });

  test.each([
    ["title", THEIRS.replace("fox", "wolf")],
    ["description", THEIRS.replace("Red", "Gray")],
    ["html", THEIRS.replace("wood", "town")],
    ["drawing", THEIRS.replace("L2 2", "L1 2")],
    ["cards", THEIRS.replace(/<li> .*?<\/li>/s, "")],
    ["cards", THEIRS.replace("</ul>", '<li><a class="card-link" href="/bat">Bat</a></li></ul>')],
    ["cards", THEIRS.replace("/owl.svg", "/")],
  ])("is none of the race where its %s differs", (part, page) => {
    expect(check(page)).toThrow(`other: /fox: the ${part} is not the same`);
  });

  test("is compared with one that shows something", () => {
    expect(() => checkShown("", { name: "other", ours: readShown("<main></main>") })).toThrow("is not the same");
  });
});
