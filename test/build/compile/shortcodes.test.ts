import { expect, test } from "vitest";
import { compileFiles, LENIENT, problemsOf } from "./compile-files.ts";

const FILM =
  '::video-link{url="https://www.youtube.com/watch?v=w7Ft2ymGmfc" title="…" picture="./still.jpg"} with :: on the line below it';

test.each([
  ["{{< youtube w7Ft2ymGmfc >}}", `Write ${FILM}`],
  ['{{< youtube title="A film" id="w7Ft2ymGmfc" >}}', `Write ${FILM}`],
  ["{{% vimeo 146022717 %}}", 'Write ::video-link{url="https://vimeo.com/146022717"'],
  ["{{<youtube w7Ft2ymGmfc>}}", `Write ${FILM}`],
  ['{{< figure src="fox.jpg" >}}', "Write ![What it shows](fox.jpg)"],
  ['{{< figure src="/fox.jpg" alt="A fox" >}}', "Write ![A fox](/fox.jpg)"],
  ["{{< figure >}}", "Write ![What it shows](./picture.jpg)"],
  ["{{< highlight go >}}", "Write a block of code: its language behind ```"],
  ["{{% notice warning %}}", "Write a quote that begins with > [!NOTE], or :::note Title,"],
  ["{{< gist a 1 >}}", "Write a link that leads there."],
  ['{{< details "More" >}}', "Write <details> with <summary> in it."],
  ["{{</* figure */>}}", "Write what it is an example of between backticks."],
  ["{{< audio song.mp3 >}}", "Write ![Its name](./song.mp3)"],
  ['[words]({{< ref "/a" >}}) {{< ref "a.md" >}}', "Write the address of the page"],
  ["{{< /details >}}", "Take it away with the one that it ends."],
  ["{{< rating >}}", "Write its text, or a component"],
  ["{{ site.title }}", "Write the text itself, or a field of the front matter, as {{ $doc.title }}."],
])("an error says what to write for %s, of which nothing would be shown", async (text, advice) => {
  const problems = await problemsOf({ "page.md": `Words.\n\n${text}` });
  expect(problems.join("\n")).toMatch(/^page\.md:3:\d+ {2}error {2}"\{\{/m);
  expect(problems.join("\n")).toContain(advice);
});

test("a shortcode in the address of a link is told once", async () => {
  expect(await problemsOf({ "page.md": 'See [the fox]({{< ref "fox.md" >}}).' })).toEqual([
    expect.stringContaining("page.md:1:15  error  "),
  ]);
});

test("a foreign folder is served with a warning", async () => {
  const problems = await problemsOf({ ...LENIENT, "page.md": "{{< toc >}}" });
  expect(problems).toEqual([
    'page.md:1:1  warning  "{{< toc >}}" is a shortcode, of which nothing is shown. Take it away: a page with several headings lists them by itself.',
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

test.each([
  ['::alert{type="info"}\nWords.\n::', "component/unknown", "Write a quote that begins with > [!NOTE]"],
  ["::code-group\n::", "component/unknown", "Write its parts one below the other"],
  ["It is :icon{name=x} here.", "component/unknown", "Take it away, or write a sign"],
  ["::u-button\n::", "component/unknown", 'Write :button-link{to="/…" label="…"}.'],
  ['<NuxtImg src="/a.png" alt="An otter" />', "markdown/html", "Write ![An otter](/a.png)"],
  ["<alert>Words.</alert>", "markdown/html", "Write a quote that begins with > [!NOTE]"],
])("what %s of another site becomes here is told", async (text, code, advice) => {
  const { problems } = await compileFiles({ "page.md": `Words.\n\n${text}` });
  expect(problems).toEqual([expect.objectContaining({ code, message: expect.stringContaining(advice) })]);
});
