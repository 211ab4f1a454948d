import { payloads } from "../build/compile/xss-payloads.ts";

/** Where in a document a payload stands. */
const PLACES: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `Words ${oneLine(payload)} words.`,
  (payload) => `- a\n- ${oneLine(payload)}\n  - ${oneLine(payload)}`,
  (payload) => `> ${oneLine(payload)}`,
  (payload) => `| a | b |\n|---|---|\n| ${oneLine(payload).replaceAll("|", "\\|")} | c |`,
  (payload) => `## ${oneLine(payload)}`,
  (payload) => `**a ${oneLine(payload)} b**`,
  (payload) => `[${oneLine(payload)}](/about)`,
  (payload) => `<div>\n\n${payload}\n\n</div>`,
  (payload) => `<p title="${payload}">${oneLine(payload)}</p>`,
  (payload) => `::callout\n${payload}\n::`,
  (payload) => `1. a\n\n   ${payload.replaceAll("\n", "\n   ")}`,
  (payload) => `<b>${oneLine(payload)}\n\n</b>\n${payload}`,
  (payload) => `${payload.toUpperCase().replaceAll("ALERT", "alert")}\n\n${entities(payload)}`,
];

function oneLine(payload: string): string {
  return payload.replaceAll("\n", " ");
}

/** The same text with its brackets as character references, as somebody writes it who hopes that they are undone. */
function entities(payload: string): string {
  return payload.replaceAll("<", "&lt;").replaceAll(">", "&#x3e;");
}

/** So many documents that try to run `alert`, of all payloads at all places. */
export function hostileDocuments(count: number): readonly string[] {
  return someOf(
    PLACES.flatMap((place) => payloads.map((payload) => documentOf(payload, place))),
    count,
  );
}

/** So many of a list, from its beginning to its end. */
function someOf(all: readonly string[], count: number): readonly string[] {
  if (count > all.length) throw new Error(`there are ${all.length}, and ${count} are asked for`);
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] ?? "");
}

function documentOf(payload: string, place: (payload: string) => string): string {
  return `---\ntitle: ${JSON.stringify(payload)}\ndescription: ${JSON.stringify(payload)}\n---\n\n${place(payload)}\n`;
}

const SHAPES =
  '<rect id="a" x="2" y="20" width="20" height="60" fill="#e53935"/><rect id="b" x="27" y="20" width="20" height="60" fill="#43a047"/>' +
  '<rect id="c" x="52" y="20" width="20" height="60" fill="#1e88e5"/><rect id="d" x="77" y="20" width="20" height="60" fill="#fdd835"/>';

/** What a picture tries. */
const SVG_PARTS: readonly string[] = [
  "<script>alert(1)</script>",
  '<script type="module">alert(1)</script>',
  '<script href="data:text/javascript,alert(1)"/>',
  '<script xlink:href="data:text/javascript,alert(1)"/>',
  "<script><![CDATA[alert(1)]]></script>",
  '<foreignObject width="50" height="50"><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
  '<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/></foreignObject>',
  '<a href="javascript:alert(1)"><rect width="9" height="9" fill="red"/></a>',
  '<a xlink:href="javascript:alert(1)"><text y="9">x</text></a>',
  '<rect width="9" height="9" fill="red" onclick="alert(1)" onload="alert(1)" onmouseover="alert(1)"/>',
  '<animate attributeName="x" from="0" to="1" dur="1ms" begin="0s" onbegin="alert(1)" onend="alert(1)"/>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<animate href="#a" attributeName="href" values="javascript:alert(1)"/>',
  '<image width="9" height="9" href="x" onerror="alert(1)"/>',
  '<image width="9" height="9" href="data:image/svg+xml,&lt;svg xmlns=&quot;http://www.w3.org/2000/svg&quot; onload=&quot;alert(1)&quot;/&gt;"/>',
  '<use href="data:image/svg+xml,&lt;svg id=&quot;x&quot; xmlns=&quot;http://www.w3.org/2000/svg&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/svg&gt;#x"/>',
  "<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>",
  "<desc><![CDATA[</desc><script>alert(1)</script>]]></desc>",
  "<metadata><script>alert(1)</script></metadata>",
  "<style>@import 'data:text/css,*{background:url(javascript:alert(1))}';</style>",
  '<rect id="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" width="9" height="9" fill="red"/>',
  '<rect fill="url(&quot;javascript:alert(1)&quot;) red" width="9" height="9"/>',
  '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
  '<listener event="load" handler="javascript:alert(1)" observer="a"/>',
  '<discard onbegin="alert(1)"/>',
  '<switch><foreignObject requiredExtensions="http://www.w3.org/1999/xhtml"><svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/></foreignObject></switch>',
  '<svg onload="alert(1)"><g/></svg>',
  '<filter id="f"><feImage href="javascript:alert(1)"/></filter><rect filter="url(#f)" width="9" height="9"/>',
  '<video xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>',
];

const WRAPPINGS: readonly ((part: string) => string)[] = [
  (part) => picture(SHAPES + part),
  (part) => picture(part + SHAPES),
  (part) => picture(`<g id="group">${SHAPES}${part}</g>`),
  (part) => picture(`<defs>${part}</defs>${SHAPES}<use href="#a"/>`),
  (part) => picture(`<symbol id="s">${part}</symbol><use href="#s"/>${SHAPES}`),
  (part) => picture(SHAPES + part, 'onload="alert(1)" onfocusin="alert(1)"'),
  (part) => `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "alert(1)">]>${picture(SHAPES + part)}`,
  (part) => `<?xml-stylesheet href="javascript:alert(1)"?>${picture(SHAPES + part)}`,
  (part) =>
    picture(`<clipPath id="k">${part}<rect width="90" height="90"/></clipPath><g clip-path="url(#k)">${SHAPES}</g>`),
  (part) => picture(`${SHAPES}<text x="1" y="9">a${part}</text>`),
];

function picture(inside: string, attributes = ""): string {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${names} viewBox="0 0 100 100" ${attributes}>${inside}</svg>`;
}

/** So many files of an artist that try to run `alert`, of all parts in all wrappings. */
export function hostilePictures(count: number): readonly string[] {
  return someOf(
    WRAPPINGS.flatMap((wrap) => SVG_PARTS.map(wrap)),
    count,
  );
}
