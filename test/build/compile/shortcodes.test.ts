import { expect, test } from "vitest";
import { LENIENT, problemsOf } from "./compile-files.ts";

const FILM =
  '::video-link{url="https://www.youtube.com/watch?v=w7Ft2ymGmfc" title="…" picture="./still.jpg"} with :: on the line below it';

test.each([
  ["{{< youtube w7Ft2ymGmfc >}}", `Write ${FILM}`],
  ['{{< youtube title="A film" id="w7Ft2ymGmfc" >}}', `Write ${FILM}`],
  ["{{% vimeo 146022717 %}}", 'Write ::video-link{url="https://vimeo.com/146022717"'],
  ["{{<youtube w7Ft2ymGmfc>}}", `Write ${FILM}`],
  ['{{< figure src="fox.jpg" >}}', "Write ![What it shows](./picture.jpg)"],
  ["{{< audio song.mp3 >}}", "Write ![Its name](./song.mp3)"],
  ['[words]({{< ref "/a" >}}) {{< ref "a.md" >}}', "Write the address of the page"],
  ["{{< /details >}}", "Write its text, or a component"],
  ["{{ site.title }}", "Write the text itself, or a field of the front matter, as {{ $doc.title }}."],
])("an error says what to write for %s, of which nothing would be shown", async (text, advice) => {
  const problems = await problemsOf({ "page.md": `Words.\n\n${text}` });
  expect(problems.join("\n")).toMatch(/^page\.md:3:\d+ {2}error {2}"\{\{/m);
  expect(problems.join("\n")).toContain(advice);
});

test("a foreign folder is served with a warning", async () => {
  const problems = await problemsOf({ ...LENIENT, "page.md": "{{< toc >}}" });
  expect(problems).toEqual([
    'page.md:1:1  warning  "{{< toc >}}" is a shortcode, of which nothing is shown. Write its text, or a component: npm run content -- components tells of all.',
  ]);
});

test.each([
  "{{ $doc.title }}",
  "{{ $doc.x || 'none' }}",
  "{{ x || 'y' }}",
  "`{{< youtube x >}}`",
  "    {{< x >}}",
])("nothing is said of %j", async (text) => {
  expect(await problemsOf({ "page.md": `Words.\n\n${text}` })).toEqual([]);
});
