import { expect, test } from "vitest";
import { fitsFormat } from "#app/content/schema/formats.ts";

test.each([
  ["https://www.youtube.com/watch?v=aqz-KE-bpKQ", true],
  ["https://www.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=3", true],
  ["https://m.youtube.com/shorts/aqz-KE-bpKQ", true],
  ["https://youtu.be/aqz-KE-bpKQ?si=x", true],
  ["https://vimeo.com/1084537", true],
  ["https://vimeo.com/1084537/0a1b", true],
  ["http://youtu.be/aqz-KE-bpKQ", false],
  ["https://www.youtube.com/embed/aqz-KE-bpKQ", false],
  ["https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ", false],
  ["https://evil.example/youtube.com/watch?v=aqz-KE-bpKQ", false],
  ["https://youtu.be\\@evil.example/x", false],
  ["javascript:alert(1)//youtu.be/x", false],
  ["aqz-KE-bpKQ", false],
])("a film is on YouTube or Vimeo, by the address of its page: %j: %j", (text, fits) => {
  expect(fitsFormat("film", text)).toBe(fits);
});

test.each([
  ["/surprise", true],
  ["/kids/surprise", true],
  ["/files-of-ours", true],
  ["/", false],
  ["surprise", false],
  ["/Surprise", false],
  ["/surprise/", false],
  ["//surprise", false],
  ["/files/surprise", false],
  ["/query", false],
  ["/feed.xml", false],
  ["/surprise/_payload.json", false],
])("an address of this site is one that a page could have: %j: %j", (text, fits) => {
  expect(fitsFormat("address", text)).toBe(fits);
});

test.each([
  ["/kids-corner/fox", true],
  ["/files/cover.webp", true],
  ["https://otters.org/fox.png", true],
  ["./cover.jpg", true],
  ["cover.PNG", true],
  ["cover.gif", false],
  ["javascript:alert(1)", false],
  ["mailto:fox@otters.org", false],
  ["data:image/svg+xml,<svg/>", false],
  ["/\\evil.example/fox.png", false],
])("a picture is at an address that a browser may load one from: %j: %j", (text, fits) => {
  expect(fitsFormat("picture", text)).toBe(fits);
});
