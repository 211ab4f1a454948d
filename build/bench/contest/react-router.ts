import type { Framework } from "./framework.ts";

const ROUTES = `
import { index, route } from "@react-router/dev/routes";

export default [index("page.jsx", { id: "home" }), route("*", "page.jsx")];
`;

const ROOT = `
import { Links, Meta, Outlet, Scripts } from "react-router";

export default function Root() {
  return (
    <html lang="en">
      <head><meta charSet="utf-8" /><Meta /><Links /></head>
      <body><Outlet /><Scripts /></body>
    </html>
  );
}
`;

const PAGE = `
import articles from "../articles.json";
import cards from "../cards.json";
import pages from "../pages.json";

const pageById = new Map([...articles, ...pages].map((page) => [page.id, page]));
const cardById = new Map(cards.map((card) => [card.id, card]));

export function loader({ params }) {
  const page = pageById.get("/" + (params["*"] ?? ""));
  if (page === undefined) throw new Response("", { status: 404 });
  return { ...page, cards: page.cards.map((card) => cardById.get(card) ?? card) };
}

export function meta({ loaderData }) {
  return [{ title: loaderData.title }, { name: "description", content: loaderData.description }];
}

export default function Page({ loaderData: { title, description, drawing, html, cards } }) {
  return (
    <main>
      <h1>{title}</h1>
      <p className="lead">{description}</p>
      {drawing !== "" && <div dangerouslySetInnerHTML={{ __html: drawing }} />}
      <div data-html="" dangerouslySetInnerHTML={{ __html: html }} />
      <ul>
        {cards.map(({ id, image, texts }) => (
          <li key={id}>
            <a className="card-link" href={id}>
              {image && <img {...image} alt="" loading="lazy" decoding="async" />}
              {texts.map((text) => <span key={text}>{text}</span>)}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
`;

const ENTRY = `
import { renderToReadableStream } from "react-dom/server";
import { ServerRouter } from "react-router";

export default async function handleRequest(request, status, headers, context) {
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  headers.set("content-type", "text/html");
  return new Response(body, { status, headers });
}
`;

const WORKER = `
import { createRequestHandler } from "react-router";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

export default { fetch: (request) => handle(request) };
`;

const VITE = `
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";

export default { plugins: [cloudflare({ viteEnvironment: { name: "ssr" } }), reactRouter()], logLevel: "warn" };
`;

/** A loader that has ready HTML and data, in the framework mode of the router that ours uses as a library. */
export const reactRouter: Framework = {
  name: "react-router",
  title: "React Router 8",
  dependencies: {
    "@cloudflare/vite-plugin": "1.64.0",
    "@react-router/dev": "8.4.0",
    react: "19.3.1",
    "react-dom": "19.3.1",
    "react-router": "8.4.0",
    vite: "8.3.8",
    wrangler: "4.151.0",
  },
  files: {
    "app/page.jsx": PAGE,
    "app/entry.server.jsx": ENTRY,
    "app/root.jsx": ROOT,
    "app/routes.js": ROUTES,
    "workers/app.js": WORKER,
    "vite.config.js": VITE,
    "wrangler.jsonc": JSON.stringify({ name: "react-router", main: "workers/app.js" }),
  },
  build: ["node_modules/@react-router/dev/bin.cjs", "build"],
  output: "build/server",
};
