import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server.edge";

/** An article as its page shows it, and nothing of a site around it. */
export interface BareArticle {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Ready HTML. */
  readonly html: string;
}

/** A worker that does no more than stream an article with React: the least that any framework of React must do. */
export function createWorker(articles: readonly BareArticle[]) {
  const byPath = new Map(articles.map((article) => [article.path, article]));
  return {
    async fetch({ url }: { readonly url: string }): Promise<Response> {
      const article = byPath.get(new URL(url).pathname);
      if (article === undefined) return new Response("", { status: 404 });
      const stream = await renderToReadableStream(createElement(Page, article));
      return new Response(stream, { headers: { "content-type": "text/html;charset=utf-8" } });
    },
  };
}

function Page({ title, description, html }: BareArticle) {
  return createElement(
    "html",
    { lang: "en" },
    createElement(
      "head",
      null,
      createElement("meta", { charSet: "utf-8" }),
      createElement("title", null, title),
      createElement("meta", { name: "description", content: description }),
    ),
    createElement(
      "body",
      null,
      createElement(
        "main",
        null,
        createElement("h1", null, title),
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our compiler
        createElement("div", { dangerouslySetInnerHTML: { __html: html } }),
      ),
    ),
  );
}
