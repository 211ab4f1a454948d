import { escapeMarkup } from "#app/content/escape-markup.ts";
import { formatProblem, type Problem } from "../compile/problem.ts";

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: clamp(1rem, 5vw, 3rem); font: 1.0625rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
li { margin-block: 0.75rem; font-family: ui-monospace, monospace; font-size: 0.875rem; overflow-wrap: anywhere; }
ul { padding-inline-start: 1.25rem; }
`;

/** The page of a site of which nothing can be shown: a list of what is wrong. `script` follows it, a module. */
export function problemPage(problems: readonly Problem[], { script }: { readonly script: string }): string {
  const items = problems.map((problem) => `<li>${escapeMarkup(formatProblem(problem))}</li>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The content has errors</title>
<style>${STYLE}</style>
<h1>Nothing can be shown before these are mended</h1>
<ul>${items.join("")}</ul>
<p>The site takes the place of this page as soon as they are.</p>
<script type="module">${script}</script>
</html>
`;
}
