import { expect, test } from "vitest";
import { type HeaderFields, pageHeaders, securityHeaders } from "#worker/headers.ts";

function headersWith(extra: HeaderFields): HeaderFields {
  return pageHeaders({ status: 200, extra, robots: "index", pathname: "/about", visibility: "public" });
}

test.each([
  ...Object.keys(securityHeaders("page")),
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "content-type",
  "location",
  "set-cookie",
  "transfer-encoding",
  "Set-Cookie",
  "X-Frame-Options",
])("a rule does not set %s", (name) => {
  expect(headersWith({ [name]: "mine" })).toEqual(headersWith({}));
});

test("a rule sets any other header, in lower case", () => {
  expect(headersWith({ "X-Rule": "mine" })["x-rule"]).toBe("mine");
});

test("a page is another one for who looks at a preview, whatever else it is another one for", () => {
  expect(headersWith({})["vary"]).toBe("cookie");
  expect(headersWith({ Vary: "accept-language" })["vary"]).toBe("accept-language, cookie");
});

test("a page that is not for search engines says so, unless a rule says more", () => {
  const robots = (extra: HeaderFields) => {
    const page = { status: 200, extra, robots: "noindex", pathname: "/about", visibility: "public" } as const;
    return pageHeaders(page)["x-robots-tag"];
  };
  expect(robots({})).toBe("noindex");
  expect(robots({ "X-Robots-Tag": "noindex, nofollow" })).toBe("noindex, nofollow");
});
