import { describe, expect, it } from "vitest";
import { type Middleware, runMiddleware } from "#worker/pages/middleware.ts";
import { path } from "../../app/fixture.ts";

const visit = { path: path("/about") };

describe("runMiddleware", () => {
  it("lets a visit go on where nothing is named", () => {
    expect(runMiddleware([], visit)).toBe("next");
  });

  it("answers `hidden` as if there were no page", () => {
    expect(runMiddleware(["hidden"], visit)).toBe("not-found");
  });

  it.each(["nothing", "constructor", "__proto__", "toString"])("throws for a name that is none: %s", (name) => {
    expect(() => runMiddleware([name], visit)).toThrow(new Error(`Unknown route middleware: '${name}'`));
  });

  it("runs in order and stops at the first that does not let it go on", () => {
    const ran: string[] = [];
    const named = (name: string, verdict: "next" | "not-found"): [string, Middleware] => [
      name,
      ({ path: visited }) => {
        ran.push(`${name} ${visited}`);
        return verdict;
      },
    ];
    const known = new Map([named("a", "next"), named("b", "not-found"), named("c", "next")]);
    expect(runMiddleware(["a", "b", "c"], visit, known)).toBe("not-found");
    expect(ran).toEqual(["a /about", "b /about"]);
  });
});
