import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filmPage } from "#build/compile/video-address.ts";
import { compileFolder, element, find, problemsOf, withoutCode } from "./compile-files.ts";

const FILM = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "films-"));
  const still = sharp({ create: { width: 64, height: 36, channels: 3, background: "#123456" } });
  await writeFile(join(folder, "still.jpg"), await still.jpeg().toBuffer());
});

afterEach(() => rm(folder, { recursive: true }));

async function compiledPage(text: string) {
  await writeFile(join(folder, "page.md"), text);
  return compileFolder(folder);
}

describe("a film", () => {
  const text = `::video-link{url="${FILM}" title="Big Buck Bunny" picture="./still.jpg"}\n::`;

  test("is shown by a picture of the release, on the page and on the wire", async () => {
    const compiled = await compiledPage(text);
    expect(compiled.problems).toEqual([]);
    const picture = compiled.files[0]?.address;
    expect(picture).toMatch(/^\/files\/[0-9a-f]{64}\/still\.webp$/);
    const { document, page } = find(compiled, "page.md");
    expect(document.body).toMatchObject({
      children: [element("video-link", { url: FILM, title: "Big Buck Bunny", picture })],
    });
    expect(page?.segments).toEqual([
      {
        kind: "component",
        name: "VideoLink",
        props: { url: FILM, title: "Big Buck Bunny", picture },
        slots: { picture: [{ kind: "html", html: `<img src="${picture}" alt="" loading="lazy" decoding="async">` }] },
        data: null,
      },
    ]);
  });

  test("has its picture and its title, or says what is missing and how it is written", async () => {
    const { problems } = await compiledPage(`::video-link{url="${FILM}"}\n::`);
    expect(problems.map(withoutCode)).toEqual([
      'page.md:1:1  error  video-link: title: is missing. Write title="How the fox was drawn".',
      'page.md:1:1  error  video-link: picture: is missing. Write picture="./still.jpg".',
    ]);
  });

  test("says which picture is not there, or is none beside the page", async () => {
    const missing = await compiledPage(text.replace("still.jpg", "stil.jpg"));
    expect(missing.problems.map(withoutCode)).toEqual([
      'page.md:1:1  error  the picture "./stil.jpg" is not there. Did you mean still.jpg?',
    ]);
    const foreign = await compiledPage(text.replace("./still.jpg", "https://i.ytimg.com/vi/aqz-KE-bpKQ/0.jpg"));
    expect(foreign.problems.map(({ message }) => message)).toContain(
      'video-link: picture: "https://i.ytimg.com/vi/aqz-KE-bpKQ/0.jpg" is no picture beside this file. Write one such as ./still.jpg.',
    );
    const sound = await compiledPage(text.replace("still.jpg", "song.mp3"));
    expect(sound.problems.map(({ message }) => message)).toContain(
      'video-link: picture: "./song.mp3" is no picture beside this file. Write one such as ./still.jpg.',
    );
  });

  test.each([
    ["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0", FILM],
    ["aqz-KE-bpKQ", FILM],
    ["http://youtu.be/aqz-KE-bpKQ", FILM],
    ["https://player.vimeo.com/video/1084537", "https://vimeo.com/1084537"],
  ])("is named by the address of its page, which is said for %s", async (url, page) => {
    const { problems } = await compiledPage(text.replace(FILM, url));
    expect(problems.map(({ message }) => message)).toEqual([
      `video-link: url: "${url}" is no page of a film on YouTube or Vimeo. Write ${page}.`,
    ]);
  });
});

describe("check says what to write instead of", () => {
  const LINE = `::video-link{url="${FILM}" title="…" picture="./still.jpg"} with :: on the line below it`;

  test("a player's frame", async () => {
    const frame =
      '<iframe width="560" src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" allowfullscreen></iframe>';
    expect(await problemsOf({ "page.md": `Words.\n\n${frame}` })).toEqual([
      `page.md:3:1  warning  <iframe> and what it holds is not allowed here and was left out. Write ${LINE}`,
    ]);
  });

  test.each([
    ["<video src=a.mp4></video>", "::video-link{"],
    ["<audio src=a.mp3></audio>", "![Its name](./song.mp3)"],
    ["::youtube{id=x}\n::", "::video-link{"],
    ["::audio{src=x}\n::", "![Its name](./song.mp3)"],
  ])("%s", async (text, instead) => {
    expect((await problemsOf({ "page.md": text })).join()).toContain(`Write ${instead}`);
  });
});

test.each([
  ["//www.youtube.com/embed/aqz-KE-bpKQ", FILM],
  ["https://www.youtube.com/v/aqz-KE-bpKQ", FILM],
  ["https://vimeo.com/1084537#t=3", "https://vimeo.com/1084537"],
  ["https://maps.example/embed", null],
  ["", null],
])("the film of %j has the page %j", (address, page) => {
  expect(filmPage(address)).toBe(page);
});
